import { useState, type ReactNode } from 'react'
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

type Options<V> = {
  title: string
  /** Of the versions themselves where they say which fields there are, such as those of a row that only one of them has. */
  fields: ConflictField<V>[] | ((versions: V[]) => ConflictField<V>[])
  /** Writes what was chosen on top of the version found there, `theirs`. Throws what the call throws; a further 409 opens the choice anew. */
  save: (changes: Partial<V>, version: number, theirs: V) => Promise<void>
  /** Called when the choice was saved, or was entirely theirs and there is nothing to write. */
  onSettled: () => void
}
type Open<V> = { base: V; mine: V; theirs: V; version: number }

/**
 * For a write that is told it is behind. `take(error, base, mine)` returns false for any error that is no conflict. For one it
 * opens the dialog where both sides changed a field, and differently; else it asks nothing and saves over the other version, which keeps both. `base` is what the form began with, `mine` what it holds now. Put `dialog` on the page.
 */
export function useConflict<V extends Record<string, unknown>>({ title, fields, save, onSettled }: Options<V>) {
  const [open, setOpen] = useState<Open<V> | null>(null)
  const [choices, setChoices] = useState<Record<string, Version>>({})
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const fieldsOf = ({ base, mine, theirs }: Open<V>) =>
    typeof fields === 'function' ? fields([base, mine, theirs]) : fields
  const compare = (versions: Open<V>) =>
    compareVersions(
      versions.base,
      versions.mine,
      versions.theirs,
      fieldsOf(versions).map(({ key }) => key),
    )

  function ask(versions: Open<V>) {
    setChoices({})
    setFailure(null)
    setOpen(versions)
  }

  function take(error: unknown, base: V, mine: V): boolean {
    const versions = versionsOf(error, base, mine)
    if (!versions) return false
    if (compare(versions).both.length === 0) void saveOnTop(versions)
    else ask(versions)
    return true
  }

  async function saveOnTop(versions: Open<V>) {
    // Also what they changed in the very same way: written again, it says that it is saved.
    const { mine } = compare({ ...versions, theirs: versions.base })
    try {
      await save(pick(versions.mine, mine), versions.version, versions.theirs)
      onSettled()
    } catch (error) {
      if (take(error, versions.theirs, { ...versions.theirs, ...pick(versions.mine, mine) })) return
      ask(versions)
      setFailure(messageOf(error, title))
    }
  }

  async function saveChosen(versions: Open<V>) {
    const { mine, theirs, version } = versions
    const { both, mine: onlyMine } = compare(versions)
    const kept = [...onlyMine, ...both.filter((key) => choices[key] !== 'theirs')]
    setSaving(true)
    setFailure(null)
    try {
      if (kept.length > 0) await save(pick(mine, kept), version, theirs)
      setOpen(null)
      onSettled()
    } catch (error) {
      const again = versionsOf(error, theirs, { ...theirs, ...pick(mine, kept) })
      if (again) ask(again)
      else setFailure(messageOf(error, title))
    } finally {
      setSaving(false)
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

/** Both versions, where the error says that the write was behind. */
function versionsOf<V>(error: unknown, base: V, mine: V): Open<V> | null {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'conflict' || !error.data) return null
  const theirs = error.data as V & { version: number }
  return { base, mine, theirs, version: theirs.version }
}

type DialogProps<V> = Pick<Options<V>, 'title'> & {
  fields: ConflictField<V>[]
  open: Open<V>
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
