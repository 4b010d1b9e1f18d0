import { useEffect, useEffectEvent } from 'react'
import type { LyricTimes } from '#domain/lyric-videos/schema.ts'
import { lyricTimesTexts } from '#domain/lyric-videos/texts.ts'
import { useAutosave } from '#web/platform/use-autosave.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { newerOf, useTimesCalls } from './data.ts'
import { isSame, mergeTimes, rebaseTimes, sameTexts, timesOf, type Typed } from './form.ts'

/** Saves this long after the last tap. */
const settleMs = 1200

/** The times on the page, saved by themselves; a version from elsewhere waits for a choice, a changed sheet is taken over. */
export function useTimes(first: LyricTimes) {
  const calls = useTimesCalls()
  const { autosave, ...state } = useAutosave<LyricTimes, Typed>({
    first,
    typedOf: timesOf,
    isDirty: (typed, saved) => !isSame(typed, timesOf(saved)),
    write: (typed, { song_id, version }) => calls.save(song_id, { ...typed, version }),
    newerOf,
    merge: mergeTimes,
    // What is tapped moves with its line.
    rebase: rebaseTimes,
    failed: lyricTimesTexts.saveFailed,
    settleMs,
  })
  const { saved, isDirty, isBusy } = state
  useLeaveWarning(isDirty, autosave)

  // Another tab may have changed the sheet or the times while this one was away.
  const lookAgain = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || isDirty || isBusy) return
    const now = await calls.read(saved.song_id).catch(() => null)
    const known = autosave.read()
    const isNew = now !== null && (now.version !== known.saved.version || !sameTexts(now.lines, known.saved.lines))
    if (isNew && !known.isBusy) autosave.take(now)
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
    ...state,
    sheetChanged: !sameTexts(first.lines, saved.lines),
    change: (next: Partial<Typed>) => autosave.change((before) => ({ ...before, ...next })),
    retry: autosave.retry,
    keepMine: autosave.keepMine,
    takeTheirs: autosave.takeTheirs,
  }
}
export type Times = ReturnType<typeof useTimes>
