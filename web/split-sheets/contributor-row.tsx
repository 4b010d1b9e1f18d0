import { memo, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { artistDefaultsTexts } from '#domain/artist-defaults/texts.ts'
import { checkIpiName } from '#domain/identifiers/rules.ts'
import type { KnownContributor } from '#domain/known-people/schema.ts'
import { isColumn, type Column } from '#domain/split-sheets/gap-rules.ts'
import { contributorRoles, formatShare, readShare, type ShareColumn } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { FillDown, isFillKey } from '#web/platform/fill-down.tsx'
import { IdentifierField } from '#web/platform/identifier-field.tsx'
import { SocietyField } from '#web/platform/society-field.tsx'
import type { Societies } from '#web/platform/use-societies.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { lacksShare, type Row } from './form.ts'
import { NameField } from './name-field.tsx'
import { RowNumber } from './row-number.tsx'
import type { FormActions } from './use-split-form.ts'
import styles from './contributors.module.css'

/** The value of a typed share among the others. */
type ShareState = { hundredths: number; odd: boolean }

type Props = {
  row: Row
  /** The saved version; null for a new row. */
  saved: Row | null
  isNew: boolean
  place: number
  /** By `{row key}.{field}`. */
  errors: Record<string, string>
  /** Each null while its column is not shown. */
  writer: number | null
  writerOdd: boolean
  publisher: number | null
  publisherOdd: boolean
  master: number | null
  masterOdd: boolean
  /** The writer shares of all rows add up to the whole. */
  whole: boolean
  /** The place of a row above that would be the same new person; null for none. */
  twin: number | null
  known: KnownContributor[]
  societies: Societies | null
  more: boolean
  alone: boolean
  actions: FormActions
  /** The columns that can be filled down from here, separated by commas. */
  canFill: string
  onFillDown: (key: string, column: Column) => void
  onRemove: (key: string) => void
  onFocusShare: (key: string | null) => void
}

/** One contributor. Rerendered only when something in this row changes: a sheet may have twenty. */
export const ContributorRow = memo(function ContributorRow(props: Props) {
  const { row, place, known, societies, more, alone, actions, onRemove } = props
  const { type, cell, text } = fieldsOf(props)
  const fill = fillsOf(props)
  const noteId = useId()
  // Three shares fill their own line: an IPI of eleven digits needs its room beside society and publisher.
  const three = props.master !== null && props.writer !== null
  const [society, span] = three ? [4, 4] : [2, 3]
  const hints = hintsOf(row, props, societies)
  return (
    <fieldset className={styles.contributor} {...fill.around}>
      <legend className="sr-only">{texts.contributor(place)}</legend>
      <RowNumber place={place} disabled={alone} removeLabel={texts.remove(place)} onRemove={() => onRemove(row.key)} />
      <Boxes className={styles.contributorBoxes}>
        <NameField
          {...cell('legal_name', 4)}
          phoneSpan={12}
          row={row}
          saved={props.saved}
          place={place}
          twin={props.twin}
          known={known}
          actions={actions}
        />
        <BoxField {...text('stage_name', 3)} phoneSpan={12} dir="auto" />
        <BoxSelect {...text('role', 2)}>
          {contributorRoles.map((role) => (
            <option key={role} value={role}>
              {texts.roles[role]}
            </option>
          ))}
        </BoxSelect>
        <BoxField {...text('contribution', 3)} dir="auto" />
        <SocietyField
          {...cell('pro_affiliation', society)}
          {...fill.cell('pro_affiliation')}
          data-field="pro_affiliation"
          name={row.pro_affiliation}
          code={row.society_code}
          societies={societies}
          onChange={(name, code) => actions.row(row.key, { pro_affiliation: name, society_code: code })}
        />
        <IdentifierField
          {...text('ipi_number', span)}
          check={checkIpiName}
          inputMode="numeric"
          onRepair={type('ipi_number')}
        />
        <BoxField
          {...text('publisher', span)}
          {...fill.cell('publisher')}
          phoneSpan={12}
          dir="auto"
          placeholder={texts.none}
          aria-describedby={noteId}
        />
        <ShareFields {...props} three={three} noteId={noteId} />
        {more && <MoreFields {...props} />}
      </Boxes>
      <p id={noteId} className={styles.contributorNote}>
        {hints.join(' ')}
      </p>
    </fieldset>
  )
})

/** The shares of the columns that are shown. */
function ShareFields(props: Props & { three: boolean; noteId: string }) {
  const { row, writer, publisher, master, three, noteId, onFocusShare } = props
  const { text } = fieldsOf(props)
  const share = (field: ShareColumn, hundredths: number, odd: boolean) => ({
    ...text(field, three ? 4 : 2),
    state: { hundredths, odd },
    onFocus: () => onFocusShare(`${row.key}.${field}`),
    onLeave: () => onFocusShare(null),
  })
  return (
    <>
      {writer !== null && <ShareField {...share('writer_share', writer, props.writerOdd)} />}
      {publisher !== null && (
        <ShareField {...share('publisher_share', publisher, props.publisherOdd)} aria-describedby={noteId} />
      )}
      {master !== null && (
        <ShareField
          {...share('master_share', master, props.masterOdd)}
          span={writer === null || three ? 4 : 2}
          phoneSpan={12}
        />
      )}
    </>
  )
}

/** What few rows need. */
function MoreFields(props: Props) {
  const { row, societies, actions } = props
  const { type, cell, text } = fieldsOf(props)
  return (
    <>
      <BoxField {...text('email', 6)} phoneSpan={12} type="email" inputMode="email" />
      <IdentifierField
        {...text('publisher_ipi', 3)}
        check={checkIpiName}
        inputMode="numeric"
        onRepair={type('publisher_ipi')}
      />
      <SocietyField
        {...cell('publisher_society', 3)}
        name={row.publisher_society}
        code={row.publisher_society_code}
        societies={societies}
        onChange={(name, code) => actions.row(row.key, { publisher_society: name, publisher_society_code: code })}
      />
    </>
  )
}

/** Filling down from this row: by a button in the cell, or Ctrl D. */
function fillsOf({ row, canFill, onFillDown }: Pick<Props, 'row' | 'canFill' | 'onFillDown'>) {
  return {
    cell: (column: Column) =>
      canFill.split(',').includes(column)
        ? {
            cellClassName: styles.fillable,
            repair: <FillDown iconOnly field={texts.labels[column]} onFill={() => onFillDown(row.key, column)} />,
          }
        : {},
    around: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const column = isFillKey(event) ? (event.target as HTMLElement).dataset['field'] : undefined
        if (!isColumn(column)) return
        event.preventDefault()
        onFillDown(row.key, column)
      },
    },
  }
}

