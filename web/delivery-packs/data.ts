import { useMutation } from '@tanstack/react-query'
import { makePackAddress } from '#domain/delivery-packs/calls.ts'
import { callApi } from '#web/platform/api-client.ts'

/** Downloads the delivery pack of a release. Its data: the contents. */
export const useDeliveryPack = (releaseId: string) =>
  useMutation({
    mutationFn: async () => {
      const { address, held } = await callApi(makePackAddress, { params: { id: releaseId } })
      location.assign(address)
      return held
    },
  })
