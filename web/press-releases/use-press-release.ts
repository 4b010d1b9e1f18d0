import { useEffect, useRef, useState } from 'react'
import type { PressRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { newerOf, usePressReleaseCalls } from './data.ts'
import { isSame, merge, typedOf, type Typed } from './form.ts'

/** Saves this long after the last key press. */
const settleMs = 800

/** What is typed on the page, saved by itself; a version from elsewhere waits for a choice. */
export function usePressRelease(first: PressRelease) {
  const calls = usePressReleaseCalls()
  const confirm = useConfirm()
  const [saved, setSaved] = useState(first)
  const [typed, setTyped] = useState<Typed>(() => typedOf(first))
  const [theirs, setTheirs] = useState<PressRelease | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const busy = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const isDirty = !isSame(typed, typedOf(saved))
  useLeaveWarning(isDirty)

  /** Writes on top of this version; on top of a newer one, if they changed different parts. */
  async function write(values: Typed, onto: PressRelease): Promise<PressRelease> {
    try {
      return await calls.update(onto.id, { ...values, version: onto.version })
    } catch (error) {
      const newer = newerOf(error)
      const merged = newer && merge(typedOf(onto), values, typedOf(newer))
      if (!merged || merged.clashes) throw error
      const next = await calls.update(onto.id, { ...merged.typed, version: newer.version })
      // What was typed meanwhile stays.
      setTyped((now) => merge(values, now, merged.typed).typed)
      return next
    }
  }

  /** Returns it as it is then; null if it could not be written. */
  async function save(values: Typed, onto: PressRelease): Promise<PressRelease | null> {
    if (busy.current) return null
    busy.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      const next = await write(values, onto)
      setSaved(next)
      setTheirs(null)
      setSavedAt(new Date())
      return next
    } catch (error) {
      const newer = newerOf(error)
      if (newer) setTheirs(newer)
      else setFailure(messageOf(error, texts.saveFailed))
      return null
    } finally {
      busy.current = false
      setIsBusy(false)
    }
  }

  const settled = useSettled(typed, settleMs)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    // Not what was typed before another version took its place.
    if (theirs === null && settled === typed && !isSame(typed, typedOf(saved))) void latest.current(typed, saved)
  }, [settled, typed, saved, theirs])

  /** Lets the server generate again, on top of what is typed. Throws ApiError. */
  async function generate(call: (id: string) => Promise<PressRelease>): Promise<boolean> {
    const base = isDirty ? await save(typed, saved) : saved
    if (!base) return false
    const next = await call(base.id)
    setSaved(next)
    setTyped(typedOf(next))
    return true
  }

  /** Whether generating again is meant: it takes the place of what a model has written. */
  const mayReplace = async (): Promise<boolean> => {
    const model = saved.drafted_by
    if (model === null) return true
    return confirm({ title: texts.replaceTitle, text: texts.replaceText(model), action: texts.replace })
  }

  /** What is generated changes under what is typed, which stays: its version is the same. */
  const takeGenerated = ({ generated, drafted_by, doubts }: PressRelease) =>
    setSaved((before) => ({ ...before, generated, drafted_by, doubts }))

  return {
    /** Accepts a claim of a model's draft. Throws ApiError. */
    accept: async (claim: string) => takeGenerated(await calls.accept(first.id, claim)),
    /** Reads what a model has written. */
    readDraft: () =>
      calls.readAgain(first.id).then(takeGenerated, (error: unknown) => setFailure(messageOf(error, texts.loadFailed))),
    typed,
    change: setTyped,
    saved,
    isDirty,
    isBusy,
    savedAt,
    failure,
    theirs,
    /** From the present press facts. */
    again: async () => (await mayReplace()) && generate(calls.again),
    /** Takes over what has changed of its release, or keeps all as it is. */
    answerChange: async (takeOver: boolean) =>
      (!takeOver || (await mayReplace())) && generate((id) => calls.answerChange(id, takeOver)),
    retry: () => void save(typed, saved),
    keepMine: () => {
      if (!theirs) return
      const { typed: both } = merge(typedOf(saved), typed, typedOf(theirs))
      setTyped(both)
      void save(both, theirs)
    },
    takeTheirs: () => {
      if (!theirs) return
      setSaved(theirs)
      setTyped(typedOf(theirs))
      setTheirs(null)
    },
  }
}
