import { memo, useState, type ChangeEvent, type ReactNode } from 'react'
import { artistDefaultsTexts } from '#domain/artist-defaults/texts.ts'
import { copyrightLine, isEmpty } from '#domain/label-copy/rules.ts'
import { primaryGenres } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { releaseTypes, type ReleaseType } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { currentYear } from '#domain/shared/dates.ts'
import { readWhole } from '#domain/songs/rules.ts'
import { dateNotes } from '#web/platform/date-notes.tsx'
import { useNow } from '#web/platform/use-now.ts'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { MarkedText, Phonogram } from '#web/ui/phonogram.tsx'
import { advisoryOptions, languagesWith, notesOf, Repair, type Notes } from './field-notes.tsx'
import { headFields, withDate, type Head, type HeadField } from './form.ts'
import { GiveNumber } from './later-number.tsx'
import type { Fills } from './use-fills.ts'
import type { FormActions } from './use-label-copy-form.ts'
import styles from './label-copy-editor.module.css'

type Props = Notes & {
  releaseId: string
  head: Head
  onChange: FormActions['patch']
  /** Before the first save, the copyright year follows the release date. */
  isNew: boolean
  fills: Fills
  /** The fields with values filled in from the artist's defaults. */
  filled: ReadonlySet<string>
}

/** The fields of the release as a whole. */
export const ReleaseBoxes = memo(function ReleaseBoxes(props: Props) {
  const { head, fills } = props
  const cells = cellsOf(props)
  const { cell, change } = cells
  const isFormer = fills.artistName !== '' && fills.formerNames.includes(head.artist)
  const advice = useDateAdvice(head, change)
  return (
    <section aria-label={texts.release}>
      <Boxes>
        <BoxField {...cell('title', 6)} required dir="auto" />
        <BoxField {...cell('version_subtitle', 3, 6)} dir="auto" />
        <BoxField
          {...cell('artist', 3, 6)}
          {...(isFormer && {
            help: artistDefaultsTexts.formerName(fills.artistName),
            repair: <Repair value={fills.artistName} onRepair={() => change('artist', fills.artistName)} />,
          })}
          required
          dir="auto"
        />
        <BoxSelect {...cell('release_type', 3, 6)} required>
          {releaseTypes.map((type) => (
            <option key={type} value={type}>
              {releaseTexts.types[type]}
            </option>
          ))}
        </BoxSelect>
        <BoxField {...cell('release_date', 3, 6)} {...advice} required type="date" min="1900-01-01" max="9999-12-31" />
        <BoxField {...cell('copyright_year', 3, 6)} required inputMode="numeric" />
        <BoxField {...cell('label', 3, 6)} dir="auto" />
        <BoxSelect {...cell('genre', 3, 6)} required>
          <GenreOptions chosen={head.genre} />
        </BoxSelect>
        <BoxField {...cell('sub_genre', 3, 6)} dir="auto" />
        <BoxSelect {...cell('language_lyrics', 3, 6)}>{languagesWith(head.language_lyrics)}</BoxSelect>
        <BoxSelect {...cell('advisory', 3, 6)}>{advisoryOptions}</BoxSelect>
        <BoxField {...cell('upc', 12)} className="code" inputMode="numeric" cellClassName={styles.upcBox} />
        <BoxField {...cell('territories', 4)} help={texts.commaBetween} dir="auto" />
        <CopyrightBoxes head={head} cells={cells} />
        <BoxField {...cell('excluded_territories', 4)} help={texts.worldExcept} dir="auto" />
        <CatalogBox {...props} cells={cells} />
        <BoxField {...cell('original_release_date', 4, 6)} type="date" min="1900-01-01" max="9999-12-31" />
        <BoxTextarea {...cell('description', 12)} rows={1} dir="auto" />
      </Boxes>
    </section>
  )
}, isSame)

/** Typing in a track rerenders none of this. */
function isSame(a: Props, b: Props): boolean {
  const said = ({ problems }: Props) => JSON.stringify(problems.filter(({ field }) => !field.includes('.')))
  return (
    a.head === b.head &&
    a.onChange === b.onChange &&
    a.isNew === b.isNew &&
    a.fillIn === b.fillIn &&
    a.releaseId === b.releaseId &&
    a.fills === b.fills &&
    a.filled === b.filled &&
    a.errors === b.errors &&
    headFields.every((field) => a.changed.has(field) === b.changed.has(field)) &&
    said(a) === said(b)
  )
}

