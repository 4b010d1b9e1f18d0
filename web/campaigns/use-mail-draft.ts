import { useEffect, useRef, useState } from 'react'
import { campaign as campaignSchema, type Campaign } from '#domain/campaigns/schema.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { keepDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useCampaignCalls, type CampaignCalls } from './data.ts'
import { draftOf, isBlank, isSame, merge, newBase, typedOf, type Base, type Kept, type Typed } from './form.ts'

/** Saves this long after the last key press. */
const settleMs = 800
/** And tries again this long after a failure. */
const againMs = 10_000

/** The mail as it is now, from a 409; null for any other error. */
const newerOf = (error: unknown): Campaign | null =>
  error instanceof ApiError && error.status === 409 ? (campaignSchema.safeParse(error.data).data ?? null) : null

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
const isAtRelease = (error: unknown): boolean =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'release_id')

/** Without an answer, or from a server in trouble: it is tried again. */
const isPassing = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500
type Failure = { text: string; passes: boolean }

/** Both changed the same part: a person has to choose. */
class Clash extends Error {
  readonly theirs: Campaign

  constructor(theirs: Campaign) {
    super(texts.conflict)
    this.theirs = theirs
  }
}

type Written = { saved: Campaign; forked: boolean; merged: Typed | null }

/** Writes what is typed; on top of a newer version if they changed different parts, and as a new draft if this one was sent or deleted. */
async function write(calls: CampaignCalls, base: Base, typed: Typed): Promise<Written> {
  const put = (id: string, version: number, values: Typed) => calls.updateDraft(id, { ...draftOf(values), version })
  const add = (id: string) => calls.addDraft({ ...draftOf(typed), id })
  try {
    const saved = base.version === null ? await add(base.id) : await put(base.id, base.version, typed)
    return { saved, forked: false, merged: null }
  } catch (error) {
    const newer = newerOf(error)
    if (isGone(error) || (newer && newer.state !== 'draft'))
      return { saved: await add(crypto.randomUUID()), forked: true, merged: null }
    if (!newer) throw error
    const { typed: merged, clashes } = merge(base.typed, typed, typedOf(newer))
    if (clashes) throw new Clash(newer)
    return { saved: await put(newer.id, newer.version, merged), forked: false, merged }
  }
}

const baseOf = (saved: Campaign): Base => ({ id: saved.id, version: saved.version, typed: typedOf(saved) })

/**
 * A draft as it is typed: kept in this tab at once and on the server soon after. `name` is that of the tab's copy; with `stays` it is kept while it is the
 * same as the server's, so that the form goes on with it after a reload.
 */
