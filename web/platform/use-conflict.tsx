import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { compareVersions } from '#domain/shared/versions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { VersionChoice, type Version } from '#web/ui/version-choice.tsx'
import { ApiError, messageOf } from './api-client.ts'

/** Words of the dialog; `title` comes from the caller, such as 'This song was saved somewhere else'. */
const texts = {
  explained:
    'It was saved in another tab or on another device while you were editing. Nothing is lost: choose per field, then save.',
  mine: 'In this tab, not saved',
  theirs: 'Saved somewhere else',
  back: 'Back to Editing',
  save: 'Save This Version',
  saving: 'Saving...',
  count: (mine: number, theirs: number) => `${mine} mine, ${theirs} theirs`,
}

export type ConflictField<V> = {
  key: keyof V & string
  label: string
  hint?: string
  /** An identifier, compared digit by digit. */
  code?: boolean
  /** How the value reads; as text where nothing is said. */
  show?: (value: V[keyof V & string]) => string
}

/** The version that a write came too late for, and what names it in the next write. */
export type Theirs<V, N = number> = { values: V; version: N }

export type ConflictOptions<V, N = number> = {
  title: string
  /** Of the versions themselves where they say which fields there are, such as those of a row that only one of them has. */
  fields: ConflictField<V>[] | ((versions: V[]) => ConflictField<V>[])
  /** How the data of a 409 is read; null where it is none. What it throws, `take` throws. */
  read: (data: unknown) => Theirs<V, N> | null | Promise<Theirs<V, N>>
  /** Writes what was chosen on top of the version found there, `theirs`. Throws what the call throws; a further 409 reopens the choice. */
  save: (changes: Partial<V>, version: N, theirs: V) => Promise<unknown>
  /** Called when the choice opens. */
  onAsk?: () => void
  /** Called with what is saved now: the choice, or theirs where there was nothing to write. */
  onSettled: (saved: V) => void
}
type Open<V, N> = { base: V; mine: V; theirs: V; version: N }

/** For `read`, where a 409 carries the object as its call returns it. */
export function readObject<V extends { version: number }>(schema: z.ZodType<V>) {
  return (data: unknown): Theirs<V> | null => {
    const values = schema.safeParse(data).data
    return values === undefined ? null : { values, version: values.version }
  }
}

/**
 * For a write that is behind. `take(error, base, mine)` resolves to false for any error that is no conflict. For one it opens
 * the dialog where both sides changed a field, and differently; else it asks nothing and saves over the other version, which
 * keeps both. `base` is what the form began with, `mine` what it holds now. Put `dialog` on the page.
 */
export function useConflict<V extends Record<string, unknown>, N = number>(options: ConflictOptions<V, N>) {
  const { title, fields, read, save, onAsk, onSettled } = options
  const [open, setOpen] = useState<Open<V, N> | null>(null)
  const [choices, setChoices] = useState<Record<string, Version>>({})
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const fieldsOf = ({ base, mine, theirs }: Open<V, N>) =>
    typeof fields === 'function' ? fields([base, mine, theirs]) : fields
  const compare = (versions: Open<V, N>) =>
    compareVersions(
      versions.base,
      versions.mine,
      versions.theirs,
      fieldsOf(versions).map(({ key }) => key),
    )

  function ask(versions: Open<V, N>) {
    setChoices({})
    setFailure(null)
    setOpen(versions)
    onAsk?.()
  }

  async function take(error: unknown, base: V, mine: V): Promise<boolean> {
    const found = await theirsOf(error, read)
    if (!found) return false
    const versions = { base, mine, theirs: found.values, version: found.version }
    if (compare(versions).both.length === 0) await saveOnTop(versions)
    else ask(versions)
    return true
  }

  async function saveOnTop(versions: Open<V, N>) {
    // Also what they changed in the very same way: written again, it says that it is saved.
    const { mine } = compare({ ...versions, theirs: versions.base })
    const kept = pick(versions.mine, mine)
    const saved = { ...versions.theirs, ...kept }
    try {
      await save(kept, versions.version, versions.theirs)
      onSettled(saved)
    } catch (error) {
      if (await take(error, versions.theirs, saved)) return
      ask(versions)
      setFailure(messageOf(error, title))
    }
  }

  async function saveChosen(versions: Open<V, N>) {
    const { both, mine: onlyMine } = compare(versions)
    const keys = [...onlyMine, ...both.filter((key) => choices[key] !== 'theirs')]
    const kept = pick(versions.mine, keys)
    const saved = { ...versions.theirs, ...kept }
    setSaving(true)
    setFailure(null)
    try {
      if (keys.length > 0) await save(kept, versions.version, versions.theirs)
      setOpen(null)
      onSettled(saved)
    } catch (error) {
      await reopen(error, versions.theirs, saved)
    } finally {
      setSaving(false)
    }
  }

  /** The choice again: over a third version, or with what went wrong. */
  async function reopen(error: unknown, base: V, mine: V) {
    try {
      const found = await theirsOf(error, read)
      if (found) ask({ base, mine, theirs: found.values, version: found.version })
      else setFailure(messageOf(error, title))
    } catch (unread) {
      setFailure(messageOf(unread, title))
    }
  }

  return {
    take,
    dialog: open && (
      <ConflictDialog
        {...{ title, open, choices, setChoices, saving, failure }}
        fields={fieldsOf(open)}
        onBack={() => setOpen(null)}
        onSave={() => void saveChosen(open)}
      />
    ),
  }
}

