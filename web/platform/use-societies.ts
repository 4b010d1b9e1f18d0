import { useEffect, useState } from 'react'
import type * as societyRules from '#domain/societies/rules.ts'

export type Societies = typeof societyRules

/** CISAC's list, which is long and needed only by the form. */
export const loadSocieties = (): Promise<Societies> => import('#domain/societies/rules.ts')

/** Null until the list has loaded: names are then plain text. */
export function useSocieties(): Societies | null {
  const [societies, setSocieties] = useState<Societies | null>(null)
  useEffect(() => {
    let over = false
    loadSocieties().then(
      (found) => {
        if (!over) setSocieties(found)
      },
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [])
  return societies
}
