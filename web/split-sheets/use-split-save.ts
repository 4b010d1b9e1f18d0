import { useRef, useState } from 'react'
import { formatShare } from '#domain/split-sheets/rules.ts'
import { splitSheetBody, type ContributorInput, type SplitSheet } from '#domain/split-sheets/schema.ts'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { ApiError, isBreakdown, messageOf } from '#web/platform/api-client.ts'
import { useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { contentOf, useSaveSplitSheet, type SplitContent } from './data.ts'
import { loadSocieties } from './use-societies.ts'
import { bodyOf, fieldAt, headFields, isBlank, type Row, type SplitForm } from './use-split-form.ts'

const showRow = (row: ContributorInput) =>
  [
    row.legal_name,
    texts.roles[row.role],
    `${formatShare(Math.round(row.writer_share_percent * 100))} / ${formatShare(Math.round(row.publisher_share_percent * 100))}`,
  ].join(', ')
const conflictFields: ConflictField<SplitContent>[] = [
  ...headFields.map((key) => ({ key, label: texts.labels[key] })),
  {
    key: 'contributors',
    label: texts.labels.contributors,
    show: (rows) => (rows as ContributorInput[]).map(showRow).join('; '),
  },
]
const empty: SplitContent = {
  song_title: '',
  song_aka: null,
  artist_name: '',
  album_project: null,
  date_created: null,
  song_length: null,
  studio_location: null,
  additional_notes: null,
  contributors: [],
}

type Options = {
  releaseId: string
  songId: string
  /** What the form began with. */ sheet: SplitSheet | null
  form: SplitForm
  saved: SplitForm
  onSaved: () => void
}

/** Checks by the server's schema, sends, and says what went wrong: at its field, or as 'Save Failed'. */
export function useSplitSave({ releaseId, songId, sheet, form, saved, onSaved }: Options) {
  const write = useSaveSplitSheet(releaseId, songId)
  const element = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<{ errors: Record<string, string>; form: SplitForm }>({ errors: {}, form })
  const [failure, setFailure] = useState<{ text: string; broke: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  // The other version in full: of a choice only what differs comes back, and a sheet is written whole.
  const theirs = useRef<SplitContent>(empty)

  function showErrors(issues: { path: string; message: string }[], keys: string[]) {
    const errors: Record<string, string> = {}
    for (const { path, message } of issues) errors[fieldAt(path, keys)] ??= message
    setFound({ errors, form })
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  async function send(body: Parameters<typeof write>[0]) {
    try {
      await write(body)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') theirs.current = error.data as SplitContent
      throw error
    }
    toast.success(texts.saved)
  }
  const conflict = useConflict<SplitContent>({
    title: texts.conflictTitle,
    fields: conflictFields,
    onSettled: onSaved,
    save: (changes, version) => send({ ...bare(theirs.current), ...changes, version }),
  })

  async function submit() {
    if (busy) return
    setFailure(null)
    setBusy(true)
    const { body, keys } = bodyOf({ ...form, rows: await withCodes(form.rows) }, sheet?.version ?? 0)
    const checked = splitSheetBody.safeParse(body)
    try {
      if (!checked.success)
        return showErrors(
          checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
          keys,
        )
      await send(checked.data)
      onSaved()
    } catch (error) {
      const { version: _version, release_id: _release, ...mine } = checked.data!
      if (conflict.take(error, sheet ? contentOf(sheet) : { ...empty, ...contentOfHead(saved) }, mine)) return
      setFailure({ text: messageOf(error, texts.saveFailed), broke: isBreakdown(error) })
      if (error instanceof ApiError) showErrors(error.issues, keys)
    } finally {
      setBusy(false)
    }
  }
  return { element, submit, busy, failure, errors: stillWrong(found, form), dialog: conflict.dialog }
}

/** `theirs` carries its version, which the write names itself. */
function bare(content: SplitContent & { version?: number }): SplitContent {
  const { version: _version, ...rest } = content
  return rest
}

const contentOfHead = ({ head }: SplitForm): Partial<SplitContent> =>
  Object.fromEntries(headFields.map((field) => [field, head[field] || null]))

/** An objection stands until its field is changed. */
function stillWrong(
  { errors, form: before }: { errors: Record<string, string>; form: SplitForm },
  now: SplitForm,
): Record<string, string> {
  if (before === now || Object.keys(errors).length === 0) return errors
  const valueAt = (form: SplitForm, field: string) => {
    const [key = '', name = ''] = field.split('.')
    return name === ''
      ? form.head[key as keyof SplitForm['head']]
      : form.rows.find((row) => row.key === key)?.[name as keyof Row]
  }
  return Object.fromEntries(Object.entries(errors).filter(([field]) => valueAt(before, field) === valueAt(now, field)))
}

/** The codes of societies that were typed and never left with the list at hand. Without the list they are kept as text. */
async function withCodes(rows: Row[]): Promise<Row[]> {
  const named = (row: Row) =>
    !isBlank(row) &&
    ((row.pro_affiliation !== '' && row.society_code === '') ||
      (row.publisher_society !== '' && row.publisher_society_code === ''))
  if (!rows.some(named)) return rows
  const societies = await loadSocieties().catch(() => null)
  const codeOf = (name: string, code: string) => {
    const found = code === '' ? societies?.findSociety(name) : null
    return found?.kind === 'society' ? found.society.code : code
  }
  return rows.map((row) => ({
    ...row,
    society_code: codeOf(row.pro_affiliation, row.society_code),
    publisher_society_code: codeOf(row.publisher_society, row.publisher_society_code),
  }))
}
