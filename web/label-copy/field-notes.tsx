import { WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Problem } from '#domain/label-copy/readiness-rules.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { languages } from '#domain/languages/rules.ts'
import { codeChanged, type Mend } from '#domain/mends/rules.ts'
import { joinTexts } from '#domain/mends/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { focusBox } from '#web/ui/focus-box.ts'
import type { TrackField } from './form.ts'
import { JoinButton } from './join-button.tsx'
import type { FillIn } from './use-fill-in.ts'

/** Fields of a track shown in its row, from left to right; the others are collapsed below it. */
export const rowFields: readonly TrackField[] = ['song_title', 'songwriters', 'isrc', 'duration_seconds']
export const isFolded = (field: string) => !rowFields.includes(field as TrackField)

/** The id of a field's control, for links from the list. */
export const fieldId = (field: string) => `lc-${field}`

/** The notes on the fields: the server's objections, what a distributor would reject, and what is unsaved. */
export type Notes = {
  problems: readonly Problem[]
  errors: Readonly<Record<string, string>>
  changed: ReadonlySet<string>
  fillIn: FillIn
}

/** A boxed field's remarks, with what would fix it. */
export function notesOf({ problems, errors, changed, fillIn }: Notes, field: string) {
  const found = problems.find((problem) => problem.field === field)
  const value = found?.repair
  const fix = value === undefined ? null : codeChanged(field, value)
  return {
    id: fieldId(field),
    dirty: changed.has(field),
    error: errors[field] ?? (found?.level === 'error' ? found.said : undefined),
    warning: found?.level === 'warn' ? found.said : undefined,
    repair:
      value !== undefined && fix ? (
        <Repair value={value} onRepair={() => fillIn(fix.set, fix.done)} />
      ) : found?.mend ? (
        <MendButton mend={found.mend} fillIn={fillIn} onDone={() => focusField(field)} />
      ) : (
        // The server compares what is saved.
        found?.same &&
        (changed.has(field) ? (
          <span className="help">{joinTexts.saveFirst}</span>
        ) : (
          <JoinButton songId={field.split('.')[0]!} same={found.same} onDone={() => focusField(field)} />
        ))
      ),
  }
}

const focusField = (field: string) => document.getElementById(fieldId(field))?.focus()

/** Settles a problem with one press. The button disappears with the problem, so `onDone` moves the focus. */
export function MendButton({ mend, fillIn, onDone }: { mend: Mend; fillIn: FillIn; onDone: () => void }) {
  const press = () => {
    onDone()
    fillIn(mend.set, mend.done)
  }
  return (
    <Button size="sm" onClick={press}>
      <WandSparkles aria-hidden className="icon" />
      {mend.label}
    </Button>
  )
}

/** Changes a value with one press. The button disappears with its problem, and the field gets the focus. */
export function Repair({ value, onRepair }: { value: string; onRepair: () => void }) {
  return (
    <Button
      size="sm"
      onClick={({ currentTarget }) => {
        focusBox(currentTarget)
        onRepair()
      }}
    >
      <span>
        <WandSparkles aria-hidden className="icon inline mr-1.5 align-text-bottom" />
        {texts.changeWord} <span className="code identifier">{value}</span>
      </span>
    </Button>
  )
}

const languageOptions = languages.map(({ code, name }) => (
  <option key={code} value={code}>
    {name} ({code})
  </option>
))

/** The languages, and a stored value that is not one of them. */
export function languagesWith(value: string): ReactNode {
  return (
    <>
      {!languages.some(({ code }) => code === value) && <option value={value}>{value}</option>}
      {languageOptions}
    </>
  )
}

export const advisoryOptions = (['none', 'explicit', 'clean'] as const).map((value) => (
  <option key={value} value={value}>
    {texts.advisories[value]}
  </option>
))