const pick = <V extends Record<string, unknown>>(values: V, keys: (keyof V & string)[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<V>

/** The other version, where the error says that the write was behind. */
async function theirsOf<V, N>(error: unknown, read: ConflictOptions<V, N>['read']): Promise<Theirs<V, N> | null> {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'conflict' || !error.data) return null
  return read(error.data)
}

type DialogProps<V> = {
  title: string
  fields: ConflictField<V>[]
  open: Open<V, unknown>
  choices: Record<string, Version>
  setChoices: (choices: Record<string, Version>) => void
  saving: boolean
  failure: string | null
  onBack: () => void
  onSave: () => void
}

function ConflictDialog<V extends Record<string, unknown>>({
  title,
  fields,
  open,
  choices,
  setChoices,
  saving,
  failure,
  onBack,
  onSave,
}: DialogProps<V>): ReactNode {
  const {
    both,
    mine: own,
    theirs: follows,
  } = compareVersions(
    open.base,
    open.mine,
    open.theirs,
    fields.map(({ key }) => key),
  )
  const entry = (key: string, mine: V) => {
    const field = fields.find((candidate) => candidate.key === key)!
    const show = (value: V[keyof V & string]) =>
      field.show ? field.show(value) : typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return {
      key,
      label: field.label,
      hint: field.hint,
      code: field.code,
      mine: show(mine[field.key]),
      theirs: show(open.theirs[field.key]),
    }
  }
  const chosen = Object.fromEntries(both.map((key) => [key, choices[key] ?? 'mine'])) as Record<string, Version>
  const ours = both.filter((key) => chosen[key] === 'mine').length
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onBack()
      }}
      size="wide"
      flush
      locked={saving}
      title={title}
      description={texts.explained}
      error={failure}
      footer={
        <>
          {both.length > 0 && <p className="num">{texts.count(ours, both.length - ours)}</p>}
          <Button variant="ghost" disabled={saving} onClick={onBack}>
            {texts.back}
          </Button>
          <Button variant="primary" busy={saving} busyLabel={texts.saving} onClick={onSave}>
            {texts.save}
          </Button>
        </>
      }
    >
      <VersionChoice
        mineNote={texts.mine}
        theirsNote={texts.theirs}
        choices={chosen}
        fields={both.map((key) => entry(key, open.mine))}
        follows={follows.map((key) => entry(key, open.base))}
        own={own.map((key) => entry(key, open.mine))}
        onChoose={(key, version) => setChoices({ ...choices, [key]: version })}
        onChooseAll={(version) => setChoices(Object.fromEntries(both.map((key) => [key, version])))}
      />
    </Dialog>
  )
}
