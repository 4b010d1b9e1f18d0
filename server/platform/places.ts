import { AppError } from '#domain/shared/app-error.ts'
import { createGate } from '#server/platform/gate.ts'

type Refusal = { message: string; code: string; retryAfter: number }

type Limits = {
  /** How much of such work one account does at the same time, and the 429 beyond it. */
  ofOne: number
  onlyOne: Refusal
  /** How much this process does for all accounts together, and the 503 beyond it. */
  ofAll: number
  busy: Refusal
}

/** Takes a place for an account's work, never waiting for one. Returns what frees it. Throws 429 or 503 where none is free. */
export type Places = (userId: string) => () => void

/** Places for work that needs much memory, disk or processor. */
export function createPlaces({ ofOne, onlyOne, ofAll, busy }: Limits): Places {
  const ones = createGate({ atOnce: ofOne, waiting: 0 })
  const everyones = createGate({ atOnce: ofAll, waiting: 0 })
  const refuse = (status: 'tooMany' | 'unavailable', { message, ...rest }: Refusal) =>
    new AppError(status, message, rest)
  return (userId) => {
    const end = ones.tryEnter(userId)
    if (!end) throw refuse('tooMany', onlyOne)
    const leave = everyones.tryEnter('all')
    if (!leave) {
      end()
      throw refuse('unavailable', busy)
    }
    return () => {
      leave()
      end()
    }
  }
}
