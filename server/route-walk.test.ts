import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { makeAdmin, makeArtist, type TestArtist } from '#server/testing/make.ts'
import { createFill, publicRoutes, readOperations, type Operation } from '#server/testing/operations.ts'
import { makeTestApp, type Answered, type TestApp } from '#server/testing/test-app.ts'

/** Mounted without being a call: the description itself, the page's settings, the sign-in service with its own tests, and what answers 404. */
const outside = new Set([
  '/api/openapi.json',
  '/api/docs',
  '/config.json',
  '/auth/v1/*',
  '/*',
  '/api/*',
  '/auth/*',
  '/sandbox/api/*',
  '/sandbox/outbox',
  '/papers/*',
])

let app: TestApp
let operations: Operation[]
let fill: ReturnType<typeof createFill>
let owner: TestArtist
let stranger: TestArtist
let admin: TestArtist
beforeAll(async () => {
  app = await makeTestApp()
  ;[owner, stranger, admin] = [await makeArtist(app), await makeArtist(app), await makeAdmin(app)]
  ;[operations, fill] = [await readOperations(app), createFill(app)]
})
afterAll(() => app.close())

const closed = () => operations.filter((operation) => !operation.isPublic)
const withBody = () => operations.filter((operation) => operation.fields !== null)

/** Whom an operation is meant for. */
const rightful = (operation: Operation) => (operation.isAdmin ? admin : owner)

function expectFailure(name: string, answer: Answered, statuses: number[]): void {
  expect(statuses, `${name} answered ${answer.text.slice(0, 300)}`).toContain(answer.status)
  expect(answer.body, name).toMatchObject({
    success: false,
    error: { code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/^[A-Z].*[^ ]$/) },
  })
  expect(answer.text, name).not.toMatch(/\bat .+\.[jt]s:\d+|node_modules|node:internal|select |insert |DrizzleQuery/)
}

