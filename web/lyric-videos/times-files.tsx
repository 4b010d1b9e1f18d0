import { useRef, useState } from 'react'
import { safeName } from '#domain/files/rules.ts'
import { largestLrc, parseLrc, writeLrc, writeSrt, writeVtt } from '#domain/lyric-videos/lrc-rules.ts'
import type { LyricTimes } from '#domain/lyric-videos/schema.ts'
import { lyricTimesTexts, lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { takeTimes, type TimedLine } from '#domain/lyric-videos/time-rules.ts'
import { saveAs, textOf } from '#web/platform/films/sound-file.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import type { Typed } from './form.ts'
import styles from './lyric-videos.module.css'

const texts = lyricVideoTexts.files
const { lrc } = lyricTimesTexts

type Props = {
  head: LyricTimes
  typed: Typed
  onLines: (lines: TimedLine[]) => void
  /** After the times of a file were taken over. */
  onTaken: () => void
}

/** Times from an .lrc file, and as files for players and platforms. */
export function TimesFiles({ head, typed: { lines, sound }, onLines, onTaken }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const hasTimes = lines.some(({ at }) => at !== null)

  async function read(file: File) {
    const text = file.size > largestLrc ? null : textOf(new Uint8Array(await file.arrayBuffer()))
    if (text === null) return setProblem(file.size > largestLrc ? lrc.tooLarge : lrc.notText)
    const given = parseLrc(text)
    const taken = takeTimes(lines, given)
    if (taken.found === 0) return setProblem(given.length === 0 ? lrc.noTimes : lrc.noLines)
    setProblem(null)
    onLines(taken.lines)
    onTaken()
    toast.success(
      lrc.found(taken.found, lines.length),
      texts.taken,
      undoBy(() => onLines(lines)),
    )
  }
  function save(ending: 'lrc' | 'vtt' | 'srt', content: string) {
    const name = safeName(head.song_title, lyricTimesTexts.fileName)
    saveAs(`${name}.${ending}`, new Blob([content], { type: 'text/plain;charset=utf-8' }))
  }
  const names = { title: head.song_title, artist: head.artist_name }
  return (
    <section aria-labelledby="files-title" className={styles.part}>
      <h2 id="files-title">{texts.title}</h2>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => input.current?.click()}>{texts.read}</Button>
        <Button disabled={!hasTimes} onClick={() => save('lrc', writeLrc(lines, names, sound?.duration ?? null))}>
          {texts.lrc}
        </Button>
        <Button disabled={!hasTimes || !sound} onClick={() => save('vtt', writeVtt(lines, sound!.duration))}>
          {texts.vtt}
        </Button>
        <Button disabled={!hasTimes || !sound} onClick={() => save('srt', writeSrt(lines, sound!.duration))}>
          {texts.srt}
        </Button>
      </div>
      {(!hasTimes || !sound) && <p className="text-sm text-ink-2">{hasTimes ? texts.needSound : texts.needTimes}</p>}
      <FileInput ref={input} name="lrc" accept=".lrc,.txt,text/plain" onChoose={([file]) => void read(file)} />
      {problem && <Alert>{problem}</Alert>}
    </section>
  )
}
