import { DrizzleQueryError } from 'drizzle-orm'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { DatabaseError as DriverError } from 'pg'
import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { asDatabaseError } from '#server/platform/database/database.ts'
import { answerError } from '#server/platform/http/errors.ts'
import { createLogger, describe as describeError } from '#server/platform/logger.ts'

const driverError = (code: string, message = 'refused', more: object = {}) =>
  Object.assign(new DriverError(message, 1, 'error'), { code, severity: 'ERROR', ...more })
const query = (cause: Error, parameters: unknown[] = ['mara@example.com', '$argon2id$hash']) =>
  new DrizzleQueryError('insert into accounts values ($1, $2)', parameters, cause)
const network = (code: string, syscall = 'connect') =>
  Object.assign(new Error(`${syscall} ${code} /secret/path`), { code, syscall })

async function answer(error: unknown) {
  const lines: string[] = []
  const app = new Hono()
  app.get('/', () => {
    throw error
  })
  app.onError((thrown, c) => answerError(thrown, c, createLogger('trace', { write: (line) => void lines.push(line) })))
  const response = await app.request('/')
  return {
    status: response.status,
    text: await response.clone().text(),
    body: (await response.json()) as { error: { code: string; message: string } },
    retryAfter: response.headers.get('retry-after'),
    log: lines.join(''),
  }
}

describe('a failure becomes a response', () => {
  test.each([
    ['badRequest', 400],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['notFound', 404],
    ['conflict', 409],
    ['tooLarge', 413],
    ['tooMany', 429],
    ['internal', 500],
    ['unavailable', 503],
  ] as const)('%s is %i with its sentence', async (kind, status) => {
    const given = await answer(new AppError(kind, 'A sentence.', { code: 'a_code' }))
    expect(given).toMatchObject({ status, body: { success: false, error: { code: 'a_code', message: 'A sentence.' } } })
  })

  test('with its issues, the current object and the retry time', async () => {
    expect(
      await answer(
        new AppError('conflict', 'S.', { issues: [{ path: 'a', message: 'b' }], data: { version: 2 }, retryAfter: 7 }),
      ),
    ).toMatchObject({
      retryAfter: '7',
      body: { success: false, error: { issues: [{ path: 'a', message: 'b' }] }, data: { version: 2 } },
    })
  })

  test.each([
    ['a bug', new TypeError('x is not a function'), 500, serverTexts.internal],
    ['something that is no error', Object.assign(new Error('secret'), { name: 'Odd' }), 500, serverTexts.internal],
    ['a missing file', network('ENOENT', 'open'), 500, serverTexts.internal],
    [
      'a refused change',
      query(driverError('23505', 'dup', { constraint: 'accounts_email', detail: 'Key (email)=(mara@example.com)' })),
      500,
      serverTexts.internal,
    ],
    ['NUL in a text', query(driverError('22021')), 400, serverTexts.invalid],
    ['a lone surrogate in JSON', driverError('22P05'), 400, serverTexts.invalid],
    ['a number beyond its column', query(driverError('22003')), 400, serverTexts.invalid],
    ['a time beyond all times', query(driverError('22008')), 400, serverTexts.invalid],
    ['a server that is shutting down', query(driverError('57P01')), 503, serverTexts.unavailable],
    ['a server that is starting', driverError('57P03'), 503, serverTexts.unavailable],
    ['no connection free', driverError('53300'), 503, serverTexts.unavailable],
    ['nobody listening', network('ECONNREFUSED'), 503, serverTexts.unavailable],
    ['no socket', query(network('ENOENT')), 503, serverTexts.unavailable],
    ['an unknown host', network('ENOTFOUND', 'getaddrinfo'), 503, serverTexts.unavailable],
    ['a lost connection', query(new Error('Connection terminated unexpectedly')), 503, serverTexts.unavailable],
    ['no connection in time', new Error('timeout exceeded when trying to connect'), 503, serverTexts.unavailable],
    ['a row locked by another transaction', query(driverError('55P03')), 503, serverTexts.busy],
    ['a statement that takes too long', query(driverError('57014')), 503, serverTexts.busy],
    ['a deadlock', query(driverError('40P01')), 503, serverTexts.busy],
    ['a full disk', query(driverError('53100')), 503, serverTexts.noSpace],
    ['a body the framework refuses', new HTTPException(400), 400, serverTexts.badBody],
    ['a body too large for it', new HTTPException(413), 413, serverTexts.tooLarge],
    ['nothing there', new HTTPException(404), 404, serverTexts.notFound],
  ])('%s', async (_, error, status, message) => {
    const given = await answer(error)
    expect(given).toMatchObject({ status, body: { success: false, error: { message } } })
    expect(given.text).not.toMatch(/secret|mara@|argon2|insert|\.ts:\d/)
    expect(given.log).not.toMatch(/mara@|argon2/)
    expect(given.log.includes('request failed')).toBe(status >= 500)
  })
})

describe('a database error in the log', () => {
  test('contains code, constraint and SQL, but no parameter', () => {
    const error = query(
      driverError('23505', 'duplicate key value', {
        constraint: 'accounts_email',
        detail: 'Key (email)=(mara@example.com) already exists.',
      }),
    )
    expect(asDatabaseError(error)).toMatchObject({
      code: '23505',
      constraint: 'accounts_email',
      sql: 'insert into accounts values ($1, $2)',
      message: 'database error 23505 on accounts_email',
    })
    expect(JSON.stringify(describeError(error))).toContain('accounts_email')
    expect(JSON.stringify(describeError(error))).not.toMatch(/mara@|argon2|duplicate/)
  })

  test('is omitted for unrelated errors', () => {
    for (const other of [
      new Error('x'),
      'text',
      null,
      undefined,
      new AppError('notFound', 'x'),
      network('ENOENT', 'open'),
      network('EACCES', 'mkdir'),
    ])
      expect(asDatabaseError(other)).toBeUndefined()
  })
})
