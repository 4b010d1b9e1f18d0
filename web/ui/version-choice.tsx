/* oxlint-disable jsx-a11y/control-has-associated-label -- cells of a table are not controls; the drawn page is checked with axe */
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { differingPart } from './differing-part.ts'
import { InlineWarning } from './inline-error.tsx'
import { uiTexts } from './texts.ts'
import styles from './version-choice.module.css'

export type Version = 'mine' | 'theirs'

export type VersionField = {
  key: string
  label: string
  /** Which of several, such as the track. */
  hint?: string
  mine: string
  theirs: string
  mineWarning?: string
  theirsWarning?: string
  /** An identifier: set in the code face, compared digit by digit. */
  code?: boolean
}

export type VersionChoiceProps = {
  /** Under "Mine" and "Theirs": where and when. */
  mineNote?: ReactNode
  theirsNote?: ReactNode
  /** Changed on both sides: a choice each. */
  fields: VersionField[]
  /** Changed only on their side: taken without a choice. */
  follows?: VersionField[]
  /** Changed on one's own side only: they are saved, and named. */
  own?: Pick<VersionField, 'label' | 'hint'>[]
  choices: Record<string, Version>
  onChoose: (key: string, version: Version) => void
  onChooseAll: (version: Version) => void
}

/** The body of the dialog that opens when an object was saved somewhere else in the meantime. Belongs in a wide, flush Dialog whose description says when and where. */
export function VersionChoice({
  mineNote,
  theirsNote,
  fields,
  follows = [],
  own = [],
  choices,
  onChoose,
  onChooseAll,
}: VersionChoiceProps) {
  return (
    <>
      {fields.length + follows.length > 0 && (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th className={styles.field} scope="col">
                <span className="caption">{uiTexts.fieldsDiffer(fields.length)}</span>
              </th>
              <VersionHead
                title={uiTexts.mine}
                note={mineNote}
                action={fields.length > 0 && uiTexts.keepMine}
                onChoose={() => onChooseAll('mine')}
              />
              <VersionHead
                title={uiTexts.theirs}
                note={theirsNote}
                action={fields.length > 0 && uiTexts.takeTheirs}
                onChoose={() => onChooseAll('theirs')}
              />
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <ChoiceFields
                key={field.key}
                field={field}
                chosen={choices[field.key]}
                onChoose={(version) => onChoose(field.key, version)}
              />
            ))}
          </tbody>
          {follows.length > 0 && <Follows fields={follows} />}
        </table>
      )}
      <p className={styles.difference}>
        {own.length > 0 && `${uiTexts.ownChanges(own.map(nameOf))} `}
        {uiTexts.restIsSame}
      </p>
    </>
  )
}

/** A field with its track, as it reads in a sentence. */
const nameOf = ({ label, hint }: Pick<VersionField, 'label' | 'hint'>) =>
  hint === undefined ? label : `${label} (${hint})`

function VersionHead({
  title,
  note,
  action,
  onChoose,
}: {
  title: string
  note: ReactNode
  action: string | false
  onChoose: () => void
}) {
  return (
    <th scope="col">
      <span className={styles.head}>
        <span>
          <b>{title}</b>
          {note && <span className="caption">{note}</span>}
        </span>
        {action && (
          <Button size="sm" onClick={onChoose}>
            {action}
          </Button>
        )}
      </span>
    </th>
  )
}

type ChoiceFieldsProps = { field: VersionField; chosen: Version | undefined; onChoose: (version: Version) => void }

function ChoiceFields({ field, chosen, onChoose }: ChoiceFieldsProps) {
  const id = useId()
  const cell = (version: Version) => (
    <td>
      <label className={classes(styles.columns, version === 'mine' && styles.mine)}>
        <input
          type="radio"
          name={id}
          aria-describedby={`${id}-label`}
          checked={chosen === version}
          onChange={() => onChoose(version)}
        />
        <span className={styles.value}>
          <span className="sr-only">{version === 'mine' ? uiTexts.keepMineValue : uiTexts.takeTheirsValue}</span>{' '}
          <Value field={field} version={version} compare />
        </span>
      </label>
    </td>
  )
  return (
    <tr>
      <FieldName id={`${id}-label`} field={field} />
      {cell('mine')}
      {cell('theirs')}
    </tr>
  )
}

function Follows({ fields }: { fields: VersionField[] }) {
  return (
    <tbody className={styles.alsoChanged}>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {uiTexts.changedOnlyThere(fields.length)}
        </th>
      </tr>
      {fields.map((field) => (
        <tr key={field.key}>
          <FieldName field={field} />
          <td>
            <span className={`${styles.columns} ${styles.option} ${styles.previous}`}>
              <span />
              <span className={styles.value}>
                <Value field={field} version="mine" />
              </span>
            </span>
          </td>
          <td>
            <span className={`${styles.columns} ${styles.option}`}>
              <Check aria-hidden className="icon" />
              <span className={styles.value}>
                <Value field={field} version="theirs" />
              </span>
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

function FieldName({ id, field }: { id?: string; field: VersionField }) {
  return (
    <th scope="row" id={id}>
      {field.label}
      {field.hint && <span className="caption"> {field.hint}</span>}
    </th>
  )
}

function Value({ field, version, compare }: { field: VersionField; version: Version; compare?: boolean }) {
  const text = field[version]
  const warning = version === 'mine' ? field.mineWarning : field.theirsWarning
  if (!text) return <span className="text-ink-3">{uiTexts.emptyValue}</span>
  const [before, part, after] = compare
    ? differingPart(text, field[version === 'mine' ? 'theirs' : 'mine'], field.code)
    : [text, '', '']
  return (
    <>
      <bdi className={classes('whitespace-pre-wrap', field.code && 'code')}>
        {before}
        {part && <ins>{part}</ins>}
        {after}
      </bdi>
      {warning && <InlineWarning>{warning}</InlineWarning>}
    </>
  )
}
