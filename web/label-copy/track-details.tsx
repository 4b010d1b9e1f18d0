import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { pages } from '#domain/shell/rules.ts'
import { ofSong } from '#web/app/paths.ts'
import { NamesField } from '#web/platform/names-field.tsx'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { advisoryOptions, languagesWith } from './field-notes.tsx'
import type { Cell, NamesCell, TrackRowProps } from './track-row.tsx'
import styles from './track-list.module.css'

const recordingPath = ofSong(pages.recordings)

/** The collapsible part below a track's row. */
export function TrackDetails({
  row,
  cell,
  names,
  song,
  releaseId,
  onRemove,
}: TrackRowProps & { cell: Cell; names: NamesCell }) {
  const none = { dir: 'auto', placeholder: texts.none }
  return (
    <div className={styles.trackDetails}>
      <Boxes>
        <BoxField {...cell('version_subtitle')} {...none} span={3} phoneSpan={6} />
        <NamesField {...names('featured_artists')} placeholder={texts.none} span={5} phoneSpan={6} />
        <NamesField {...names('producers')} placeholder={texts.names} span={4} />
        <NamesField {...names('mix_engineer')} placeholder={texts.none} span={3} phoneSpan={6} />
        <NamesField {...names('mastering_engineer')} placeholder={texts.none} span={3} phoneSpan={6} />
        <NamesField {...names('remixer')} placeholder={texts.none} span={2} phoneSpan={6} />
        <BoxField {...cell('preview_start_time')} inputMode="numeric" span={2} phoneSpan={6} />
        <BoxSelect {...cell('advisory')} span={2} phoneSpan={6}>
          {advisoryOptions}
        </BoxSelect>
        <BoxSelect {...cell('language_lyrics')} span={4} phoneSpan={6}>
          {languagesWith(row.language_lyrics)}
        </BoxSelect>
        <BoxField {...cell('sub_genre')} {...none} span={4} phoneSpan={6} />
        <BoxField {...cell('iswc')} className="code" placeholder="T-000.000.000-0" span={4} phoneSpan={6} />
      </Boxes>
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button size="sm" variant="danger" onClick={() => onRemove(row.song_id)}>
          <Trash2 aria-hidden className="icon" />
          {texts.removeTrack}
        </Button>
        {song && releaseId && (
          <Link className="link link-alone text-sm" to={recordingPath(releaseId, row.song_id)}>
            {texts.moreOfRecording}
          </Link>
        )}
      </div>
    </div>
  )
}
