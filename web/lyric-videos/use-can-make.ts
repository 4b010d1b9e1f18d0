import { useEffect, useState } from 'react'
import { canMakeFilms } from '#web/platform/films/film-job.ts'

/** Whether this browser can make films of this size; null until it is known. */
export function useCanMake(width: number, height: number): boolean | null {
  const [found, setFound] = useState<boolean | null>(null)
  useEffect(() => {
    let over = false
    void canMakeFilms(width, height).then((able) => !over && setFound(able))
    return () => {
      over = true
    }
  }, [width, height])
  return found
}
