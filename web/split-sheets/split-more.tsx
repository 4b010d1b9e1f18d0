import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { mostSamples, sampleKinds } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast, undoInForm } from '#web/ui/toast-store.ts'
import type { Head } from './form.ts'
import { RowNumber } from './row-number.tsx'
import { blankSample, lacksTitle, type SampleRow } from './samples.ts'
import type { FormActions } from './use-split-form.ts'
import styles from './contributors.module.css'

type Props = { head: Head; saved: Head; errors: Record<string, string>; actions: FormActions }

/** What few sheets need: samples and interpolations, and the month from which a later version applies. Open once one of them is used. */
export function SplitMore({ head, saved, errors, actions }: Props) {
  const [wanted, setWanted] = useState(() => head.samples.length > 0 || head.from_month !== '')
  const open = wanted || (errors.samples ?? errors.from_month) !== undefined
  const id = useId()
  return (
    <section className="mt-4" aria-label={texts.more}>
      <Button variant="ghost" aria-expanded={open} aria-controls={id} onClick={() => setWanted(!open)}>
        {open ? <ChevronDown aria-hidden className="icon" /> : <ChevronRight aria-hidden className="icon" />}
        {texts.more}
      </Button>
      <div id={id} hidden={!open} className="mt-2">
        <Samples head={head} saved={saved} error={errors.samples} actions={actions} />
        <Boxes className="mt-4">
          <BoxField
            label={texts.labels.from_month}
            span={6}
            phoneSpan={12}
            type="month"
            placeholder={texts.monthFormat}
            value={head.from_month}
            error={errors.from_month}
            help={texts.fromMonthHelp}
            dirty={head.from_month !== saved.from_month}
            onChange={(event) => actions.head('from_month', event.target.value)}
          />
        </Boxes>
      </div>
    </section>
  )
}

function Samples({
  head: { samples },
  saved,
  error,
  actions,
}: Pick<Props, 'head' | 'saved' | 'actions'> & { error: string | undefined }) {
  const list = useRef<HTMLDivElement>(null)
  /** Once it is rendered: the new row's title, or what has taken the place of a removed row. */
  const focus = (find: (inside: HTMLElement) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => list.current && find(list.current)?.focus())
  function add() {
    actions.samples((before) => [...before, blankSample(crypto.randomUUID())])
    focus((inside) => Array.from(inside.querySelectorAll('fieldset')).at(-1)?.querySelector('input'))
  }
  function remove(row: SampleRow) {
    const index = samples.indexOf(row)
    actions.samples((before) => before.filter(({ key }) => key !== row.key))
    const undo = undoInForm(() => actions.samples((before) => before.toSpliced(index, 0, row)))
    toast.success(texts.sampleRemoved(index + 1), undefined, undo)
    focus((inside) => {
      const buttons = Array.from(inside.querySelectorAll<HTMLElement>('fieldset button'))
      return buttons.at(Math.min(index, buttons.length - 1)) ?? inside.querySelector('button')
    })
  }
  return (
    <div ref={list}>
      <div className={styles.contributorsHead}>
        <h3 className="font-semibold">{texts.samples}</h3>
        <Button disabled={samples.length >= mostSamples} onClick={add}>
          <Plus aria-hidden className="icon" />
          {texts.addSample}
        </Button>
      </div>
      {samples.map((row, index) => (
        <SampleFields
          key={row.key}
          row={row}
          saved={saved.samples.find(({ key }) => key === row.key) ?? null}
          place={index + 1}
          error={lacksTitle(row) ? error : undefined}
          onChange={(changes) =>
            actions.samples((before) => before.map((each) => (each.key === row.key ? { ...each, ...changes } : each)))
          }
          onRemove={() => remove(row)}
        />
      ))}
    </div>
  )
}

type SampleProps = {
  row: SampleRow
  /** The saved version; null for a new row. */
  saved: SampleRow | null
  place: number
  error: string | undefined
  onChange: (changes: Partial<SampleRow>) => void
  onRemove: () => void
}

function SampleFields({ row, saved, place, error, onChange, onRemove }: SampleProps) {
  const text = (field: 'title' | 'owner') => ({
    label: texts.sampleLabels[field],
    span: 4,
    phoneSpan: 12,
    value: row[field],
    dirty: row[field].trim() !== (saved?.[field] ?? ''),
    maxLength: 300,
    autoComplete: 'off',
    dir: 'auto',
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <fieldset className={styles.contributor}>
      <legend className="sr-only">{texts.sample(place)}</legend>
      <RowNumber place={place} removeLabel={texts.removeSample(place)} onRemove={onRemove} />
      <Boxes className={styles.contributorBoxes}>
        <BoxField {...text('title')} required error={error} />
        <BoxField {...text('owner')} />
        <BoxSelect
          label={texts.sampleLabels.kind}
          span={2}
          phoneSpan={6}
          value={row.kind}
          dirty={row.kind !== (saved?.kind ?? 'sample')}
          onChange={(event) => onChange({ kind: event.target.value === 'interpolation' ? 'interpolation' : 'sample' })}
        >
          {sampleKinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.sampleKinds[kind]}
            </option>
          ))}
        </BoxSelect>
        <BoxSelect
          label={texts.sampleLabels.cleared}
          span={2}
          phoneSpan={6}
          value={row.cleared ? 'yes' : 'no'}
          dirty={row.cleared !== (saved?.cleared ?? false)}
          onChange={(event) => onChange({ cleared: event.target.value === 'yes' })}
        >
          <option value="no">{texts.notCleared}</option>
          <option value="yes">{texts.cleared}</option>
        </BoxSelect>
      </Boxes>
    </fieldset>
  )
}