/** The props of a field of the release: value, words, and notes. */
function cellsOf({ head, onChange, isNew, filled, ...notes }: Props) {
  const { labels } = texts
  const { from } = artistDefaultsTexts
  const change = (field: HeadField, value: string) =>
    onChange(field === 'release_date' && isNew ? withDate(head, value, currentYear()) : { [field]: value })
  const helpOf = (field: HeadField, own?: string) =>
    [own, filled.has(field) && from].filter(Boolean).join('. ') || undefined
  const cell = (field: HeadField, span: number, phoneSpan = 12, label: ReactNode = labels[field]) => {
    const { warning, ...rest } = notesOf(notes, field)
    return {
      // The list covers empty fields; a new form is not full of warnings.
      ...rest,
      warning: head[field] === '' ? undefined : warning,
      help: helpOf(field),
      label,
      span,
      phoneSpan,
      value: head[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        change(field, event.target.value),
    }
  }
  return { cell, change, helpOf }
}
type Cells = ReturnType<typeof cellsOf>

/** The genres, and a value that is none of them, as it was kept. */
function GenreOptions({ chosen }: { chosen: string }) {
  return (
    <>
      <option value="">{texts.chooseGenre}</option>
      {primaryGenres.map((genre) => (
        <option key={genre} value={genre}>
          {texts.genres[genre]}
        </option>
      ))}
      {chosen !== '' && !(primaryGenres as readonly string[]).includes(chosen) && (
        <option value={chosen}>{chosen}</option>
      )}
    </>
  )
}

/** The two copyright lines: of the recording, and of the composition. */
function CopyrightBoxes({ head, cells: { cell, helpOf } }: { head: Head; cells: Cells }) {
  const recording = (
    <span>
      <Phonogram />
      {texts.labels.phonogram_copyright.slice(1)}
    </span>
  )
  return (
    <>
      <BoxField
        {...cell('phonogram_copyright', 4, 12, recording)}
        help={<LineHelp symbol="℗" head={head} typed={head.phonogram_copyright} help={helpOf('phonogram_copyright')} />}
        dir="auto"
      />
      <BoxField
        {...cell('composition_copyright', 4)}
        help={
          <LineHelp
            symbol="©"
            head={head}
            typed={head.composition_copyright}
            help={helpOf('composition_copyright', texts.copyrightHelp)}
          />
        }
        dir="auto"
      />
    </>
  )
}

/** While it is empty, it offers the artist's next number. */
function CatalogBox({ releaseId, head, fills, cells: { cell, change } }: Props & { cells: Cells }) {
  return (
    <BoxField
      {...cell('catalog_number', 4, 6)}
      {...(head.catalog_number === '' &&
        fills.nextCatalog !== null && {
          repair: (
            <GiveNumber
              kind="catalog"
              id={releaseId}
              field="catalog_number"
              label={artistDefaultsTexts.giveCatalog(fills.nextCatalog)}
              onGiven={(number) => change('catalog_number', number)}
            />
          ),
        })}
      className="code"
    />
  )
}

type LineHelpProps = { symbol: '℗' | '©'; head: Head; typed: string; help: string | undefined }

/** The line as it will be printed, where that is not the typed text. */
function LineHelp({ symbol, head, typed, help }: LineHelpProps) {
  const owner = isEmpty(head.label) ? head.artist : head.label
  const line = copyrightLine(symbol, typed, readWhole(head.copyright_year) ?? 0, owner)
  if (line === null || line === typed.trim() || isEmpty(head.copyright_year)) return help
  return (
    <>
      {texts.printsAs} <MarkedText>{line}</MarkedText>
      {help && `. ${help}`}
    </>
  )
}

/** The notes below a date that was chosen here; none below the stored date. */
function useDateAdvice(head: Head, onChange: (field: HeadField, value: string) => void) {
  const now = useNow()
  const [firstDate] = useState(head.release_date)
  if (head.release_date === firstDate) return {}
  return dateNotes({
    date: head.release_date,
    type: head.release_type as ReleaseType,
    now,
    onUse: (date) => onChange('release_date', date),
  })
}
