import { useEffect, useRef, useState } from 'react'
import { filmTexts, lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { FilmError, makeMp4 } from '#web/platform/films/film-job.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'

export type Request = Parameters<typeof makeMp4>[0]
export type Made = { film: Blob; address: string; request: Request }

/** Makes one film after the other in a worker, with their progress. The last film stays until the next; leaving the page while one is made asks first. */
export function useMaking() {
  const [done, setDone] = useState<number | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const [problem, setProblem] = useState<{ text: string; isStop: boolean } | null>(null)
  const control = useRef<AbortController | null>(null)
  const address = useRef<string | null>(null)
  useLeaveWarning(done !== null)
  useEffect(
    () => () => {
      control.current?.abort()
      if (address.current) URL.revokeObjectURL(address.current)
    },
    [],
  )
  async function make(request: Request) {
    if (done !== null) return
    const { signal } = (control.current = new AbortController())
    setProblem(null)
    setDone(0)
    try {
      const film = await makeMp4(request, { signal, onProgress: setDone })
      if (address.current) URL.revokeObjectURL(address.current)
      address.current = URL.createObjectURL(film)
      setMade({ film, address: address.current, request })
    } catch (error) {
      const kind = error instanceof FilmError ? error.problem : 'failed'
      const isStop = kind === 'stopped'
      setProblem({ text: isStop ? lyricVideoTexts.film.stopped : filmTexts.problems[kind], isStop })
    } finally {
      setDone(null)
    }
  }
  return { done, made, problem, make: (request: Request) => void make(request), stop: () => control.current?.abort() }
}
