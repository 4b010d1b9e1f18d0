import { useState } from 'react'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { tapped, type TimedLine } from '#domain/lyric-videos/time-rules.ts'

type Step = { lines: TimedLine[]; cursor: number }

const firstUntimed = (lines: readonly TimedLine[]) => {
  const index = lines.findIndex(({ at }) => at === null)
  return index < 0 ? lines.length : index
}

/** Which line is tapped next, and the taps that can be taken back. */
export function useTaps(lines: readonly TimedLine[], change: (lines: TimedLine[]) => void) {
  const [cursor, setCursor] = useState(() => firstUntimed(lines))
  const [steps, setSteps] = useState<Step[]>([])
  const [note, setNote] = useState<string | null>(null)
  // The sheet may have become shorter.
  const at = Math.min(cursor, lines.length)
  const goTo = (index: number) => {
    setNote(null)
    setCursor(index)
  }
  return {
    cursor: at,
    note,
    canTakeBack: steps.length > 0,
    goTo,
    /** The next line is sung now, in milliseconds. */
    tap: (time: number) => {
      if (at >= lines.length) return
      const next = tapped(lines, at, time)
      if (!next) return setNote(lyricVideoTexts.tap.early)
      setSteps((before) => [...before.slice(-999), { lines: [...lines], cursor: at }])
      change(next)
      goTo(at + 1)
    },
    takeBack: () => {
      const last = steps.at(-1)
      if (!last) return
      setSteps(steps.slice(0, -1))
      // Only the time of that line: the sheet may have changed, and others may have been nudged meanwhile.
      const { text, at: before } = last.lines[last.cursor]!
      if (lines[last.cursor]?.text === text)
        change(lines.map((line, index) => (index === last.cursor ? { ...line, at: before } : line)))
      goTo(last.cursor)
    },
    forget: () => {
      setSteps([])
      goTo(firstUntimed(lines))
    },
  }
}
export type Taps = ReturnType<typeof useTaps>