export function useMailDraft({ name, first, stays = false }: { name: string; first: Kept; stays?: boolean }) {
  const calls = useCampaignCalls()
  const [base, setBase] = useState(first.base)
  const [typed, setTyped] = useState(first.typed)
  const [theirs, setTheirs] = useState<Campaign | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef<Promise<void> | null>(null)
  // Also once the form is gone.
  const known = useRef(first.base)
  const dropped = useRef(false)
  // While the mail is on its way nothing is saved: whichever came second would be refused for its version, or kept as a second draft.
  const held = useRef(false)
  const [isHeld, setIsHeld] = useState(false)
  const online = useOnline()
  const isDirty = base.version === null ? !isBlank(typed) : !isSame(typed, base.typed)
  const kept: Kept | null = isDirty || (stays && base.version !== null) ? { base, typed } : null
  const tab = useDraft(name, kept)
  // It is kept wherever the person goes within the application.
  const { allow } = useLeaveWarning(isDirty, () => true)
  function stand(next: Base) {
    known.current = next
    setBase(next)
  }
  function hold(on: boolean) {
    held.current = on
    setIsHeld(on)
  }

  async function save(values: Typed, onto: Base): Promise<void> {
    setIsBusy(true)
    try {
      const { saved, forked, merged } = await write(calls, onto, values)
      stand(baseOf(saved))
      // What was typed meanwhile stays.
      if (merged) setTyped((now) => merge(values, now, merged).typed)
      setTheirs(null)
      setFailure(null)
      setSavedAt(new Date())
      if (forked) toast.success(texts.forked)
    } catch (error) {
      if (error instanceof Clash) setTheirs(error.theirs)
      else if (isAtRelease(error)) {
        toast.error(texts.draftFailed, messageOf(error, texts.releaseNotFound))
        setTyped((now) => ({ ...now, when: 'now', release_id: '' }))
      } else setFailure({ text: messageOf(error, texts.draftFailed), passes: isPassing(error) })
    } finally {
      setIsBusy(false)
    }
  }
  /** One at a time. */
  async function saveInTurn(values = typed, onto = known.current): Promise<void> {
    if (running.current || dropped.current || held.current) return
    running.current = save(values, onto)
    await running.current
    running.current = null
  }

  const settled = useSettled(typed, settleMs)
  const latest = useRef({ saveInTurn, typed, isDirty, theirs })
  useEffect(() => {
    latest.current = { saveInTurn, typed, isDirty, theirs }
  })
  useEffect(() => {
    if (isDirty && !isBusy && !isHeld && theirs === null && failure === null && online && settled === typed)
      void latest.current.saveInTurn()
  }, [settled, typed, isDirty, isBusy, isHeld, theirs, failure, online])
  useEffect(() => {
    if (!failure?.passes || !online) return
    const timer = setTimeout(() => setFailure(null), againMs)
    return () => clearTimeout(timer)
  }, [failure, online])
  useEffect(
    () => () => {
      // The page is left: what is typed goes to the server without it, and stays in this tab until it is there.
      const { typed: values, isDirty: isUnsaved, theirs: other } = latest.current
      if (isUnsaved && other === null && !dropped.current && !held.current)
        void Promise.resolve(running.current)
          .then(() => write(calls, known.current, values))
          .then(({ saved }) => keepDraft(name, { base: baseOf(saved), typed: typedOf(saved) }))
          .catch(() => undefined)
    },
    [calls, name],
  )

  return {
    id: base.id,
    version: base.version,
    typed,
    change: (changes: Partial<Typed>) => {
      setFailure(null)
      setTyped((before) => ({ ...before, ...changes }))
    },
    isDirty,
    isBusy,
    savedAt,
    failure: failure?.text ?? null,
    online,
    theirs,
    /** Saves what is typed, and waits for it. */
    settle: async () => {
      await running.current
      if (latest.current.isDirty && latest.current.theirs === null) await latest.current.saveInTurn()
    },
    /** Sends what the server has, with nothing saved meanwhile. Once it is sent nothing is, until a new mail begins. */
    sendBy: async <T>(send: (stored: Base) => Promise<T>): Promise<T> => {
      hold(true)
      try {
        await running.current
        return await send(known.current)
      } catch (error) {
        hold(false)
        throw error
      }
    },
    /** Takes the version that a 409 brings, or offers it, if it is a draft still; false for any other error. */
    takeConflict: (error: unknown): boolean => {
      const newer = newerOf(error)
      if (newer?.state !== 'draft') return false
      const merged = merge(base.typed, typed, typedOf(newer))
      if (merged.clashes) setTheirs(newer)
      else {
        stand(baseOf(newer))
        setTyped(merged.typed)
        toast.error(texts.conflictTitle, texts.readAgain)
      }
      return true
    },
    retry: () => {
      setFailure(null)
      void saveInTurn()
    },
    keepMine: () => {
      if (!theirs) return
      const { typed: both } = merge(base.typed, typed, typedOf(theirs))
      setTyped(both)
      void saveInTurn(both, baseOf(theirs))
    },
    takeTheirs: () => {
      if (!theirs) return
      stand(baseOf(theirs))
      setTyped(typedOf(theirs))
      setTheirs(null)
    },
    /** Nothing of it is to be kept: it was sent, or deleted. */
    drop: () => {
      dropped.current = true
      tab.clear()
      allow()
    },
    /** A new mail in the same form; this one stays as it is saved. */
    startNew: () => {
      tab.clear()
      dropped.current = false
      hold(false)
      const next = newBase()
      stand(next)
      setTyped(next.typed)
      setTheirs(null)
      setFailure(null)
      setSavedAt(null)
    },
  }
}
export type MailDraft = ReturnType<typeof useMailDraft>
