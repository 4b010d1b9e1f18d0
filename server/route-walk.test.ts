import { describe, expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { makeArtist } from '#server/testing/make.ts'
import { publicRoutes, type Operation } from '#server/testing/operations.ts'
import { atLeast, expectFailure, routeWalkOfFile } from '#server/testing/route-walk.ts'

/** Mounted without being a call: the description itself, the page's settings, what search engines read, the sign-in service with its own tests, and the 404 handler. */
const outside = new Set([
  '/api/openapi.json',
  '/api/docs',
  '/config.json',
  '/robots.txt',
  '/sitemap.xml',
  '/auth/v1/*',
  '/*',
  '/api/*',
  '/auth/*',
  '/sandbox/api/*',
  '/sandbox/outbox',
  '/papers/*',
  '/api/sign/*',
])

const walk = routeWalkOfFile()
const closed = () => walk.operations.filter((operation) => !operation.isPublic)

describe('the description', () => {
  test('contains every mounted route', () => {
    const described = new Set(walk.all.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
    const mounted = walk.app.app.routes
      .filter((route) => !outside.has(route.path))
      .map((route) => `${route.method} ${route.path}`)
    expect(mounted.length).toBeGreaterThan(10)
    expect(mounted.filter((route) => !described.has(route))).toEqual([])
  })

  test('contains every public route listed here', () => {
    const names = new Set(walk.all.map((operation) => operation.name))
    expect([...publicRoutes].filter((name) => !names.has(name))).toEqual([])
  })

  test('says which routes need a token', () => {
    expect(
      walk.operations.filter((operation) => operation.needsToken === operation.isPublic).map(({ name }) => name),
    ).toEqual([])
  })

  test('is also a page without scripts', async () => {
    const page = await walk.app.request('GET', '/api/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    for (const operation of walk.operations) expect(page.text).toContain(`<code>${operation.path}</code>`)
    expect(page.text).not.toContain('<script')
  })
})

/** What browsers and calendar programs may cache: for the holder of the secret address, and a public page that they ask for again each time. */
const kept = new Set(['GET /api/files/{id}', 'GET /calendar/{file}', 'GET /r/{name}/{slug}'])

test('no cache may keep the response to a call, success or failure', async () => {
  for (const operation of walk.operations.filter(({ name }) => !kept.has(name))) {
    const path = await walk.fill(operation, walk.rightful(operation))
    for (const asked of [
      { token: walk.rightful(operation).token },
      {},
      { token: walk.stranger.token, ...(operation.fields ? { body: '{broken' } : {}) },
    ]) {
      const answer = await walk.app.request(operation.method, path, asked)
      expect(answer.headers.get('cache-control'), `${operation.name} ${answer.status}`).toBe('no-store')
    }
  }
})

test('every list says where it continues, or that it does not', async () => {
  const lists = walk.operations.filter((operation) => operation.isList)
  expect(lists.length).toBeGreaterThanOrEqual(atLeast(9))
  for (const operation of lists) {
    const { body } = await walk.app.request('GET', await walk.fill(operation, walk.owner), {
      token: walk.rightful(operation).token,
    })
    expect([Array.isArray(body.data), body.next === null || typeof body.next === 'string'], operation.name).toEqual([
      true,
      true,
    ])
  }
})

describe('every private route', () => {
  const ask = async (token: string | undefined, headers: Record<string, string> = {}) => {
    for (const operation of closed()) {
      // Wrong in every other way as well: access is checked first.
      const answer = await walk.app.request(operation.method, await walk.fill(operation, walk.owner), {
        token,
        headers,
        ...(operation.fields ? { body: '{broken' } : {}),
      })
      expectFailure(operation.name, answer, [401])
    }
  }
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

  test('refuses a request without a token', () => ask(undefined))
  test('refuses an expired token', async () =>
    ask(
      await walk.app.auth.mint({
        sub: walk.owner.id,
        aud: 'authenticated',
        role: 'authenticated',
        email: walk.owner.email,
        exp: inAnHour() - 7200,
      }),
    ))
  test('refuses garbage', () => ask('garbage'))
  test('refuses a token of another form', () => ask(undefined, { authorization: `Basic ${btoa('a:b')}` }))
  test('refuses the keys of the sign-in service', async () => {
    await ask(walk.app.auth.keys.anonKey)
    await ask(walk.app.auth.keys.serviceKey)
  })
  test('refuses a valid token in the query', async () => {
    for (const operation of closed())
      expect(
        (
          await walk.app.request(
            operation.method,
            `${await walk.fill(operation, walk.owner)}?access_token=${walk.owner.token}`,
          )
        ).status,
        operation.name,
      ).toBe(401)
  })
  test('refuses a sign-in without an account', async () => {
    const token = await walk.app.auth.mint({
      sub: crypto.randomUUID(),
      aud: 'authenticated',
      role: 'authenticated',
      email: 'nobody@example.com',
      exp: inAnHour(),
    })
    for (const operation of closed())
      expect(
        (await walk.app.request(operation.method, await walk.fill(operation, walk.owner), { token })).body.error.code,
        operation.name,
      ).toBe('account_missing')
  })
})

test("every route with an id returns 404 for another account's object, before it reads the body", async () => {
  const withId = closed().filter((operation) => operation.path.includes('{') && !operation.isAdmin)
  expect(withId.length).toBeGreaterThanOrEqual(atLeast(4))
  for (const operation of withId) {
    const path = await walk.fill(operation, walk.owner)
    expectFailure(
      operation.name,
      await walk.app.request(operation.method, path, {
        token: walk.stranger.token,
        ...(operation.fields ? { body: '{broken' } : {}),
      }),
      [404],
    )
    const look = walk.all.find(
      ({ method, path: known }) => method === 'GET' && known === operation.path.replace(/\/restore$/, ''),
    )
    // A paper of which nothing can be made yet is refused to its owner, with what to fix.
    if (look)
      expect([200, 409], `${operation.name} changed it`).toContain(
        (await walk.app.request('GET', path.replace(/\/restore$/, ''), { token: walk.owner.token })).status,
      )
  }
})

test('every admin route returns 403 to an artist', async () => {
  for (const operation of walk.operations.filter((candidate) => candidate.isAdmin))
    expectFailure(
      operation.name,
      await walk.app.request(operation.method, await walk.fill(operation, walk.owner), { token: walk.owner.token }),
      [403],
    )
})

/** What works with any subscription: billing, export and delete. The last two write nothing of the artist's work. */
const alwaysWork = [
  // Obligations of a lapsed artist to the fans.
  'POST /api/fans/{id}/unsubscribe',
  'DELETE /api/fans/{id}',
  'POST /api/subscription/cancel',
  'POST /api/subscription/resume',
  'POST /api/subscription/setup',
  'POST /api/subscription/portal',
  // The way to return.
  'POST /api/onboarding/attach',
  // Reading, at an address that a browser can open.
  'POST /api/labelcopy/{releaseId}/pdf-address',
  'POST /api/songs/{id}/split-sheet/pdf-address',
  'POST /api/split-versions/{id}/pdf-address',
  'POST /api/press-releases/{id}/address',
  'POST /api/artwork/zip-address',
  // They keep nothing: the film of times that are there.
  'POST /api/artwork/clips/ground',
  'POST /api/lyric-video/ground',
  'POST /api/lyric-video/outlines',
  'POST /api/posts/{id}/pack',
  'POST /api/split-versions/{id}/print-address',
  'POST /api/split-versions/{id}/scan-address',
  'POST /api/calendar-feed',
  'DELETE /api/calendar-feed',
  'POST /api/account/export-ticket',
  'POST /api/fans/file-address',
  'DELETE /api/account',
  'PUT /api/profile/mail',
  'PUT /api/preferences/time-zone',
  'POST /api/profile/welcome',
  'POST /api/profile/validate-referral',
  // To prove the address, and to shut others out.
  'POST /api/profile/confirmation',
  'DELETE /api/sessions/{id}',
  // Sheets of others, whose artists pay.
  'POST /api/kept-sheets',
  'DELETE /api/kept-sheets/{id}',
  'POST /api/kept-sheets/{id}/restore',
  'POST /api/kept-sheets/{id}/pdf-address',
  // Sent versions concern others: only new invitations need a subscription.
  'POST /api/songs/{id}/dispute',
  'DELETE /api/songs/{id}/dispute',
  'POST /api/split-versions/{id}/withdraw',
  'POST /api/split-versions/{id}/paper',
  'POST /api/split-signers/{id}/revoke',
  'POST /api/split-signers/{id}/reminders',
  'POST /api/split-signers/{id}/refuse',
  'POST /api/split-signers/{id}/agree',
  // Papers, which a lapsed account can still make.
  'POST /api/society-table/csv',
  'POST /api/mlc/bulk',
  'POST /api/mlc/match',
  'POST /api/releases/{id}/delivery-pack/address',
  'POST /api/recordings-table/csv',
]

describe('an account whose subscription ended', () => {
  const writing = () => closed().filter(({ method, isAdmin }) => method !== 'GET' && !isAdmin)
  const ask = async (operation: Operation, token: string, body: unknown) =>
    walk.app.request(operation.method, await walk.fill(operation, walk.owner), {
      token,
      ...(operation.fields ? { body } : {}),
    })

  test.each(['canceled', 'none'] as const)(
    'is answered 403 subscription_ended by every route that writes, when it is %s',
    async (status) => {
      const lapsed = await makeArtist(walk.app, { status })
      const refusing = writing().filter(({ name }) => !alwaysWork.includes(name))
      expect(refusing.length).toBeGreaterThanOrEqual(atLeast(9))
      for (const operation of refusing)
        for (const body of [{}, '{broken'])
          expect(await ask(operation, lapsed.token, body), operation.name).toMatchObject({
            status: 403,
            body: { error: { code: 'subscription_ended', message: serverTexts.subscriptionEnded } },
          })
    },
  )

  test('can still use what always works, all of which exists', async () => {
    expect(alwaysWork.filter((name) => !walk.all.some((operation) => operation.name === name))).toEqual([])
    for (const operation of writing().filter(({ name }) => alwaysWork.includes(name))) {
      const lapsed = await makeArtist(walk.app, { status: 'canceled' })
      const answer = await ask(operation, lapsed.token, {})
      expect([answer.status, answer.body?.error?.code], operation.name).not.toContain('subscription_ended')
      expect(answer.status, operation.name).toBeLessThan(500)
    }
  })
})

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['POST', '/api/releases/'],
  ['PATCH', '/api/releases'],
  ['DELETE', '/api/releases'],
  ['GET', '/api/releases/x/y/z'],
  ['GET', '/auth/v2/user'],
  ['GET', '/sandbox/api/nothing'],
  ['GET', '/api/%00'],
  ['GET', '/api//releases'],
])('%s %s returns 404 in our own words', async (method, path) => {
  expectFailure(`${method} ${path}`, await walk.app.request(method, path, { token: walk.owner.token }), [404])
})
