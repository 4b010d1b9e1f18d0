import { useMemo, useRef, useState } from 'react'
import { labelCopyBody } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { languageName } from '#domain/languages/rules.ts'
import { updateReleaseBody, type ReleaseType } from '#domain/releases/schema.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { formatDate, utcDay } from '#domain/shared/dates.ts'
import { compareVersions } from '#domain/shared/versions.ts'
import { ApiError, isBreakdown, messageOf } from '#web/platform/api-client.ts'
import { useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useCreateRelease, useUpdateRelease } from '#web/releases/data.ts'
import { useReadAgain, useReadNow, useWriteLabelCopy } from './data.ts'
import {
  flatten,
  formOf,
  headFields,
  isSaved,
  labelCopyBodyOf,
  ownHead,
  releaseBodyOf,
  releaseFields,
  releaseHead,
  sharedFields,
  tidy,
  trackFields,
  unflatten,
  type Form,
  type Row,
  type SongIds,
} from './use-label-copy-form.ts'
import type { SaveStatus } from './use-save-status.ts'

/** What a form began with. No version of the release: it is yet to be made; 0 of the label copy: there is none yet. */
export type Base = { form: Form; versions: { release: number | null; labelCopy: number } }
type Flat = Record<string, string>
type Issue = { path: string; message: string }
/** `sent`: what was typed has left the form and come back. `broke`: nothing was refused, something failed. */
type Failure = { text: string; releaseSaved: boolean; sent: boolean; broke: boolean }

/** Which half of a save failed, and why. */
class HalfFailure extends Error {
  readonly half: 'create' | 'update' | 'labelCopy'
  override readonly cause: unknown
  constructor(half: 'create' | 'update' | 'labelCopy', cause: unknown) {
    super(half)
    this.half = half
    this.cause = cause
  }
}

type Options = {
  releaseId: string
  /** Of the release; none while it is yet to be made. */
  songs: SongIds
  base: Base
  form: Form
  /** What is saved becomes what the form is compared with, also after the first half. */
  setBase: (base: Base) => void
  setStatus: (status: SaveStatus) => void
  /** `sent` is what was saved; more may have been typed meanwhile. */
  onSaved: (sent: Form | null) => void
}

