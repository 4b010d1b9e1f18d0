import { useRef, useState } from 'react'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { languageName } from '#domain/languages/rules.ts'
import type { ReleaseType } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { formatDate, utcDay } from '#domain/shared/dates.ts'
import { ApiError, isBreakdown, messageOf } from '#web/platform/api-client.ts'
import { useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useSave } from '#web/platform/use-save.ts'
import { useCreateRelease, useUpdateRelease } from '#web/releases/data.ts'
import { useReadAgain, useReadNow, useWriteLabelCopy } from './data.ts'
import {
  flatten,
  formOf,
  headFields,
  ownHead,
  releaseFields,
  releaseHead,
  trackFields,
  unflatten,
  type Base,
  type Flat,
  type Form,
  type Row,
} from './form.ts'
import type { useLabelCopyForm } from './use-label-copy-form.ts'
import type { SaveStatus } from './use-save-status.ts'
import { labelCopyBodyOf, releaseBodyOf, savedByRelease, tidy, type SongIds } from './wire.ts'

type Versions = Base['versions']
/** `sent`: the typed values were sent and came back. `broke`: nothing was refused, something failed. */
export type Failure = { text: string; releaseSaved: boolean; sent: boolean; broke: boolean }
/** The part being written when a save failed. */
type Half = 'create' | 'update' | 'labelCopy'

type Options = Pick<ReturnType<typeof useLabelCopyForm>, 'form' | 'check' | 'showIssues'> & {
  releaseId: string
  /** The release's; none if it is yet to be created. */
  songs: SongIds
  base: Base
  /** The saved values become what the form is compared with, even after the first half. */
  setBase: (base: Base) => void
  setStatus: (status: SaveStatus) => void
  /** `sent` is what was saved, more may have been typed since; null if it is not the form's content. */
  onSaved: (sent: Form | null) => void
}

/** Always saves the release first, then the label copy (specification 2, section 7). Finished halves stay: a repeat continues after them. */
export function useSaveLabelCopy(options: Options) {
  const { releaseId, songs, base, form, check, showIssues, setStatus, onSaved } = options
  const { write, half } = useTwoWrites(options)
  const readAgain = useReadAgain(releaseId)
  const readTheirs = useReadTheirs(releaseId, base)
  const [isObjected, setObjected] = useState(false)
  const mine = () => flatten(tidy(form, songs))

  const conflict = useConflict<Flat, Versions>({
    title: texts.conflictTitle,
    fields: (versions) => fieldsOf(versions.flatMap((version) => unflatten(version).rows)),
    read: readTheirs,
    onAsk: () => setStatus('error'),
    save: (changes, versions, theirs) =>
      write({ form: unflatten(theirs), versions }, unflatten({ ...theirs, ...changes })),
    onSettled: (saved) => {
      readAgain()
      setStatus('success')
      // An earlier try whose response was lost has already stored these values.
      onSaved(isSame(saved, mine()) ? form : null)
    },
  })

  const { onSubmit, failure } = useSave<Form, Failure>({
    check: async () => {
      const isRight = (await check()) !== null
      setObjected(!isRight)
      setStatus(isRight ? 'saving' : 'error')
      return isRight ? form : null
    },
    showIssues,
    send: (to) => write(base, to),
    conflict: (error) => conflict.take(error, flatten(base.form), mine()),
    onSaved: (sent) => {
      setStatus('success')
      onSaved(sent)
    },
    failed: (error) => {
      setStatus('error')
      // The release write may have changed the label copy: the page behind the form shows the old one.
      if (half() === 'labelCopy' && !(error instanceof ApiError && error.status === 401)) readAgain()
      return {
        text: textOf(half(), error),
        releaseSaved: half() === 'labelCopy',
        sent: true,
        broke: isBreakdown(error),
      }
    },
  })
  return { onSubmit, failure: isObjected ? objected : failure, conflictDialog: conflict.dialog }
}

const objected: Failure = { text: texts.objections, releaseSaved: false, sent: false, broke: false }

