import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mostQuoted, quoteLines, type QuoteLine } from '#domain/artwork/quote-rules.ts'
import { artworkTexts, quoteTexts as texts } from '#domain/artwork/texts.ts'
import { paths } from '#web/app/paths.ts'
import { sheetQuery } from '#web/lyrics/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { fillQuery } from './data.ts'
import { quotedOf, withLine, withSong, type ArtworkForm } from './form.ts'
import styles from './artwork.module.css'

type Props = { form: ArtworkForm; error: string | null; onChange: (form: ArtworkForm) => void }

/** The lines of the chosen song's sheet; none until it is loaded. */
export function useSheetLines({ design, quote }: ArtworkForm) {
  const sheet = useQuery({ ...sheetQuery(quote.song_id), enabled: design === 'lyric_quote' && quote.song_id !== '' })
  const lines = sheet.data ? quoteLines(sheet.data.sections) : []
  return { sheet, lines }
}

/** Which lines of which song a lyric quote shows: chosen from its lyric sheet, never typed again. */
export function QuotePart({ form, error, onChange }: Props) {
  const { quote } = form
  const releases = useQuery(fillQuery)
  const release = useQuery({ ...releaseQuery(quote.release_id), enabled: quote.release_id !== '' })
  const { sheet, lines } = useSheetLines(form)
  const songs = release.data?.songs ?? []
  if (releases.data?.length === 0) return <p className="text-ink-2">{texts.noReleases}</p>
  return (
    <>
      <Boxes>
        <BoxSelect
          label={texts.release}
          span={6}
          value={quote.release_id}
          onChange={({ target }) => onChange({ ...form, quote: { release_id: target.value, song_id: '', lines: [] } })}
        >
          <option value="">{texts.chooseRelease}</option>
          {releases.data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </BoxSelect>
        <BoxSelect
          label={texts.song}
          span={6}
          value={quote.song_id}
          disabled={songs.length === 0}
          onChange={({ target }) => {
            const song = songs.find(({ id }) => id === target.value)
            if (song) onChange(withSong(form, song))
          }}
        >
          <option value="">{release.isFetching ? texts.loading : texts.chooseSong}</option>
          {songs.map(({ id, song_title, lyrics_begin }) => (
            <option key={id} value={id}>
              {lyrics_begin === null ? texts.withoutWords(song_title) : song_title}
            </option>
          ))}
        </BoxSelect>
      </Boxes>
      {release.isError && !release.data && <Failed query={release} said={texts.failed} />}
      {release.data && songs.length === 0 && <p className="text-ink-2">{texts.noSongs}</p>}
      {error && <Alert>{error}</Alert>}
      {quote.song_id !== '' && <Lines form={form} sheet={sheet} lines={lines} onChange={onChange} />}
    </>
  )
}

type LinesProps = {
  form: ArtworkForm
  sheet: UseQueryResult<unknown>
  lines: readonly QuoteLine[]
  onChange: Props['onChange']
}

function Lines({ form, sheet, lines, onChange }: LinesProps) {
  const { release_id, song_id, lines: chosen } = form.quote
  if (sheet.isError && !sheet.data) return <Failed query={sheet} said={texts.linesFailed} />
  if (sheet.isPending) return <p role="status">{texts.loadingLines}</p>
  if (lines.length === 0)
    return (
      <p>
        {texts.noSheet}{' '}
        <Link className={buttonClass({ variant: 'ghost' })} to={paths.lyrics(release_id, song_id)}>
          {texts.toSheet}
        </Link>
      </p>
    )
  return (
    <fieldset>
      <legend>{texts.lines}</legend>
      <p className="text-sm text-ink-2">{texts.linesHelp}</p>
      <div className={styles.shows}>
        {lines.map(({ key, text }) => (
          <CheckboxRow
            key={key}
            label={<bdi>{text}</bdi>}
            checked={chosen.includes(key)}
            onChange={({ target }) => onChange(withLine(form, key, target.checked))}
          />
        ))}
      </div>
      <p className="text-sm text-ink-2" role="status">
        {texts.chosen(quotedOf(form, lines).length, mostQuoted)}
      </p>
    </fieldset>
  )
}

const Failed = ({ query, said }: { query: UseQueryResult<unknown>; said: string }) => (
  <Alert action={{ label: artworkTexts.tryAgain, busy: query.isFetching, onAction: () => void query.refetch() }}>
    {messageOf(query.error, said)}
  </Alert>
)
