import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { planMails } from '#domain/campaigns/rules.ts'
import { planPosts } from '#domain/posts/rules.ts'
import { planReleaseChange, type ReleaseChange } from '#domain/release-changes/rules.ts'
import { releaseChangeTexts, releaseEditTexts } from '#domain/release-changes/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { release as releaseSchema, releaseForm, type TaskBefore } from '#domain/releases/schema.ts'
import { releasePageTexts, releaseTexts as texts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { planDay } from '#domain/tasks/rules.ts'
import { hungMailsQuery } from '#web/campaigns/data.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { checksOf, useAppForm } from '#web/platform/app-form.ts'
import { readObject, useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useSave } from '#web/platform/use-save.ts'
import { hungPostsQuery } from '#web/posts/data.ts'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useUpdateRelease, type ReleaseChanges } from './data.ts'
import { bodyOf, readRelease, releaseChanges, releaseFields, typeRelease, type Editable } from './form.ts'

const shown: Partial<Record<keyof Editable, ConflictField<Editable>['show']>> = {
  release_type: (value) => texts.types[value as Editable['release_type']],
  status: (value) => texts.statuses[value as Editable['status']],
  release_date: (value) => (value ? formatDate(value) : ''),
}
const fields = releaseFields.map((key): ConflictField<Editable> => {
  const show = shown[key]
  return { key, label: texts.labels[key], code: key === 'upc_code', ...(show && { show }) }
})

/** The dialog's message; the toast names the reason. */
function sentenceFor(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return releasePageTexts.deletedElsewhere
  return error instanceof ApiError && error.code === 'subscription_ended' ? error.message : texts.updateFailed
}

type Options = {
  release: ReleaseDetail
  /** Asks for the necessary confirmations before these changes are written. */
  ask: (changes: Partial<Editable>) => Promise<boolean>
  onSaved: () => void
}

/** The form over a release: its values, what they would do to the plan, and saving based on the version that the person saw. */
export function useEditRelease({ release, ask, onSaved }: Options) {
  const [base, setBase] = useState(release)
  const form = useAppForm(releaseForm, typeRelease(release))
  // The form object itself is new with every change.
  const {
    reset,
    formState: { isDirty, dirtyFields },
  } = form
  const leave = useLeaveWarning(isDirty)
  // Until something is typed the form follows changes saved elsewhere.
  if (!isDirty && release.version > base.version) setBase(release)
  useEffect(() => reset(typeRelease(base)), [base, reset])

  const [type, date, status] = form.watch(['release_type', 'release_date', 'status'])
  const { to, plan } = usePlan({ release, base, type, date: date || null, status })
  const posts = usePostPlan(release, to.release_date)
  const mails = useMailPlan(release, to.release_date)

  const { write, busy } = useWriteRelease(release.id, plan)
  function close() {
    leave.allow()
    onSaved()
  }

  const conflict = useConflict<Editable>({
    title: releaseEditTexts.conflictTitle,
    fields,
    read: readObject(releaseSchema),
    save: (changes, version, theirs) => write(changes, version, theirs),
    onSettled: close,
  })

  const checks = checksOf(form)
  const { save, failure } = useSave({
    ...checks,
    check: async () => {
      const values = await checks.check()
      if (values === null) return null
      const mine = readRelease(values)
      const changes = releaseChanges(base, mine)
      if (!changes) close()
      return changes && (await ask(changes)) ? { mine, changes } : null
    },
    send: ({ changes }) => write(changes, base.version, base),
    conflict: (error, { mine }) => conflict.take(error, base, mine),
    onSaved: close,
    leaves: true,
    failed: (error) => {
      toast.error(texts.updateFailedToast(messageOf(error, texts.changeFailed)))
      return sentenceFor(error)
    },
  })

  return {
    form,
    failure,
    plan,
    posts,
    mails,
    to,
    leave,
    busy,
    changes: Object.keys(dirtyFields).length,
    status,
    conflictDialog: conflict.dialog,
    /** A half-typed date reads as empty: it is refused, so that no date is removed by mistake. */
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const input = event.currentTarget.elements.namedItem('release_date')
      if (input instanceof HTMLInputElement && input.validity.badInput)
        form.setError('release_date', { message: fieldTexts.badDate }, { shouldFocus: true })
      else void save()
    },
  }
}

/** Writes changes, and offers to take them back if they have moved the plan. */
function useWriteRelease(id: string, plan: ReleaseChange) {
  const update = useUpdateRelease(id)

  /** `before` is the stored release: writing it again undoes what a new date or type has done to tasks and posts. */
  async function write(changes: Partial<Editable>, version: number, before: Editable) {
    // As they are now: once it is saved, the release has the new ones.
    const tasks_before = tasksBefore(plan)
    const saved = await update.mutateAsync({ ...bodyOf(changes), version })
    const isDated = changes.release_date !== undefined
    const back = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Editable]]))
    const undo = undoBy(() => void takeBack({ ...bodyOf(back), tasks_before, version: saved.version }))
    const offered = isDated || changes.release_type !== undefined ? undo : undefined
    toast.success(texts.updated, isDated ? releaseChangeTexts.recalculated : undefined, offered)
  }
  async function takeBack(back: ReleaseChanges) {
    try {
      await update.mutateAsync(back)
      toast.success(releaseChangeTexts.takenBack)
    } catch (error) {
      toast.error(releaseChangeTexts.undoFailed, messageOf(error, texts.changeFailed))
    }
  }
  return { write, busy: update.isPending }
}

const tasksBefore = ({ moved, out }: ReleaseChange): TaskBefore[] =>
  [...moved.map(({ task }) => task), ...out].map(({ id, template_key, due_date, compressed }) => ({
    id,
    template_key,
    due_date,
    compressed,
  }))

type Typed = {
  release: ReleaseDetail
  base: ReleaseDetail
  type: ReleaseDetail['release_type']
  date: string | null
  status: ReleaseDetail['status']
}

/** The effects of the typed type and date on the release and its plan. */
function usePlan({ release, base, type, date, status }: Typed) {
  const day = planDay({ status }, useNow())
  // Fields that nobody changed here keep their current value, even if it was saved elsewhere while this form was open.
  const to = useMemo(
    () => ({
      release_type: type === base.release_type ? release.release_type : type,
      release_date: date === base.release_date ? release.release_date : date,
    }),
    [type, date, base, release],
  )
  const plan = useMemo(() => planReleaseChange(release.release_tasks, release, to, day), [release, to, day])
  return { to, plan }
}

/** The posts that hang on the release, and which of them its date would move. */
function usePostPlan({ id, release_date }: ReleaseDetail, date: string | null) {
  const hung = useQuery(hungPostsQuery(id))
  const { data } = hung
  const plan = useMemo(() => data && planPosts(data, date === release_date ? null : date), [data, date, release_date])
  return { plan, error: hung.error, isFetching: hung.isFetching, refetch: hung.refetch }
}
export type HungPosts = ReturnType<typeof usePostPlan>

/** The mails to fans about the release, and what its date would do to them. */
function useMailPlan({ id, release_date }: ReleaseDetail, date: string | null) {
  const about = useQuery(hungMailsQuery(id))
  const { data } = about
  const now = useNow()
  const plan = useMemo(
    () => data && (date === release_date ? { moved: [], stays: data } : planMails(data, date, now)),
    [data, date, release_date, now],
  )
  return { plan, error: about.error, isFetching: about.isFetching, refetch: about.refetch }
}
export type HungMails = ReturnType<typeof useMailPlan>

export type EditRelease = ReturnType<typeof useEditRelease>
