import { noteOpened, readSigningPage } from '#domain/signing/calls.ts'
import { signingPage, type SigningPage } from '#domain/signing/schema.ts'
import { ApiError, callApi } from '#web/platform/api-client.ts'

const at = (secret: string) => ({ params: { secret }, access: 'public' as const })

/** The reads and writes of one link's page. Each resolves to the updated page and throws ApiError. */
export const signingOf = (secret: string) => ({
  read: (signal: AbortSignal) => callApi(readSigningPage, { ...at(secret), signal }),
  opened: () => callApi(noteOpened, at(secret)),
})
export type Signing = ReturnType<typeof signingOf>

/** The page that a 409 carries; null for any other error. */
export function replacedBy(error: unknown): SigningPage | null {
  return error instanceof ApiError && error.status === 409 ? (signingPage.safeParse(error.data).data ?? null) : null
}

/** Old, revoked and invented links are one. */
export const isUnknownLink = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The address of the signed PDF. */
export const sheetAddress = (secret: string): string => `/api/sign/${secret}/sheet.pdf`
