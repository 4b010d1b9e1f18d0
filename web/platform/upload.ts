import type { Call, DataOf } from '#domain/shared/call.ts'
import { clientTexts } from '#domain/shared/texts.ts'
import { ApiError, callAddress, failureOf, isExpected, withFreshToken } from './api-client.ts'
import { currentSession } from './auth-client.ts'
import { repeatWhenBusy, waitSeconds } from './repeat.ts'

type Options = {
  onProgress: (share: number) => void
  signal: AbortSignal
  params?: Record<string, string>
  query?: Record<string, string | undefined>
}
type Sent = { status: number; body: Record<string, unknown>; retryAfter: string | null }

/**
 * Sends a file as the body of a call and reports its progress, from 0 to 1, which fetch cannot do. Returns like callApi and
 * throws ApiError, or AbortError when aborted.
 */
export async function uploadFile<C extends Call>(call: C, file: Blob, options: Options): Promise<DataOf<C>> {
  const session = await currentSession()
  if (!session) throw new ApiError(401, clientTexts.noToken)
  const sent = await withFreshToken(session.access_token, (token) => send(call, file, token, options))
  const parsed = call.data.safeParse(sent.body.data)
  if (!isExpected(call, sent.status) || !parsed.success) throw failureOf(call, sent.status, sent.body)
  return parsed.data as DataOf<C>
}

const send = (call: Call, file: Blob, token: string, options: Options): Promise<Sent> =>
  repeatWhenBusy(
    () => sendOnce(call, file, token, options),
    ({ status, retryAfter }) => waitSeconds(status, retryAfter),
    options.signal,
  )

async function sendOnce(
  call: Call,
  file: Blob,
  token: string,
  { onProgress, signal, params, query }: Options,
): Promise<Sent> {
  // Stopped while the token was fetched: there was nothing to stop yet.
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.open(call.method, callAddress(call, params, query))
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = (event) => onProgress(event.total > 0 ? event.loaded / event.total : 0)
    request.onload = () =>
      resolve({
        status: request.status,
        body: isRecord(request.response) ? request.response : {},
        retryAfter: request.getResponseHeader('Retry-After'),
      })
    request.onerror = () => reject(new ApiError(0, clientTexts.networkError))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(file)
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The file at a signed address of ours. Throws if there is none. */
export async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`A file answered ${response.status}`)
  return response.blob()
}
