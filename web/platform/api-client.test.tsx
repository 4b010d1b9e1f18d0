import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getStats, listUsers } from '#domain/admin/calls.ts'
import { listArtists } from '#domain/artists/calls.ts'
import { listProducts } from '#domain/plans/calls.ts'
import { getProfile, updateProfile } from '#domain/profile/calls.ts'
import { applyReferral, getReferralStats } from '#domain/referrals/calls.ts'
import { createRelease, getRelease } from '#domain/releases/calls.ts'
import { clientTexts } from '#domain/shared/texts.ts'
import { getHealth } from '#domain/system/calls.ts'
import { callApi, callApiText } from './api-client.ts'
import { authClient, startAuthClient } from './auth-client.ts'

const answer = vi.fn<(url: string, options?: RequestInit) => Promise<Response>>()
const json = (status: number, body: unknown) =>
  answer.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const keep = (access_token: string) =>
  localStorage.setItem(
    'sb-localhost-auth-token',
    JSON.stringify({
      access_token,
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Math.floor(Date.now() / 1000) + 3600,
      user: { id: 'u' },
    }),
  )
const readPlans = () => callApi(listProducts, { access: 'public' })

beforeAll(async () => {
  vi.stubGlobal('fetch', answer)
  json(200, { supabaseUrl: 'http://localhost:3000', supabaseAnonKey: 'key' })
  await startAuthClient()
})

describe('a call', () => {
  it('succeeds with its one success status', async () => {
    json(200, { success: true, data: [] })
    expect(await readPlans()).toEqual([])
    json(202, { success: true, data: [] })
    await expect(readPlans()).rejects.toMatchObject({ status: 202, message: listProducts.failure })
    json(200, { success: true, data: {} })
    await expect(callApi(createRelease, { access: 'public' })).rejects.toMatchObject({
      status: 200,
      message: createRelease.failure,
    })
    json(203, { status: 'ok' })
    await expect(callApiText(getHealth, { access: 'public' })).rejects.toMatchObject({
      status: 203,
      message: 'Health check failed',
    })
  })

  it('waits and retries if the server has no free slot yet', async () => {
    vi.useFakeTimers()
    answer.mockClear()
    answer.mockResolvedValueOnce(
      new Response('{"success":false,"error":{"code":"over_request_rate_limit","message":"Wait."}}', {
        status: 429,
        headers: { 'Retry-After': '1' },
      }),
    )
    json(200, { success: true, data: [] })
    const plans = readPlans()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await plans).toEqual([])
    expect(answer).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('fails if the body contains an error, whatever the status', async () => {
    json(200, { error: 'No.', data: [] })
    await expect(readPlans()).rejects.toMatchObject({ message: 'No.' })
  })

  it.each([
    ['a string', { error: 'As it is.' }, 'As it is.'],
    ["an object's message", { error: { message: 'Of the object.' } }, 'Of the object.'],
    [
      'the joined messages of its issues',
      {
        error: {
          issues: [
            { path: 'a', message: 'One' },
            { path: 'b', message: 'Two' },
          ],
        },
      },
      'One, Two',
    ],
    ['nothing, which leaves its own text', {}, listProducts.failure],
  ])("reports the server's message: %s", async (_kind, body, text) => {
    json(500, body)
    await expect(readPlans()).rejects.toMatchObject({ status: 500, message: text })
  })

  it("uses the catalog's words if the server says nothing", () => {
    expect(
      [getProfile, updateProfile, getReferralStats, applyReferral, getHealth, listArtists, listUsers, getStats].map(
        ({ failure }) => failure,
      ),
    ).toEqual([
      'Failed to fetch profile',
      'Failed to update profile',
      'Failed to fetch referral stats',
      'Failed to apply referral code',
      'Health check failed',
      'Failed to fetch artists',
      'Failed to fetch admin users',
      'Failed to fetch admin stats',
    ])
    expect([clientTexts.requestFailed, clientTexts.networkError, clientTexts.noToken]).toEqual([
      'Request failed',
      'Network error',
      'No authentication token available',
    ])
  })

  it('that is never answered ends as if offline', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    answer.mockImplementationOnce(
      (_url, { signal } = {}) =>
        new Promise((_, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason as Error))
          limit.abort(new DOMException('The operation timed out.', 'TimeoutError'))
        }),
    )
    await expect(readPlans()).rejects.toMatchObject({ status: 0, message: clientTexts.networkError })
  })

  it('has status 0 without a response', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(readPlans()).rejects.toMatchObject({ status: 0, message: clientTexts.networkError })
  })

  it('continues with a session that another tab has begun meanwhile, and ends nothing', async () => {
    keep('old.b.c')
    answer.mockClear()
    answer.mockImplementationOnce(async () => {
      keep('new.b.c')
      return new Response('{}', { status: 401 })
    })
    json(200, { success: true, data: [] })
    expect(await callApi(listProducts)).toEqual([])
    expect(answer.mock.calls.map(([, init]) => new Headers(init!.headers).get('authorization'))).toEqual([
      'Bearer old.b.c',
      'Bearer new.b.c',
    ])
    expect(localStorage.getItem('sb-localhost-auth-token')).toContain('new.b.c')
    localStorage.clear()
  })

  it('ends the session if its renewed token is refused as well', async () => {
    keep('old.b.c')
    answer.mockClear()
    json(401, {})
    json(200, {
      access_token: 'new.b.c',
      refresh_token: 's',
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: 'u' },
    })
    json(401, {})
    json(200, {})
    await expect(callApi(listProducts)).rejects.toMatchObject({ status: 401 })
    expect(answer.mock.calls.map(([url]) => new URL(url, 'http://localhost:3000').pathname)).toEqual([
      '/api/subscription/products',
      '/auth/v1/token',
      '/api/subscription/products',
      '/auth/v1/logout',
    ])
    expect(localStorage.getItem('sb-localhost-auth-token')).toBeNull()
  })

  it('is not sent without the token it needs', async () => {
    const before = answer.mock.calls.length
    await expect(callApi(createRelease)).rejects.toMatchObject({ status: 401, message: clientTexts.noToken })
    expect(answer.mock.calls.length).toBe(before)
  })
})

