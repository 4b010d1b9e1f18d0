import { useState } from 'react'
import { platformNames } from '#domain/connections/rules.ts'
import { pillarTexts } from '#domain/content/texts.ts'
import { addPostBody, changedPostBody, post as postSchema, type Post } from '#domain/posts/schema.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { formatClock, formatDate } from '#domain/shared/dates.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useSave } from '#web/platform/use-save.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { PostCalls } from './data.ts'
import { bodyOf, errorsOf, formOf, valuesOf, type PostForm, type PostValues } from './form.ts'

const shown: { [Key in keyof PostValues]?: (value: PostValues[Key]) => string } = {
  platforms: (value) => value.map((platform) => platformNames[platform].name).join(', '),
  hashtags: (value) => value.map((tag) => `#${tag}`).join(' '),
  pillar: (value) => (value === null ? texts.none : pillarTexts.names[value]),
  day: (value) => (value === null ? texts.onRelease : formatDate(value)),
  time: (value) => (value === null ? texts.none : formatClock(value)),
  offset_days: (value) => (value === null ? texts.none : texts.distance(value)),
  status: (value) => texts.statuses[value],
  files: (value) => String(value.length),
  release_id: (value) => (value === null ? texts.onDay : texts.onRelease),
}
const keys = [
  'caption',
  'platforms',
  'hashtags',
  'pillar',
  'day',
  'release_id',
  'offset_days',
  'time',
  'status',
  'posted_url',
  'files',
] as const satisfies (keyof PostValues)[]
const conflictFields = keys.map((key): ConflictField<PostValues> => {
  const show = shown[key as keyof typeof shown] as ConflictField<PostValues>['show']
  return { key, label: texts.labels[key], ...(show && { show }) }
})

type Options = { post: Post | null; blank: PostForm; calls: PostCalls; onSaved: () => void }

/** The form of a post: the typed text, what is wrong with it, and saving based on the version that the person saw. */
export function usePostForm({ post, blank, calls, onSaved }: Options) {
  const [base, setBase] = useState(post)
  const [first] = useState(() => (post ? formOf(post) : blank))
  const [form, setForm] = useState(first)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  // The same for each try, so that one whose answer got lost adds nothing twice.
  const [newId] = useState(() => crypto.randomUUID())

  const conflict = useConflict<PostValues>({
    title: texts.conflictTitle,
    fields: conflictFields,
    read: (data) => {
      const theirs = postSchema.safeParse(data).data
      if (!theirs) return null
      setBase(theirs)
      return { values: valuesOf(theirs), version: theirs.version }
    },
    save: (changes, version, theirs) => calls.update(post!.id, { ...theirs, ...changes, version }),
    onSettled: () => {
      toast.success(texts.saved)
      onSaved()
    },
  })

  const { save, busy, failure } = useSave({
    check: () => {
      const body = bodyOf(form)
      const schema = post ? changedPostBody : addPostBody
      const repeat = form.repeat_until === '' ? null : form.repeat_until
      const read = schema.safeParse(post ? { ...body, version: base!.version } : { ...body, repeat_until: repeat })
      setErrors(read.success ? {} : errorsOf(read.error.issues))
      return read.success ? { body, repeat } : null
    },
    send: async ({ body, repeat }) => {
      if (post) {
        await calls.update(post.id, { ...body, version: base!.version })
        toast.success(texts.saved)
      } else {
        const { added } = await calls.add({ ...body, id: newId, repeat_until: repeat })
        toast.success(texts.added(added))
      }
    },
    conflict: (error, { body }) => conflict.take(error, base ? valuesOf(base) : body, body),
    showIssues: (error) => {
      if (!(error instanceof ApiError) || error.issues.length === 0) return false
      setErrors(errorsOf(error.issues.map(({ path, message }) => ({ path: path.split('.'), message }))))
      return true
    },
    onSaved,
    failed: (error, isAtField) => {
      if (error instanceof ApiError && error.status === 404) return texts.conflictGone
      return isAtField ? undefined : messageOf(error, texts.saveFailed)
    },
  })

  return {
    form,
    errors,
    busy,
    failure,
    isDirty: JSON.stringify(form) !== JSON.stringify(first),
    conflictDialog: conflict.dialog,
    save: () => save(),
    change: (changes: Partial<PostForm>) => {
      setForm((before) => ({ ...before, ...changes }))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes || field === 'day'))),
      )
    },
  }
}
export type EditedPost = ReturnType<typeof usePostForm>
