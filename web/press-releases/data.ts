import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  acceptClaim,
  answerReleaseChange,
  generatePressRelease,
  getPressRelease,
  makeDocumentAddress,
  regeneratePressRelease,
  updatePressRelease,
} from '#domain/press-releases/calls.ts'
import { pressRelease, uncheckedClaims, type GivenFormat, type PressRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { contentKey } from '#web/content/data.ts'
import { ApiError, callApi, newerBy, orNull } from '#web/platform/api-client.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

const key = ['press-releases'] as const

/** One press release; null if it was deleted. */
export const pressReleaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => orNull(callApi(getPressRelease, { params: { id }, signal })),
    // The page has the typed text: do not refetch under it.
    staleTime: Infinity,
    // But its release may have changed since.
    refetchOnMount: 'always',
  })

/** The changes of press releases. All throw ApiError. */
export function usePressReleaseCalls() {
  const client = useQueryClient()
  const keep = (made: PressRelease) => {
    client.setQueryData(pressReleaseQuery(made.id).queryKey, made)
    return made
  }
  return {
    accept: async (id: string, claim: string) => keep(await callApi(acceptClaim, { params: { id }, body: { claim } })),
    readAgain: async (id: string) => keep(await callApi(getPressRelease, { params: { id } })),
    generate: async (body: BodyInputOf<typeof generatePressRelease>) => {
      const made = keep(await callApi(generatePressRelease, { body }))
      // The library lists it.
      void client.invalidateQueries({ queryKey: contentKey })
      return made
    },
    update: async (id: string, body: BodyInputOf<typeof updatePressRelease>) =>
      keep(await callApi(updatePressRelease, { params: { id }, body })),
    answerChange: async (id: string, take_over: boolean) =>
      keep(await callApi(answerReleaseChange, { params: { id }, body: { take_over } })),
    again: async (id: string) => keep(await callApi(regeneratePressRelease, { params: { id } })),
  }
}

/** The press release as it is now, from a 409; null for any other error. */
export const newerOf = newerBy(pressRelease)

async function download(id: string, format: GivenFormat, unchecked?: true): Promise<void> {
  const { address } = await callApi(makeDocumentAddress, { params: { id }, body: { format, unchecked } })
  if (format === 'pdf' && window.open(address, '_blank')) return
  location.assign(address)
}

/** The facts that nobody has accepted, from the 409 that asks about them; null for any other error. */
const uncheckedOf = (error: unknown): string[] | null =>
  error instanceof ApiError && error.code === 'unchecked'
    ? (uncheckedClaims.safeParse(error.data).data?.claims ?? null)
    : null

/**
 * Downloads a document; a PDF opens in a new window. A document with facts that nobody has accepted asks first; `check` leads to
 * the place to accept them. Throws ApiError.
 */
export function useDownload(check: () => void) {
  const confirm = useConfirm()
  return async (id: string, format: GivenFormat): Promise<void> => {
    try {
      await download(id, format)
    } catch (error) {
      const claims = uncheckedOf(error)
      if (!claims) throw error
      let checks = false
      const anyway = await confirm({
        title: texts.uncheckedTitle(claims.length),
        text: texts.unchecked(claims),
        action: texts.downloadAnyway,
        aside: { label: texts.checkThem(claims.length), onChosen: () => (checks = true) },
      })
      if (anyway) await download(id, format, true)
      else if (checks) check()
    }
  }
}
