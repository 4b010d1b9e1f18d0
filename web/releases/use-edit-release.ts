import { useEffect, useMemo, useRef, useState } from 'react'
import { releaseChangeTexts, releaseEditTexts } from '#domain/release-changes/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseForm, type ReleaseFields } from '#domain/releases/schema.ts'
import { releasePageTexts, releaseTexts as texts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { planReleaseChange } from '#domain/tasks/rules.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { showIssues, useAppForm } from '#web/platform/app-form.ts'
import { useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useUpdateRelease, type ReleaseChanges } from './data.ts'

/** The fields of a release that a person edits, as the server has them. */
type Editable = Omit<ReleaseFields, 'upc'> & { upc_code: string | null }
const fields: ConflictField<Editable>[] = [
  { key: 'title', label: texts.labels.title },
  {
    key: 'release_type',
    label: texts.labels.release_type,
    show: (value) => texts.types[value as Editable['release_type']],
  },
  { key: 'status', label: texts.labels.status, show: (value) => texts.statuses[value as Editable['status']] },
  { key: 'release_date', label: texts.labels.release_date, show: (value) => (value ? formatDate(value) : '') },
  { key: 'genre', label: texts.labels.genre },
  { key: 'label', label: texts.labels.label },
  { key: 'copyright_info', label: texts.labels.copyright_info },
  { key: 'upc_code', label: texts.labels.upc_code, code: true },
  { key: 'description', label: texts.labels.description },
]

const readForm = (release: Editable) => ({
  title: release.title,
  release_type: release.release_type,
  status: release.status,
  release_date: release.release_date ?? '',
  genre: release.genre ?? '',
  label: release.label ?? '',
  copyright_info: release.copyright_info ?? '',
  upc: release.upc_code ?? '',
  description: release.description ?? '',
})

const changesOf = (base: Editable, mine: Editable): Partial<Editable> =>
  Object.fromEntries(fields.filter(({ key }) => base[key] !== mine[key]).map(({ key }) => [key, mine[key]]))

/** As the call has it: the UPC under its own name, the date as midnight UTC. */
function toBody({ upc_code, release_date, ...changes }: Partial<Editable>): ReleaseChanges {
  return {
    ...changes,
    ...(upc_code === undefined ? {} : { upc: upc_code }),
    ...(release_date === undefined ? {} : { release_date: release_date && `${release_date}T00:00:00.000Z` }),
  }
}

/** What the dialog says; the toast beside it names the reason. */
function sentenceFor(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return releasePageTexts.deletedElsewhere
  return error instanceof ApiError && error.code === 'subscription_ended' ? error.message : texts.updateFailed
}

type Options = {
  release: ReleaseDetail
  /** Asks what has to be confirmed before these changes are written. */
  ask: (changes: Partial<Editable>) => Promise<boolean>
  onSaved: () => void
}

/** The form over a release: what it holds, what that would do to the plan, and saving it over the version that the person saw. */
export function useEditRelease({ release, ask, onSaved }: Options) {
  const update = useUpdateRelease(release.id)
  const [base, setBase] = useState(release)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useAppForm(releaseForm, readForm(release))
  // Of the form as a whole there is a new one with every change.
  const {
    reset,
    formState: { isDirty, dirtyFields },
  } = form
  const leave = useLeaveWarning(isDirty)
  // While nothing is typed the form follows what was saved somewhere else.
  if (!isDirty && release.version > base.version) setBase(release)
  useEffect(() => reset(readForm(base)), [base, reset])

  const [type, date, status] = form.watch(['release_type', 'release_date', 'status'])
  // What nobody changed here is as it is now: saved somewhere else while this form stood open, it stays so.
  const to = useMemo(
    () => ({
      release_type: type === base.release_type ? release.release_type : type,
      release_date: (date || null) === base.release_date ? release.release_date : date || null,
    }),
    [type, date, base, release],
  )
  const plan = useMemo(() => planReleaseChange(release.release_tasks, release, to), [release, to])

  async function write(changes: Partial<Editable>, version: number) {
    await update.mutateAsync({ ...toBody(changes), version })
    toast.success(texts.updated, changes.release_date === undefined ? undefined : releaseChangeTexts.recalculated)
  }
  function close() {
    leave.allow()
    onSaved()
  }

  const conflict = useConflict<Editable>({
    title: releaseEditTexts.conflictTitle,
    fields,
    save: write,
    onSettled: close,
  })

  // Not the mutation's own mark: of a double click the second press comes before that one is drawn.
  const sending = useRef(false)
  const send = form.handleSubmit(async ({ upc, ...rest }) => {
    const mine: Editable = { ...rest, upc_code: upc }
    const changes = changesOf(base, mine)
    if (Object.keys(changes).length === 0) return close()
    setFailure(null)
    if (!(await ask(changes))) return
    try {
      await write(changes, base.version)
      close()
    } catch (error) {
      if (conflict.take(error, base, mine)) return
      setFailure(sentenceFor(error))
      toast.error(texts.updateFailedToast(messageOf(error, texts.changeFailed)))
      showIssues(form, error)
    }
  })

  async function save(event: React.FormEvent) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    await send(event).finally(() => {
      sending.current = false
    })
  }

  return {
    form,
    failure,
    plan,
    to,
    leave,
    busy: update.isPending,
    changes: Object.keys(dirtyFields).length,
    status,
    conflictDialog: conflict.dialog,
    /** A half typed date reads as none: it is refused, so that no date is removed by mistake. */
    submit: (event: React.FormEvent<HTMLFormElement>) => {
      const input = event.currentTarget.elements.namedItem('release_date')
      if (!(input instanceof HTMLInputElement) || !input.validity.badInput) return void save(event)
      event.preventDefault()
      form.setError('release_date', { message: fieldTexts.badDate }, { shouldFocus: true })
    },
  }
}

export type EditRelease = ReturnType<typeof useEditRelease>
