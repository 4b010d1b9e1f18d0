import { useRef, type RefObject } from 'react'
import type { Sound } from '#domain/lyric-videos/schema.ts'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { formatDuration } from '#domain/songs/rules.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import type { SoundChoice } from './use-sound.ts'
import styles from './lyric-videos.module.css'

const texts = lyricVideoTexts.sound
const accepted = '.wav,.flac,.mp3,.m4a,audio/wav,audio/flac,audio/mpeg,audio/mp4'
const lengthOf = ({ duration }: Sound) => formatDuration(Math.round(duration / 1000))

type Props = {
  /** The remembered facts about the file. */
  known: Sound | null
  choice: SoundChoice
  player: RefObject<HTMLAudioElement | null>
}

/** The sound file, which stays in the browser, and its player. */
export function SoundPart({ known, choice: { chosen, isLooking, problem, choose }, player }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <section aria-labelledby="sound-title" className={styles.part}>
      <h2 id="sound-title">{texts.title}</h2>
      <p>{texts.stays}</p>
      {known && !chosen && <p>{texts.again(known.name, lengthOf(known))}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant={chosen ? 'secondary' : 'primary'} busy={isLooking} onClick={() => input.current?.click()}>
          {chosen ? texts.other : texts.choose}
        </Button>
        <span className="text-sm text-ink-2">{texts.formats}</span>
      </div>
      <FileInput ref={input} name="sound" accept={accepted} onChoose={([file]) => choose(file)} />
      <p className="text-sm numerals" role="status">
        {isLooking ? texts.looking : chosen ? <bdi>{texts.chosen(chosen.sound.name, lengthOf(chosen.sound))}</bdi> : ''}
      </p>
      {problem && <Alert>{problem}</Alert>}
      {chosen && known && (
        <Alert tone={isSame(known, chosen.sound) ? 'info' : 'warn'}>
          {isSame(known, chosen.sound) ? texts.same : texts.differs(known.name)}
        </Alert>
      )}
      {/* The words are on the page: they are what is timed. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={player} src={chosen?.address} controls hidden={!chosen} aria-label={texts.player} preload="auto" />
    </section>
  )
}

const isSame = (one: Sound, other: Sound) =>
  one.fingerprint === other.fingerprint && one.size === other.size && one.duration === other.duration
