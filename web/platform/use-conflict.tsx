import { Suspense, useState } from 'react'
import type { z } from 'zod'
import { compareVersions } from '#domain/shared/versions.ts'
import type { Version } from '#web/ui/version-choice.tsx'
import { ApiError, messageOf } from './api-client.ts'
import { later } from './later.tsx'

/** Rare and large: loaded with the first conflict. */
const ConflictDialog = later(() => import('./conflict-dialog.tsx'), 'ConflictDialog', { over: true })

export type ConflictField<V> = {
  key: keyof V & string
  label: string
  hint?: string
  /** An identifier, compared digit by digit. */
  code?: boolean
  /** How the value is displayed; as text by default. */
  show?: (value: V[keyof V & string]) => string
}

/** The version that a write conflicted with, and its identification in the next write. */
export type Theirs<V, N = number> = { values: V; version: N }

export type ConflictOptions<V, N = number> = {
  title: string
  /** Depends on the versions if they determine the fields, such as those of a row that only one of them has. */
  fields: ConflictField<V>[] | ((versions: V[]) => ConflictField<V>[])
  /** Parses the data of a 409; null if it does not fit. `take` throws what this throws. */
  read: (data: unknown) => Theirs<V, N> | null | Promise<Theirs<V, N>>
  /** Writes the choice on top of the current version, `theirs`. Throws what the call throws; a further 409 reopens the choice. */
  save: (changes: Partial<V>, version: N, theirs: V) => Promise<unknown>
  /** Called when the choice opens. */
  onAsk?: () => void
  /** Called with the saved values: the choice, or theirs if there was nothing to write. */
  onSettled: (saved: V) => void
}
type Open<V, N> = { base: V; mine: V; theirs: V; version: N }

/** For `read`, if a 409 carries the object as its call returns it. */
export function readObject<V extends { version: number }>(schema: z.ZodType<V>) {
  return (data: unknown): Theirs<V> | null => {
    const values = schema.safeParse(data).data
    return values === undefined ? null : { values, version: values.version }
  }
}

/**
 * For a write with a stale version. `take(error, base, mine)` resolves to false for any other error. For a conflict it opens
 * the dialog if both sides changed a field differently; otherwise it asks nothing and saves on top of the other version, which
 * keeps both. `base` is the form's initial state, `mine` its current one. Render `dialog` on the page.
 */
export function useConflict<V extends Record<string, unknown>, N = number>(options: ConflictOptions<V, N>) {
  const { title, fields, read, save, onAsk, onSettled } = options
  const [saving, setSaving] = useState(false)
  const { open, setOpen, choices, setChoices, failure, setFailure, ask } = useChoice<V, N>(onAsk)

  async function take(error: unknown, base: V, mine: V): Promise<boolean> {
    const found = await theirsOf(error, read)
    if (!found) return false
    const versions = { base, mine, theirs: found.values, version: found.version }
    if (compare(versions, fields).both.length === 0) await saveOnTop(versions)
    else ask(versions)
    return true
  }

  async function saveOnTop(versions: Open<V, N>) {
    // Including identical changes: written again, the save is confirmed.
    const { mine } = compare({ ...versions, theirs: versions.base }, fields)
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
    const { both, mine: onlyMine } = compare(versions, fields)
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

  /** The choice again: over a third version, or with an error. */
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
      <Suspense fallback={null}>
        <ConflictDialog
          {...{ title, choices, setChoices, saving, failure }}
          {...entriesOf(open, fieldsOf(open, fields))}
          onBack={() => setOpen(null)}
          onSave={() => void saveChosen(open)}
        />
      </Suspense>
    ),
  }
}

/** The versions to choose between while the dialog is open, the choice in each field, and why saving failed. */
function useChoice<V, N>(onAsk: ConflictOptions<V, N>['onAsk']) {
  const [open, setOpen] = useState<Open<V, N> | null>(null)
  const [choices, setChoices] = useState<Record<string, Version>>({})
  const [failure, setFailure] = useState<string | null>(null)

  function ask(versions: Open<V, N>) {
    setChoices({})
    setFailure(null)
    setOpen(versions)
    onAsk?.()
  }
  return { open, setOpen, choices, setChoices, failure, setFailure, ask }
}

type Fields<V> = ConflictOptions<V>['fields']

const fieldsOf = <V,>({ base, mine, theirs }: Open<V, unknown>, fields: Fields<V>) =>
  typeof fields === 'function' ? fields([base, mine, theirs]) : fields

/** Who changed which fields. */
const compare = <V extends Record<string, unknown>>(versions: Open<V, unknown>, fields: Fields<V>) =>
  compareVersions(
    versions.base,
    versions.mine,
    versions.theirs,
    fieldsOf(versions, fields).map(({ key }) => key),
  )

const pick = <V extends Record<string, unknown>>(values: V, keys: (keyof V & string)[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<V>

/** The other version, if the error is a conflict. */
async function theirsOf<V, N>(error: unknown, read: ConflictOptions<V, N>['read']): Promise<Theirs<V, N> | null> {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'conflict' || !error.data) return null
  return read(error.data)
}

/** The fields as the dialog shows them: those to choose, those that follow the other version, and those only this tab changed. */
function entriesOf<V extends Record<string, unknown>>(open: Open<V, unknown>, fields: ConflictField<V>[]) {
  const { both, mine, theirs } = compare(open, fields)
  const entry = (key: string, own: V) => {
    const field = fields.find((candidate) => candidate.key === key)!
    const show = (value: V[keyof V & string]) =>
      field.show ? field.show(value) : typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return {
      key,
      label: field.label,
      hint: field.hint,
      code: field.code,
      mine: show(own[field.key]),
      theirs: show(open.theirs[field.key]),
    }
  }
  return {
    fields: both.map((key) => entry(key, open.mine)),
    follows: theirs.map((key) => entry(key, open.base)),
    own: mine.map((key) => entry(key, open.mine)),
  }
}