/** The two writes, and which was made last. */
function useTwoWrites({ releaseId, songs, setBase }: Options) {
  const create = useCreateRelease()
  const update = useUpdateRelease(releaseId)
  const writeCopy = useWriteLabelCopy()
  const half = useRef<Half>('update')

  async function createRelease(to: Form): Promise<{ version: number; isWhole: boolean }> {
    half.current = 'create'
    const body = releaseBodyOf(to)
    const release_date = body.release_date ?? utcDay(new Date())
    const made = await create.mutateAsync({ ...body, id: releaseId, release_date, status: 'draft' })
    const saved = releaseHead(made)
    return { version: made.version, isWhole: releaseFields.every((field) => saved[field] === to.head[field]) }
  }

  async function updateRelease({ release, labelCopy }: Versions, to: Form): Promise<Versions> {
    half.current = 'update'
    const written = await update.mutateAsync({ ...releaseBodyOf(to), version: release!, label_copy_version: labelCopy })
    return { release: written.version, labelCopy: written.label_copy_version ?? labelCopy }
  }

  async function writeRelease(before: Versions, to: Form): Promise<Versions> {
    if (before.release !== null) return updateRelease(before, to)
    const made = await createRelease(to)
    const versions = { ...before, release: made.version }
    // A repeated create returns the release as first created.
    return made.isWhole ? versions : updateRelease(versions, to)
  }

  /** Throws ApiError. */
  async function write(from: Base, to: Form): Promise<void> {
    const versions = await writeRelease(from.versions, to)
    setBase({ form: { ...from.form, head: { ...from.form.head, ...savedByRelease(to) } }, versions })
    half.current = 'labelCopy'
    const saved = await writeCopy(releaseId, labelCopyBodyOf(to, versions.labelCopy, songs))
    setBase({ form: to, versions: { ...versions, labelCopy: saved.version } })
  }
  return { write, half: () => half.current }
}

/** Either half may conflict in both objects: both are loaded, so that one dialog has all differences. */
function useReadTheirs(releaseId: string, base: Base) {
  const readNow = useReadNow(releaseId)
  return async () => {
    const { release, copy } = await readNow()
    const theirs = {
      head: { ...base.form.head, ...releaseHead(release), ...(copy && ownHead(copy)) },
      rows: copy && copy.version > 0 ? formOf(release, copy).rows : base.form.rows,
    }
    return { values: flatten(theirs), version: { release: release.version, labelCopy: copy?.version ?? 0 } }
  }
}

const isSame = (one: Flat, other: Flat) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => one[key] === other[key])

/** Which half failed, with status and body (specification 2, section 8). An ended session or subscription says itself what to do. */
function textOf(half: Half, cause: unknown): string {
  const said = messageOf(cause, '')
  if (!(cause instanceof ApiError))
    return half === 'labelCopy' ? texts.saveFailed : texts.releaseFailed(half, 0, said || releaseTexts.changeFailed)
  if (cause.status === 401 || cause.code === 'subscription_ended') return said
  if (half !== 'labelCopy') return texts.releaseFailed(half, cause.status, cause.body || said)
  return said === texts.saveFailed ? said : `${texts.saveFailed}: ${said}`
}

const advisoryText = (value: string) => texts.advisories[value as keyof typeof texts.advisories] ?? value
const shown: Record<string, (value: string) => string> = {
  release_type: (value) => releaseTexts.types[value as ReleaseType],
  release_date: (value) => (value ? formatDate(value) : ''),
  original_release_date: (value) => (value ? formatDate(value) : ''),
  advisory: advisoryText,
  language_lyrics: (value) => languageName(value),
}
const codes = new Set(['upc', 'isrc', 'iswc'])

/** Every field that can differ, for the choice between two versions; a track's fields say which track. */
function fieldsOf(rows: readonly Row[]): ConflictField<Flat>[] {
  const tracks = [...new Map(rows.map((row) => [row.song_id, row])).values()]
  const entry = (key: string, field: string, hint?: string): ConflictField<Flat> => ({
    key,
    label: texts.labels[field as keyof typeof texts.labels],
    code: codes.has(field),
    ...(hint === undefined ? {} : { hint }),
    ...(shown[field] ? { show: (value) => shown[field]!(value ?? '') } : {}),
  })
  return [
    ...headFields.map((field) => entry(field, field)),
    ...tracks.flatMap((row) =>
      [...trackFields, 'track_number'].map((field) =>
        entry(`${row.song_id}.${field}`, field, `${row.track_number} ${row.song_title || texts.untitled}`),
      ),
    ),
  ]
}