/** The props of the row's fields: of a cell, of a text in one, and what typing does. */
function fieldsOf({
  row,
  saved,
  isNew,
  errors,
  actions,
}: Pick<Props, 'row' | 'saved' | 'isNew' | 'errors' | 'actions'>) {
  const type = (field: keyof Row) => (value: string) => actions.row(row.key, { [field]: value })
  const cell = (field: Exclude<keyof Row, 'key'>, span: number) => ({
    label: texts.labels[field as keyof typeof texts.labels] as ReactNode,
    span,
    phoneSpan: 6,
    error: errors[`${row.key}.${field}`],
    // All initial values of a new sheet, except the role, are the artist's.
    help:
      isNew && field !== 'role' && row[field] !== '' && row[field] === saved?.[field]
        ? artistDefaultsTexts.from
        : undefined,
    dirty: row[field].trim() !== (saved?.[field] ?? (field === 'role' ? 'writer' : '')),
  })
  const text = (field: Exclude<keyof Row, 'key'>, span: number) => ({
    ...cell(field, span),
    value: row[field],
    autoComplete: 'off',
    'data-field': field,
    onChange: (event: { target: { value: string } }) => type(field)(event.target.value),
  })
  return { type, cell, text }
}

type TextProps = React.ComponentProps<typeof BoxField> & { value: string }

type ShareProps = TextProps & { state: ShareState; onLeave: () => void }

/** A share in percent or as a fraction. An invalid one is reported when the field loses focus: typing '1/3' passes through '1/'. */
function ShareField({ state, onLeave, onFocus, ...field }: ShareProps) {
  const [typing, setTyping] = useState(false)
  const read = readShare(field.value)
  const comesTo =
    read !== null && read !== 'bad' && read.fraction
      ? texts.isShare(formatShare(state.hundredths), state.odd)
      : undefined
  return (
    <BoxField
      {...field}
      cellClassName={styles.percent}
      inputMode="text"
      error={field.error ?? (read === 'bad' && !typing ? texts.badShare : undefined)}
      help={comesTo}
      onFocus={(event) => {
        setTyping(true)
        onFocus?.(event)
      }}
      onBlur={() => {
        setTyping(false)
        onLeave()
      }}
    />
  )
}

type Shares = Pick<Props, 'writer' | 'publisher' | 'whole'>

/** Standards 3.2: shares may differ, and without a publisher someone has to collect the publisher's share. */
function hintsOf(row: Row, { writer, publisher, whole }: Shares, societies: Societies | null): string[] {
  const typedBoth = row.writer_share.trim() !== '' && row.publisher_share.trim() !== ''
  const unpublished = row.publisher.trim() === '' && row.legal_name.trim() !== '' && (publisher ?? 0) > 0
  const isUs = row.society_code !== '' && societies?.societyByCode(row.society_code)?.country === 'US'
  return [
    whole && lacksShare(row) && texts.noShare,
    typedBoth && writer !== publisher && texts.sharesDiffer,
    unpublished && (isUs ? texts.noPublisherUs : texts.noPublisher),
  ].filter((hint) => hint !== false)
}
