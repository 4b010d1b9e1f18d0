import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'

/** Whether a call got no answer at all: offline, or the server cannot be reached. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** The one sentence for an action that failed. */
export function failureOf(error: unknown, fallback: string): string {
  if (!isUnanswered(error)) return messageOf(error, fallback)
  return navigator.onLine ? texts.noAnswer : texts.offline
}
