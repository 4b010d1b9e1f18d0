import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { cleared, longestSound, nudged, spanAt, spansOf } from '#domain/lyric-videos/time-rules.ts'
import { keepSpeed, playFrom } from '#web/platform/films/player.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { LineRow } from './line-row.tsx'
import type { ChosenSound } from './use-sound.ts'
import type { Taps } from './use-taps.ts'
import type { Times } from './use-times.ts'
import styles from './lyric-videos.module.css'

const texts = lyricVideoTexts.tap
const speeds = ['1', '0.75', '0.5'] as const
/** Going on from a line begins this long before it, in seconds. */
const leadIn = 2

type Props = { times: Times; taps: Taps; chosen: ChosenSound | null; player: RefObject<HTMLAudioElement | null> }

/** The lines, and tapping along to the sound. */
export function TapPart({ times: { typed, change }, taps, chosen, player }: Props) {
  const { lines } = typed
  const tapButton = useRef<HTMLButtonElement>(null)
  const { isPlaying, now } = usePlayer(player, chosen)
  const end = chosen?.sound.duration ?? typed.sound?.duration ?? longestSound
  const spans = spansOf(lines, end)
  const sung = spans[spanAt(spans, now)]?.from
  const timed = lines.filter(({ at }) => at !== null).length
  const tap = () => player.current && taps.tap(player.current.currentTime * 1000)

  function goOn(index: number) {
    taps.goTo(index)
    const before = lines[index]!.at ?? lines.slice(0, index).findLast(({ at }) => at !== null)?.at ?? 0
    if (player.current && chosen) playFrom(player.current, before / 1000 - leadIn)
    tapButton.current?.focus()
  }
  function clearAll() {
    const before = lines
    change({ lines: lines.map((line) => ({ ...line, at: null })) })
    taps.goTo(0)
    toast.success(
      texts.clearedAll,
      undefined,
      undoBy(() => change({ lines: before })),
    )
  }

  return (
    <section aria-labelledby="times-title" className={styles.part}>
      <h2 id="times-title">{texts.title}</h2>
      <p>{chosen ? texts.help : texts.needsSound}</p>
      {chosen && (
        <>
          <Speed player={player} address={chosen.address} />
          <div className={styles.tapping}>
            <Button
              onClick={() => {
                if (isPlaying) return player.current?.pause()
                void player.current?.play().catch(() => undefined)
                tapButton.current?.focus()
              }}
            >
              {isPlaying ? texts.pause : texts.play}
            </Button>
            <TapButton ref={tapButton} taps={taps} of={lines.length} onTap={tap} />
            <Button disabled={!taps.canTakeBack} onClick={() => taps.takeBack()}>
              {texts.back}
            </Button>
          </div>
          <p className={styles.nextLine} aria-live="polite">
            <span className="text-sm text-ink-2">{texts.next}</span>
            <bdi>{lines[taps.cursor]?.text ?? texts.done}</bdi>
          </p>
        </>
      )}
      {taps.note && <Alert tone="warn">{taps.note}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm numerals">{texts.timed(timed, lines.length)}</p>
        <Button size="sm" variant="ghost" disabled={timed === 0} onClick={clearAll}>
          {texts.clearAll}
        </Button>
      </div>
      <ol className={styles.lines} aria-label={texts.lines}>
        {lines.map(({ text, at }, index) => (
          <LineRow
            key={index}
            index={index}
            text={text}
            at={at}
            isNext={chosen !== null && index === taps.cursor}
            isSung={at !== null && at === sung}
            onGoOn={goOn}
            onNudge={(by) => change({ lines: nudged(lines, index, by, end) })}
            onClear={() => change({ lines: cleared(lines, index) })}
          />
        ))}
      </ol>
    </section>
  )
}

type TapProps = { ref: RefObject<HTMLButtonElement | null>; taps: Taps; of: number; onTap: () => void }

/** Immediately when a finger or key is pressed: a click comes only when it is released. */
function TapButton({ ref, taps, of, onTap }: TapProps) {
  const pressed = useRef(false)
  const isDone = taps.cursor >= of
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace') {
      event.preventDefault()
      return taps.takeBack()
    }
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) onTap()
  }
  return (
    <Button
      ref={ref}
      className={styles.tap}
      variant="primary"
      size="lg"
      aria-disabled={isDone}
      aria-label={isDone ? undefined : texts.tapLine(taps.cursor + 1, of)}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        pressed.current = true
        onTap()
      }}
      onClick={() => {
        // A screen reader clicks without a finger.
        if (!pressed.current) onTap()
        pressed.current = false
      }}
    >
      {isDone ? texts.done : texts.tap}
    </Button>
  )
}

function Speed({ player, address }: { player: RefObject<HTMLAudioElement | null>; address: string }) {
  const [speed, setSpeed] = useState('1')
  useEffect(() => (player.current ? keepSpeed(player.current, Number(speed)) : undefined), [player, speed, address])
  return (
    <fieldset className={styles.speeds}>
      <legend>{texts.speed}</legend>
      {speeds.map((each) => (
        <RadioRow
          key={each}
          name="speed"
          label={texts.speeds[each]}
          checked={speed === each}
          onChange={() => setSpeed(each)}
        />
      ))}
    </fieldset>
  )
}

/** Whether the sound plays, and where it is, in milliseconds, a few times a second. */
function usePlayer(player: RefObject<HTMLAudioElement | null>, chosen: ChosenSound | null) {
  const [isPlaying, setIsPlaying] = useState(false)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const audio = player.current
    if (!audio || !chosen) return
    const read = () => {
      setIsPlaying(!audio.paused && !audio.ended)
      setNow(audio.currentTime * 1000)
    }
    const events = ['play', 'pause', 'ended', 'timeupdate', 'seeked'] as const
    for (const event of events) audio.addEventListener(event, read)
    return () => {
      for (const event of events) audio.removeEventListener(event, read)
    }
  }, [player, chosen])
  return { isPlaying, now }
}
