import { takePageDown } from '#domain/page-takedowns/calls.ts'
import { callApi } from '#web/platform/api-client.ts'

/** Takes a page down, or puts it back if there is no reason. Throws ApiError. */
export const sendTakedown = (address: string, reason: string | null) =>
  callApi(takePageDown, { body: { address, reason } })
