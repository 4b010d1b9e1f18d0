// @module-tag slow
import { beforeAll, describe, expect, test } from 'vitest'
import { serverTexts } from '#domain/shared/texts.ts'
import { readBodySchemas } from '#server/testing/body-schemas.ts'
import { answersPage } from '#server/testing/operations.ts'
import { expectFailure, routeWalkOfFile } from '#server/testing/route-walk.ts'

/** Every route with every odd body, field, id and query value. */
const walk = routeWalkOfFile()
let schemas: Awaited<ReturnType<typeof readBodySchemas>>
beforeAll(async () => {
  schemas = await readBodySchemas()
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
    for (const operation of walk.withBody()) {
      // An object without a known field is valid for calls that need none, and nothing for those that need no body.
      const isObject = kind === 'another prototype' || kind === 'nesting in a field'
      if (kind === 'nothing' && !operation.needsBody) continue
      const answer = await walk.app.request(operation.method, await walk.fill(operation, walk.rightful(operation)), {
        token: walk.rightful(operation).token,
        body,
        ...(headers ? { headers } : {}),
      })
      if (!isObject || ![200, 201].includes(answer.status))
        expectFailure(operation.name, answer, isObject ? [400, 409] : [400])
    }
  })

  test('refuses 5 MB, with or without its length', async () => {
    const body = new TextEncoder().encode(`{"title":"${'x'.repeat(5_000_000)}"}`)
    for (const operation of walk.withBody()) {
      const path = await walk.fill(operation, walk.rightful(operation))
      for (const headers of [{ 'content-length': String(body.length) }, {} as Record<string, string>]) {
        const answer = await walk.app.request(operation.method, path, {
          token: walk.rightful(operation).token,
          body,
          headers,
        })
        expectFailure(operation.name, answer, [413])
        expect(answer.body.error).toEqual({ code: 'too_large', message: serverTexts.tooLarge })
      }
    }
  })

  // Before the odd values: `true` in the right field deletes what later calls are about.
  test('refuses text that cannot be stored, in any field', async () => {
    for (const operation of walk.withBody()) {
      for (const value of ['a\0b', 'half \ud83d']) {
        const answer = await walk.app.request(operation.method, await walk.fill(operation, walk.rightful(operation)), {
          token: walk.rightful(operation).token,
          body: Object.fromEntries(operation.fields!.map((field) => [field, value])),
        })
        expectFailure(operation.name, answer, [400])
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
    for (const operation of walk.withBody()) {
      const of = walk.rightful(operation)
      const schema = schemas.get(operation.name)
      // Of the bodies with one field only those that pass the schema: the others are in the body of all fields, too.
      const bodies = [
        Object.fromEntries(operation.fields!.map((field) => [field, value])),
        ...operation
          .fields!.map((field) => ({ [field]: value }))
          .filter((body) => schema?.safeParse(body).success ?? true),
      ]
      for (const body of bodies) {
        const answer = await walk.app.request(operation.method, await walk.fill(operation, of), {
          token: of.token,
          body,
        })
        expect(
          answer.status,
          `${operation.name} ${JSON.stringify(body).slice(0, 200)}: ${answer.text.slice(0, 200)}`,
        ).toBeLessThan(500)
        if (answer.status >= 400) expectFailure(operation.name, answer, [400, 404, 409])
      }
    }
  })
})

test('every route without a body leaves 5 MB unread', async () => {
  const body = new Uint8Array(5_000_000)
  for (const operation of walk.operations.filter(({ method, fields }) => fields === null && method !== 'GET')) {
    const answer = await walk.app.request(operation.method, await walk.fill(operation, walk.rightful(operation)), {
      token: walk.rightful(operation).token,
      body,
    })
    expect(answer.status, operation.name).toBeLessThan(500)
  }
})

test.each(['%00', '%E0%A4%A', '%FF', '..%2F..', 'a'.repeat(3000), '%F0%9F%8E%B6', '-1', '{id}'])(
  'the id %s is answered 404 everywhere',
  async (id) => {
    for (const operation of walk.operations.filter(({ path }) => path.includes('{'))) {
      const answer = await walk.app.request(operation.method, operation.path.replace(/\{\w+\}/g, id), {
        token: walk.rightful(operation).token,
        ...(operation.fields ? { body: {} } : {}),
      })
      if (answersPage(operation.path)) expect(answer.status, operation.name).toBe(404)
      else expectFailure(operation.name, answer, [404])
    }
  },
)

test.each(['a%00b', '%ED%A0%BD', '%E0%A4%A', '%', "' or 1=1", '[]', 'x'.repeat(5000)])(
  'the query value %s makes no route stumble',
  async (value) => {
    for (const operation of walk.operations.filter(({ method }) => method === 'GET')) {
      const path = await walk.fill(operation, walk.rightful(operation))
      for (const key of ['limit', 'cursor', 'session_id', 'to']) {
        const answer = await walk.app.request('GET', `${path}?${key}=${value}&${key}=again`, {
          token: walk.rightful(operation).token,
        })
        expect(answer.status, `${operation.name} ${key}: ${answer.text.slice(0, 200)}`).toBeLessThan(500)
      }
    }
  },
)
