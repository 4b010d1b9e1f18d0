import { useEffect, useRef, useState } from 'react'
import type { Sound } from '#domain/lyric-videos/schema.ts'
import { filmTexts } from '#domain/lyric-videos/texts.ts'
import { FilmError, inspectSound } from '#web/platform/films/film-job.ts'
import { fingerprintOf } from '#web/platform/films/sound-file.ts'

export type ChosenSound = { file: File; /** For the player. */ address: string; sound: Sound }

/** A sound file on this device. It stays here: only its name, size, length and fingerprint are sent. */
export function useSound(onChosen: (sound: Sound) => void) {
  const [chosen, setChosen] = useState<ChosenSound | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const looking = useRef<AbortController | null>(null)
  const address = useRef<string | null>(null)
  useEffect(
    () => () => {
      looking.current?.abort()
      if (address.current) URL.revokeObjectURL(address.current)
    },
    [],
  )

  async function choose(file: File): Promise<void> {
    looking.current?.abort()
    const { signal } = (looking.current = new AbortController())
    setIsLooking(true)
    setProblem(null)
    try {
      const [{ duration }, fingerprint] = await Promise.all([inspectSound(file, { signal }), fingerprintOf(file)])
      if (signal.aborted) return
      if (address.current) URL.revokeObjectURL(address.current)
      address.current = URL.createObjectURL(file)
      const name = Array.from(file.name.toWellFormed().replaceAll('\0', '')).slice(0, 300).join('').trim()
      const sound = { name, size: file.size, duration, fingerprint }
      setChosen({ file, address: address.current, sound })
      onChosen(sound)
    } catch (error) {
      if (signal.aborted) return
      setProblem(filmTexts.problems[error instanceof FilmError ? error.problem : 'not_sound'])
    } finally {
      if (!signal.aborted) setIsLooking(false)
    }
  }

  return { chosen, isLooking, problem, choose: (file: File) => void choose(file) }
}
export type SoundChoice = ReturnType<typeof useSound>
