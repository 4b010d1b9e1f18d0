import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LyricTimes } from '#domain/lyric-videos/schema.ts'
import { lyricTimesTexts } from '#domain/lyric-videos/texts.ts'
import { keepTimes, type TimedLine } from '#domain/lyric-videos/time-rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { newerOf, useTimesCalls } from './data.ts'

/** Saves this long after the last tap. */
const settleMs = 1200

export type Typed = Pick<LyricTimes, 'lines' | 'sound'>
const typedOf = ({ lines, sound }: LyricTimes): Typed => ({ lines, sound })
const isSame = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other)
const textsOf = (lines: readonly TimedLine[]) => lines.map(({ text }) => text)
const sameTexts = (one: readonly TimedLine[], other: readonly TimedLine[]) =>
  JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other))

/** The times on the page, saved by themselves; a version from elsewhere waits for a choice, a changed sheet is taken over. */
export function useTimes(first: LyricTimes) {
  const calls = useTimesCalls()
  const [saved, setSaved] = useState(first)
  const [typed, setTyped] = useState<Typed>(() => typedOf(first))
  const [theirs, setTheirs] = useState<LyricTimes | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [sheetChanged, setSheetChanged] = useState(false)
  const busy = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const isDirty = !isSame(typed, typedOf(saved))
  useLeaveWarning(isDirty)

  /** Takes over what the server has: the lines of the sheet as they are now. What is tapped stays where its line did. */
  function adopt(next: LyricTimes, { withTimes = false } = {}) {
    setSaved(next)
    setTheirs(null)
    setTyped((before) => {
      if (withTimes) return typedOf(next)
      return sameTexts(before.lines, next.lines)
        ? before
        : { ...before, lines: keepTimes(before.lines, textsOf(next.lines)) }
    })
    if (!sameTexts(typed.lines, next.lines)) setSheetChanged(true)
  }

  async function save(values: Typed, version: number): Promise<void> {
    if (busy.current) return
    busy.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      adopt(await calls.save(saved.song_id, { ...values, version }))
      setSavedAt(new Date())
    } catch (error) {
      const newer = newerOf(error)
      if (newer) setTheirs(newer)
      else setFailure(messageOf(error, lyricTimesTexts.saveFailed))
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
  // What is tapped while it is saved is saved after that.
  useEffect(() => {
    const isSettled = isSame(settled, typed) && !isSame(settled, typedOf(saved))
    if (isSettled && theirs === null && !isBusy && failure === null) void latest.current(settled, saved.version)
  }, [settled, typed, saved, theirs, isBusy, failure])

  // Another tab may have changed the sheet or the times while this one was away.
  const lookAgain = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || isDirty || busy.current) return
    const now = await calls.read(saved.song_id).catch(() => null)
    if (now && !busy.current && (now.version !== saved.version || !sameTexts(now.lines, saved.lines)))
      adopt(now, { withTimes: true })
  })
  useEffect(() => {
    const look = () => void lookAgain()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [])

  return {
    saved,
    typed,
    change: (next: Partial<Typed>) => {
      setFailure(null)
      setTyped((before) => ({ ...before, ...next }))
    },
    isDirty,
    isBusy,
    savedAt,
    failure,
    sheetChanged,
    theirs,
    retry: () => void save(typed, saved.version),
    keepMine: () =>
      theirs && void save({ ...typed, lines: keepTimes(typed.lines, textsOf(theirs.lines)) }, theirs.version),
    takeTheirs: () => theirs && adopt(theirs, { withTimes: true }),
  }
}
export type Times = ReturnType<typeof useTimes>
