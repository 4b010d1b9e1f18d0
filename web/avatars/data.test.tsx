import { beforeAll, beforeEach, expect, it } from 'vitest'
import { removeAvatar, uploadAvatar } from '#domain/avatars/calls.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { answerUploads } from '#web/testing/uploads.ts'
import { avatarQuery, useRemoveAvatar, useUploadAvatar } from './data.ts'

const before = { avatar_url: '/before', avatar_small_url: '/before-small' }
const after = { avatar_url: '/after', avatar_small_url: '/after-small' }
const none = { avatar_url: null, avatar_small_url: null }
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show<Result>(hook: () => Result) {
  const { client, hook: rendered } = server.render(hook)
  client.setQueryData(avatarQuery.queryKey, before)
  return { now: rendered.current, shown: () => client.getQueryData(avatarQuery.queryKey) }
}

it('shows an uploaded picture, and keeps the previous one if the server refuses it', async () => {
  answerUploads()
  const shares: number[] = []
  const upload = {
    file: new Blob(['x']),
    onProgress: (share: number) => shares.push(share),
    signal: new AbortController().signal,
  }
  server.on(uploadAvatar, () => Promise.reject(new Refusal(413)))
  const { now, shown } = show(() => useUploadAvatar())
  await expect(now.mutateAsync(upload)).rejects.toMatchObject({ status: 413 })
  expect(shown()).toEqual(before)
  server.on(uploadAvatar, () => after)
  await now.mutateAsync(upload)
  expect([shown(), shares]).toEqual([after, [0.5, 0.5]])
})

it('removes a picture, and keeps it if that fails', async () => {
  server.on(removeAvatar, () => Promise.reject(new Refusal(500)))
  const { now, shown } = show(() => useRemoveAvatar())
  await expect(now.mutateAsync()).rejects.toMatchObject({ status: 500 })
  expect(shown()).toEqual(before)
  server.on(removeAvatar, () => none)
  await now.mutateAsync()
  expect(shown()).toEqual(none)
})
