import { useState } from 'react'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { cleared, firstOutOfOrder, movedTo, tapped, type TimedLine } from '#domain/lyric-videos/time-rules.ts'

/** The line that was tapped, and its time before. */
type Step = { index: number; before: number | null }

const firstUntimed = (lines: readonly TimedLine[]) => {
  const index = lines.findIndex(({ at }) => at === null)
  return index < 0 ? lines.length : index
}

const textsOf = (lines: readonly TimedLine[]) => lines.map(({ text }) => text)
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** Which line is tapped next, and the taps that can be undone. */
export function useTaps(lines: readonly TimedLine[], change: (lines: TimedLine[]) => void) {
  const [cursor, setCursor] = useState(() => firstUntimed(lines))
  const [steps, setSteps] = useState<Step[]>([])
  const [note, setNote] = useState<string | null>(null)
  const [counted, setCounted] = useState(() => textsOf(lines))
  const present = textsOf(lines)
  // A sheet that was changed elsewhere: the next tap follows the same line as before, and taps of remaining lines can be undone.
  if (!isSame(counted, present)) {
    const places = movedTo(counted, present)
    const last = places.slice(0, cursor).findLast((place) => place !== null) ?? -1
    setCounted(present)
    setCursor(last + 1)
    setSteps(steps.flatMap(({ index, before }) => (places[index] == null ? [] : [{ index: places[index], before }])))
  }
  const goTo = (index: number) => {
    setNote(null)
    setCursor(index)
  }
  return {
    cursor,
    note,
    canTakeBack: steps.length > 0,
    goTo,
    /** The next line is sung now, in milliseconds. */
    tap: (time: number) => {
      if (cursor >= lines.length) return
      const next = tapped(lines, cursor, time)
      if (!next) return setNote(lyricVideoTexts.tap.early)
      setSteps((all) => [...all.slice(-999), { index: cursor, before: lines[cursor]!.at }])
      change(next)
      goTo(cursor + 1)
    },
    takeBack: () => {
      const last = steps.at(-1)
      if (!last) return
      setSteps(steps.slice(0, -1))
      // Only the time of that line: others may have been nudged in the meantime, perhaps past the time that it had before.
      const back = lines.map((line, index) => (index === last.index ? { ...line, at: last.before } : line))
      change(firstOutOfOrder(back) < 0 ? back : cleared(lines, last.index))
      goTo(last.index)
    },
    forget: () => {
      setSteps([])
      goTo(firstUntimed(lines))
    },
  }
}
export type Taps = ReturnType<typeof useTaps>