/** Saves the release first, always, then the label copy (specification 2, section 7). What was done stays done: a repeat continues behind it. */
export function useSaveLabelCopy({ releaseId, songs, base, form, setBase, setStatus, onSaved }: Options) {
  const create = useCreateRelease()
  const update = useUpdateRelease(releaseId)
  const writeCopy = useWriteLabelCopy()
  const readAgain = useReadAgain(releaseId)
  const readNow = useReadNow(releaseId)
  const busy = useRef(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [found, setFound] = useState<Record<string, { message: string; value: string }>>({})
  /** The newer version that a write was told of, in full. */
  const behind = useRef<{ flat: Flat; versions: Base['versions'] }>({ flat: {}, versions: base.versions })

  async function writeRelease(from: Base, to: Form): Promise<Base> {
    const body = releaseBodyOf(to)
    let versions = from.versions
    let isWritten = false
    if (versions.release === null) {
      const made = await create
        .mutateAsync({ ...body, id: releaseId, release_date: body.release_date ?? utcDay(new Date()), status: 'draft' })
        .catch((error: unknown) => {
          throw new HalfFailure('create', error)
        })
      versions = { ...versions, release: made.version }
      const saved = releaseHead(made)
      isWritten = releaseFields.every((field) => saved[field] === to.head[field])
    }
    if (!isWritten) {
      const written = await update
        .mutateAsync({ ...body, version: versions.release!, label_copy_version: versions.labelCopy })
        .catch((error: unknown) => {
          throw new HalfFailure('update', error)
        })
      versions = { release: written.version, labelCopy: written.label_copy_version ?? versions.labelCopy }
    }
    const after = { form: { ...from.form, head: { ...from.form.head, ...pick(to) } }, versions }
    setBase(after)
    return after
  }

  /** Throws HalfFailure; a conflict's cause carries the other version as one level of texts. */
  async function write(from: Base, to: Form): Promise<void> {
    let after = from
    try {
      after = await writeRelease(from, to)
      const saved = await writeCopy(releaseId, labelCopyBodyOf(to, after.versions.labelCopy, songs)).catch(
        (error: unknown) => {
          throw new HalfFailure('labelCopy', error)
        },
      )
      setBase({ form: to, versions: { ...after.versions, labelCopy: saved.version } })
    } catch (error) {
      throw error instanceof HalfFailure ? new HalfFailure(error.half, await takeTheirs(error.cause, after)) : error
    }
  }

  /** Either half may be behind in both objects: both are read, so that one question holds all that differs. */
  async function takeTheirs(cause: unknown, from: Base): Promise<unknown> {
    if (!(cause instanceof ApiError) || cause.code !== 'conflict') return cause
    try {
      const { release, copy } = await readNow()
      const theirs = {
        head: { ...from.form.head, ...releaseHead(release), ...(copy && ownHead(copy)) },
        rows: copy && copy.version > 0 ? formOf(release, copy).rows : from.form.rows,
      }
      behind.current = { flat: flatten(theirs), versions: { release: release.version, labelCopy: copy?.version ?? 0 } }
    } catch (error) {
      return error
    }
    return new ApiError(cause.status, cause.message, {
      code: cause.code,
      data: { ...behind.current.flat, version: -1 },
    })
  }

  const conflict = useConflict<Flat>({
    title: texts.conflictTitle,
    fields: (versions) => fieldsOf(versions.flatMap((version) => unflatten(version).rows)),
    save: async (changes) => {
      const { flat, versions } = behind.current
      try {
        await write({ form: unflatten(flat), versions }, unflatten({ ...flat, ...changes }))
      } catch (error) {
        throw error instanceof HalfFailure ? error.cause : error
      }
    },
    onSettled: () => {
      readAgain()
      setStatus('success')
      onSaved(null)
    },
  })

  function showIssues(issues: readonly Issue[]) {
    const values = flatten(form)
    const sent = form.rows.filter(isSaved)
    const fields = issues
      .map(({ path, message }) => ({ field: fieldAt(path, sent), message }))
      .filter(({ field }) => field in values)
    setFound(
      Object.fromEntries(fields.toReversed().map(({ field, message }) => [field, { message, value: values[field]! }])),
    )
    return fields[0]?.field ?? null
  }

  /** Answers the field to look at where something was objected to. */
  async function submit(): Promise<string | null> {
    if (busy.current) return null
    setFailure(null)
    const objections = [
      updateReleaseBody.safeParse(releaseBodyOf(form)),
      labelCopyBody.safeParse(labelCopyBodyOf(form, base.versions.labelCopy, songs)),
    ]
      .flatMap((checked) => checked.error?.issues ?? [])
      .map(({ path, message }) => ({ path: path.join('.'), message }))
    if (objections.length > 0) {
      setStatus('error')
      setFailure({ text: texts.objections, releaseSaved: false, sent: false, broke: false })
      return showIssues(objections)
    }
    setFound({})
    busy.current = true
    setStatus('saving')
    try {
      await writeOver(form)
      setStatus('success')
      onSaved(form)
      return null
    } catch (error) {
      setStatus('error')
      return explain(error)
    } finally {
      busy.current = false
    }
  }

  /** A version found there that holds all that was typed here is an earlier try whose answer was lost: saving goes on from it. */
  async function writeOver(to: Form): Promise<void> {
    let from = base
    for (let tries = 0; ; tries++) {
      try {
        return await write(from, to)
      } catch (error) {
        const lost =
          error instanceof HalfFailure &&
          error.cause instanceof ApiError &&
          error.cause.code === 'conflict' &&
          tries < 2 &&
          !isNews(flatten(from.form), flatten(tidy(to, songs)), behind.current.flat)
        if (!lost) throw error
        from = { form: unflatten(behind.current.flat), versions: behind.current.versions }
      }
    }
  }

  function explain(error: unknown): string | null {
    if (!(error instanceof HalfFailure)) throw error
    const { half, cause } = error
    if (conflict.take(cause, flatten(base.form), flatten(tidy(form, songs)))) return null
    // The release write may have changed the label copy: the page behind the form shows the one before.
    if (half === 'labelCopy' && !(cause instanceof ApiError && cause.status === 401)) readAgain()
    const issue = cause instanceof ApiError ? showIssues(cause.issues) : null
    setFailure({ text: textOf(half, cause), releaseSaved: half === 'labelCopy', sent: true, broke: isBreakdown(cause) })
    return issue
  }

  const errors = useMemo(() => stillWrong(found, form), [found, form])
  return { submit, failure, errors, conflictDialog: conflict.dialog }
}

/** Which half failed, with status and body (specification 2, section 8). An ended session or subscription says itself what to do. */
function textOf(half: HalfFailure['half'], cause: unknown): string {
  const said = messageOf(cause, '')
  if (!(cause instanceof ApiError))
    return half === 'labelCopy' ? texts.saveFailed : texts.releaseFailed(half, 0, said || releaseTexts.changeFailed)
  if (cause.status === 401 || cause.code === 'subscription_ended') return said
  if (half !== 'labelCopy') return texts.releaseFailed(half, cause.status, cause.body || said)
  return said === texts.saveFailed ? said : `${texts.saveFailed}: ${said}`
}

const noErrors: Record<string, string> = {}
/** An objection stands until its field is changed. */
function stillWrong(found: Record<string, { message: string; value: string }>, form: Form): Record<string, string> {
  if (Object.keys(found).length === 0) return noErrors
  const values = flatten(form)
  return Object.fromEntries(
    Object.entries(found)
      .filter(([field, { value }]) => values[field] === value)
      .map(([field, { message }]) => [field, message]),
  )
}

/** What a release write saves of the form. */
const pick = ({ head }: Form) =>
  Object.fromEntries([...releaseFields, ...sharedFields].map((field) => [field, head[field]]))

/** Whether the version found there differs from both what the form began with and what it holds. */
function isNews(before: Flat, mine: Flat, theirs: Flat): boolean {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(mine), ...Object.keys(theirs)])]
  const { both, mine: onlyMine, theirs: onlyTheirs } = compareVersions(before, mine, theirs, keys)
  return both.length + onlyMine.length + onlyTheirs.length > 0
}

/** The field of the form that a path of a body means: 'upc', or the track's id and field. */
function fieldAt(path: string, sent: readonly Row[]): string {
  const [first = '', index = '', field = ''] = path.split('.')
  if (first === 'upc_code') return 'upc'
  return first === 'tracks_metadata' && index !== '' ? `${sent[Number(index)]?.song_id}.${field}` : first
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

/** Every field that can differ, for the choice between two versions; those of a track say which one. */
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