describe('the description', () => {
  test('holds every route that is mounted', () => {
    const described = new Set(operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
    const mounted = app.app.routes
      .filter((route) => !outside.has(route.path))
      .map((route) => `${route.method} ${route.path}`)
    expect(mounted.length).toBeGreaterThan(10)
    expect(mounted.filter((route) => !described.has(route))).toEqual([])
  })

  test('still knows every public route that is listed here', () => {
    const names = new Set(operations.map((operation) => operation.name))
    expect([...publicRoutes].filter((name) => !names.has(name))).toEqual([])
  })

  test('says which routes need a token', () => {
    expect(
      operations.filter((operation) => operation.needsToken === operation.isPublic).map(({ name }) => name),
    ).toEqual([])
  })

  test('is a page to read, too, without any script', async () => {
    const page = await app.request('GET', '/api/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    for (const operation of operations) expect(page.text).toContain(`<code>${operation.path}</code>`)
    expect(page.text).not.toContain('<script')
  })
})

/** What browsers and calendar programs may keep, for whoever holds the secret address. */
const kept = new Set(['GET /api/files/{id}', 'GET /calendar/{file}'])

test('no cache may keep what a call answers, a success or a failure', async () => {
  for (const operation of operations.filter(({ name }) => !kept.has(name))) {
    const path = await fill(operation, rightful(operation))
    for (const asked of [
      { token: rightful(operation).token },
      {},
      { token: stranger.token, ...(operation.fields ? { body: '{broken' } : {}) },
    ]) {
      const answer = await app.request(operation.method, path, asked)
      expect(answer.headers.get('cache-control'), `${operation.name} ${answer.status}`).toBe('no-store')
    }
  }
})

test('every list says where it goes on, or that it does not', async () => {
  const lists = operations.filter((operation) => operation.isList)
  expect(lists.length).toBeGreaterThan(8)
  for (const operation of lists) {
    const { body } = await app.request('GET', await fill(operation, owner), { token: rightful(operation).token })
    expect([Array.isArray(body.data), body.next === null || typeof body.next === 'string'], operation.name).toEqual([
      true,
      true,
    ])
  }
})

describe('every route that is not public', () => {
  const ask = async (token: string | undefined, headers: Record<string, string> = {}) => {
    for (const operation of closed()) {
      // Wrong in every other way as well: who may comes first.
      const answer = await app.request(operation.method, await fill(operation, owner), {
        token,
        headers,
        ...(operation.fields ? { body: '{broken' } : {}),
      })
      expectFailure(operation.name, answer, [401])
    }
  }
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

  test('refuses whoever brings no token', () => ask(undefined))
  test('refuses a token that ran out', async () =>
    ask(
      await app.auth.mint({
        sub: owner.id,
        aud: 'authenticated',
        role: 'authenticated',
        email: owner.email,
        exp: inAnHour() - 7200,
      }),
    ))
  test('refuses garbage', () => ask('garbage'))
  test('refuses a token of another form', () => ask(undefined, { authorization: `Basic ${btoa('a:b')}` }))
  test('refuses the keys of the sign-in service', async () => {
    await ask(app.auth.keys.anonKey)
    await ask(app.auth.keys.serviceKey)
  })
  test('refuses a good token in the query', async () => {
    for (const operation of closed())
      expect(
        (await app.request(operation.method, `${await fill(operation, owner)}?access_token=${owner.token}`)).status,
        operation.name,
      ).toBe(401)
  })
  test('refuses a sign-in without an account', async () => {
    const token = await app.auth.mint({
      sub: crypto.randomUUID(),
      aud: 'authenticated',
      role: 'authenticated',
      email: 'nobody@example.com',
      exp: inAnHour(),
    })
    for (const operation of closed())
      expect(
        (await app.request(operation.method, await fill(operation, owner), { token })).body.error.code,
        operation.name,
      ).toBe('account_missing')
  })
})

test("every route with an id answers 404 for another account's object, before it looks at the body", async () => {
  const withId = closed().filter((operation) => operation.path.includes('{') && !operation.isAdmin)
  expect(withId.length).toBeGreaterThan(3)
  for (const operation of withId) {
    const path = await fill(operation, owner)
    expectFailure(
      operation.name,
      await app.request(operation.method, path, {
        token: stranger.token,
        ...(operation.fields ? { body: '{broken' } : {}),
      }),
      [404],
    )
    const look = operations.find(
      ({ method, path: known }) => method === 'GET' && known === operation.path.replace(/\/restore$/, ''),
    )
    if (look)
      expect(
        (await app.request('GET', path.replace(/\/restore$/, ''), { token: owner.token })).status,
        `${operation.name} changed it`,
      ).toBe(200)
  }
})

test("every admin's route answers 403 to an artist", async () => {
  for (const operation of operations.filter((candidate) => candidate.isAdmin))
    expectFailure(
      operation.name,
      await app.request(operation.method, await fill(operation, owner), { token: owner.token }),
      [403],
    )
})

/** What works whatever became of the subscription: billing, export and delete. The last two write nothing of the artist's work. */
const alwaysWork = [
  'POST /api/subscription/cancel',
  'POST /api/subscription/resume',
  'POST /api/subscription/setup',
  'POST /api/subscription/portal',
  // It is how one comes back.
  'POST /api/onboarding/attach',
  // Reading, by an address that a browser can open.
  'POST /api/labelcopy/{releaseId}/pdf-address',
  'POST /api/songs/{id}/split-sheet/pdf-address',
  'POST /api/calendar-feed',
  'DELETE /api/calendar-feed',
  'POST /api/account/export-ticket',
  'DELETE /api/account',
  'PUT /api/profile/mail',
  'POST /api/profile/welcome',
  'POST /api/profile/validate-referral',
  // To prove the address, and to shut others out.
  'POST /api/profile/confirmation',
  'DELETE /api/sessions/{id}',
]

describe('an account whose subscription ended', () => {
  const writing = () => closed().filter(({ method, isAdmin }) => method !== 'GET' && !isAdmin)
  const ask = async (operation: Operation, token: string, body: unknown) =>
    app.request(operation.method, await fill(operation, owner), { token, ...(operation.fields ? { body } : {}) })

  test.each(['canceled', 'none'] as const)(
    'is answered 403 subscription_ended by every route that writes, when it is %s',
    async (status) => {
      const lapsed = await makeArtist(app, { status })
      const refusing = writing().filter(({ name }) => !alwaysWork.includes(name))
      expect(refusing.length).toBeGreaterThan(8)
      for (const operation of refusing)
        for (const body of [{}, '{broken'])
          expect(await ask(operation, lapsed.token, body), operation.name).toMatchObject({
            status: 403,
            body: { error: { code: 'subscription_ended', message: serverTexts.subscriptionEnded } },
          })
    },
  )

  test('still gets what always works, all of which exists', async () => {
    expect(alwaysWork.filter((name) => !writing().some((operation) => operation.name === name))).toEqual([])
    for (const operation of writing().filter(({ name }) => alwaysWork.includes(name))) {
      const lapsed = await makeArtist(app, { status: 'canceled' })
      const answer = await ask(operation, lapsed.token, {})
      expect([answer.status, answer.body?.error?.code], operation.name).not.toContain('subscription_ended')
      expect(answer.status, operation.name).toBeLessThan(500)
    }
  })
})

describe('every route with a body', () => {
  const bad: [string, unknown, Record<string, string>?][] = [
    ['nothing', ''],
    ['broken JSON', '{"title": '],
    ['two values', '{}{}'],
    ['an array', []],
    ['an array of objects', [{}]],
    ['a text', '"text"'],
    ['a number', '5'],
    ['null', 'null'],
    ['a form', 'title=x&release_date=2027-01-01', { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'several parts',
      '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx\r\n--b--',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    [
      'xml',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      { 'content-type': 'application/xml' },
    ],
    ['a byte that is no UTF-8', new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d])],
    ['a NUL', '\0'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])],
    ['much nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['nesting in a field', `{"title":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
    ['another prototype', '{"__proto__": {"title": "x"}, "constructor": {"prototype": {"x": 1}}}'],
  ]
  test.each(bad)('refuses %s in our own words', async (kind, body, headers) => {
    for (const operation of withBody()) {
      // An object with no known field in it is one to those who need none.
      const isObject = kind === 'another prototype' || kind === 'nesting in a field'
      const answer = await app.request(operation.method, await fill(operation, rightful(operation)), {
        token: rightful(operation).token,
        body,
        ...(headers ? { headers } : {}),
      })
      if (!isObject || answer.status !== 200) expectFailure(operation.name, answer, isObject ? [400, 409] : [400])
    }
  })

  test('refuses 5 MB, said in advance or not', async () => {
    const body = `{"title":"${'x'.repeat(5_000_000)}"}`
    for (const operation of withBody()) {
      const path = await fill(operation, rightful(operation))
      for (const headers of [{ 'content-length': String(body.length) }, {} as Record<string, string>]) {
        const answer = await app.request(operation.method, path, { token: rightful(operation).token, body, headers })
        expectFailure(operation.name, answer, [413])
        expect(answer.body.error).toEqual({ code: 'too_large', message: serverTexts.tooLarge })
      }
    }
  })

  const odd: unknown[] = [
    'a\0b',
    'half \ud83d',
    '\udc00',
    '',
    ' ',
    null,
    0,
    -1,
    1e308,
    4_294_967_296,
    true,
    [],
    {},
    ['x'],
    { toString: 'x' },
    'x'.repeat(20_000),
    "'; drop table accounts; --",
    '%s%n',
    '../../etc/passwd',
    '9999-99-99',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-15:00',
    '01a1fe74-743b-75eb-97fe-8a17bb6a04fb',
    'https://example.com/\u202e',
    '1e400',
    [[]],
    [null],
  ]
  test.each(odd)('does not stumble over %j in any field', async (value) => {
    for (const operation of withBody()) {
      const of = rightful(operation)
      const bodies = [
        Object.fromEntries(operation.fields!.map((field) => [field, value])),
        ...operation.fields!.map((field) => ({ [field]: value })),
      ]
      for (const body of bodies) {
        const answer = await app.request(operation.method, await fill(operation, of), { token: of.token, body })
        expect(
          answer.status,
          `${operation.name} ${JSON.stringify(body).slice(0, 200)}: ${answer.text.slice(0, 200)}`,
        ).toBeLessThan(500)
        if (answer.status >= 400) expectFailure(operation.name, answer, [400, 404, 409])
      }
    }
  })

  test('refuses text that cannot be stored wherever it stands', async () => {
    for (const operation of withBody()) {
      for (const value of ['a\0b', 'half \ud83d']) {
        const answer = await app.request(operation.method, await fill(operation, rightful(operation)), {
          token: rightful(operation).token,
          body: Object.fromEntries(operation.fields!.map((field) => [field, value])),
        })
        expectFailure(operation.name, answer, [400])
      }
    }
  })
})

test('every route without a body leaves 5 MB unread', async () => {
  for (const operation of operations.filter(({ method, fields }) => fields === null && method !== 'GET')) {
    const answer = await app.request(operation.method, await fill(operation, rightful(operation)), {
      token: rightful(operation).token,
      body: 'x'.repeat(5_000_000),
    })
    expect(answer.status, operation.name).toBeLessThan(500)
  }
})

test.each(['%00', '%E0%A4%A', '%FF', '..%2F..', 'a'.repeat(3000), '%F0%9F%8E%B6', '-1', '{id}'])(
  'the id %s is answered 404 everywhere',
  async (id) => {
    for (const operation of operations.filter(({ path }) => path.includes('{'))) {
      const answer = await app.request(operation.method, operation.path.replace(/\{\w+\}/g, id), {
        token: rightful(operation).token,
        ...(operation.fields ? { body: {} } : {}),
      })
      expectFailure(operation.name, answer, [404])
    }
  },
)

test.each(['a%00b', '%ED%A0%BD', '%E0%A4%A', '%', "' or 1=1", '[]', 'x'.repeat(5000)])(
  'the query value %s makes no route stumble',
  async (value) => {
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const path = await fill(operation, rightful(operation))
      for (const key of ['limit', 'cursor', 'session_id', 'to']) {
        const answer = await app.request('GET', `${path}?${key}=${value}&${key}=again`, {
          token: rightful(operation).token,
        })
        expect(answer.status, `${operation.name} ${key}: ${answer.text.slice(0, 200)}`).toBeLessThan(500)
      }
    }
  },
)

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
])('%s %s is answered 404 in our own words', async (method, path) => {
  expectFailure(`${method} ${path}`, await app.request(method, path, { token: owner.token }), [404])
})