describe('a response', () => {
  const mara = {
    id: '0199f3a0-0000-7000-8000-000000000001',
    user_id: '0199f3a0-0000-7000-8000-000000000002',
    artist_name: 'Mara',
    instagram_url: null,
    tiktok_url: null,
    twitter_url: null,
    youtube_url: null,
    spotify_url: null,
    apple_music_url: null,
    version: 1,
  }
  const release = {
    id: mara.id,
    user_id: mara.user_id,
    title: 'Low Tide',
    release_date: null,
    release_type: 'ep',
    status: 'draft',
    description: null,
    genre: null,
    label: null,
    copyright_info: null,
    upc_code: null,
    auto_released_on: null,
    set_back: false,
    version: 1,
    created_at: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
  }
  const detail = { ...release, songs: [], release_tasks: [], label_copy_saved_at: null }

  it.each([
    ['under data, as ours', { success: true, data: [mara] }],
    ['as an object that holds a data array', { success: true, data: { data: [mara] } }],
    ['as the list itself', [mara]],
  ])('contains the artists %s', async (_how, body) => {
    json(200, body)
    expect(await callApi(listArtists, { access: 'public' })).toEqual([mara])
  })

  it.each([
    ['wrapped as success plus data', { success: true, data: detail }],
    ['itself', detail],
  ])("is a release's details, %s", async (_how, body) => {
    json(200, body)
    expect(await callApi(getRelease, { params: { id: mara.id }, access: 'public' })).toEqual({
      ...detail,
      archived_at: null,
    })
  })

  it.each([
    ['data.id', { data: release }],
    ['id', release],
  ])('to a new release has its id at %s', async (_how, body) => {
    json(201, body)
    expect((await callApi(createRelease, { access: 'public' })).id).toBe(mara.id)
  })

  it("without any of these fails with the call's own message", async () => {
    for (const body of [{ success: true, data: { data: { data: [mara] } } }, { data: 5 }, {}, [5], null]) {
      json(200, body)
      await expect(callApi(listArtists, { access: 'public' })).rejects.toMatchObject({
        status: 200,
        message: 'Failed to fetch artists',
      })
    }
  })
})

describe('the headers', () => {
  const headersOf = async (call: () => Promise<unknown>) => {
    json(200, { success: true, data: [] })
    await call().catch(() => undefined)
    return new Headers(answer.mock.calls.at(-1)![1]!.headers)
  }

  it('include a JSON content type and the token, on reads too, unless the call is public (specification 1, section 7)', async () => {
    vi.spyOn(authClient(), 'getSession').mockResolvedValue({
      data: { session: { access_token: 'token', user: { id: '0199f3a0-0000-7000-8000-000000000002' } } },
      error: null,
    } as never)
    const own = await headersOf(() => callApi(listArtists))
    expect([own.get('Content-Type'), own.get('Authorization')]).toEqual(['application/json', 'Bearer token'])
    expect((await headersOf(() => callApi(listProducts, { access: 'public' }))).get('Content-Type')).toBeNull()
    vi.restoreAllMocks()
  })
})

it('a refusal for lack of the second step reloads the session, which then shows that it is due', async () => {
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'once',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    token_type: 'bearer',
    user: { id: '0199f3a0-0000-7000-8000-000000000003' },
  }
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session))
  json(403, { success: false, error: { code: 'two_step_needed', message: 'Finish signing in.' } })
  json(200, { ...session, refresh_token: 'next' })
  await expect(callApi(listArtists)).rejects.toMatchObject({ status: 403, code: 'two_step_needed' })
  expect(answer.mock.calls.at(-1)![0]).toContain('/auth/v1/token?grant_type=refresh_token')
  json(403, { success: false, error: { code: 'forbidden', message: 'No.' } })
  await expect(callApi(listArtists)).rejects.toMatchObject({ code: 'forbidden' })
  expect(answer.mock.calls.at(-1)![0]).not.toContain('/token')
  localStorage.removeItem('sb-localhost-auth-token')
})
