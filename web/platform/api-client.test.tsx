import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getStats, listUsers } from '#domain/admin/calls.ts'
import { listArtists } from '#domain/artists/calls.ts'
import { listProducts } from '#domain/plans/calls.ts'
import { getProfile, updateProfile } from '#domain/profile/calls.ts'
import { applyReferral, getReferralStats } from '#domain/referrals/calls.ts'
import { createRelease } from '#domain/releases/calls.ts'
import { clientTexts } from '#domain/shared/texts.ts'
import { getHealth } from '#domain/system/calls.ts'
import { callApi, callApiText } from './api-client.ts'
import { startAuthClient } from './auth-client.ts'

const answer = vi.fn<(url: string, options?: RequestInit) => Promise<Response>>()
const json = (status: number, body: unknown) => answer.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const readPlans = () => callApi(listProducts, { access: 'public' })

beforeAll(async () => {
  vi.stubGlobal('fetch', answer)
  json(200, { supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' })
  await startAuthClient()
})

describe('a call', () => {
  it('succeeds with the one status that it is answered with', async () => {
    json(200, { success: true, data: [] })
    expect(await readPlans()).toEqual([])
    json(202, { success: true, data: [] })
    await expect(readPlans()).rejects.toMatchObject({ status: 202, message: listProducts.failure })
    json(200, { success: true, data: {} })
    await expect(callApi(createRelease, { access: 'public' })).rejects.toMatchObject({ status: 200, message: createRelease.failure })
    json(203, { status: 'ok' })
    await expect(callApiText(getHealth, { access: 'public' })).rejects.toMatchObject({ status: 203, message: 'Health check failed' })
  })

  it('waits and asks again where the server has no place for it yet', async () => {
    vi.useFakeTimers()
    answer.mockClear()
    answer.mockResolvedValueOnce(new Response('{"success":false,"error":{"code":"over_request_rate_limit","message":"Wait."}}', { status: 429, headers: { 'Retry-After': '1' } }))
    json(200, { success: true, data: [] })
    const plans = readPlans()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await plans).toEqual([])
    expect(answer).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('fails where the body holds an error, whatever the status', async () => {
    json(200, { error: 'No.', data: [] })
    await expect(readPlans()).rejects.toMatchObject({ message: 'No.' })
  })

  it.each([
    ['a string', { error: 'As it is.' }, 'As it is.'],
    ["an object's message", { error: { message: 'Of the object.' } }, 'Of the object.'],
    ['the joined messages of its issues', { error: { issues: [{ path: 'a', message: 'One' }, { path: 'b', message: 'Two' }] } }, 'One, Two'],
    ['nothing, which leaves its own text', {}, listProducts.failure],
  ])('says of a failure what the server says: %s', async (_kind, body, text) => {
    json(500, body)
    await expect(readPlans()).rejects.toMatchObject({ status: 500, message: text })
  })

  it('says in the words of the catalogue that it failed, where the server says nothing', () => {
    expect([getProfile, updateProfile, getReferralStats, applyReferral, getHealth, listArtists, listUsers, getStats].map(({ failure }) => failure)).toEqual([
      'Failed to fetch profile', 'Failed to update profile', 'Failed to fetch referral stats', 'Failed to apply referral code', 'Health check failed', 'Failed to fetch artists', 'Failed to fetch admin users', 'Failed to fetch admin stats',
    ])
    expect([clientTexts.requestFailed, clientTexts.networkError, clientTexts.noToken]).toEqual(['Request failed', 'Network error', 'No authentication token available'])
  })

  it('that is never answered ends as if there were no network', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    answer.mockImplementationOnce((_url, { signal } = {}) => new Promise((_, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error))
      limit.abort(new DOMException('The operation timed out.', 'TimeoutError'))
    }))
    await expect(readPlans()).rejects.toMatchObject({ status: 0, message: clientTexts.networkError })
  })

  it('has status 0 where there was no answer', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(readPlans()).rejects.toMatchObject({ status: 0, message: clientTexts.networkError })
  })

  it('is not sent without a token where it needs one', async () => {
    const before = answer.mock.calls.length
    await expect(callApi(createRelease)).rejects.toMatchObject({ status: 401, message: clientTexts.noToken })
    expect(answer.mock.calls.length).toBe(before)
  })
})
