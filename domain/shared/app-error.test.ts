import { expect, test } from 'vitest'
import { AppError } from '#domain/shared/app-error.ts'

test.each([
  ['badRequest', 'bad_request'],
  ['notFound', 'not_found'],
  ['tooMany', 'too_many'],
  ['conflict', 'conflict'],
] as const)('%s carries the code %s unless another is given', (kind, code) => {
  expect(new AppError(kind, 'A sentence.')).toMatchObject({
    name: 'AppError',
    kind,
    code,
    message: 'A sentence.',
    issues: undefined,
    data: undefined,
  })
  expect(new AppError(kind, 'A sentence.', { code: 'other', retryAfter: 3 })).toMatchObject({
    code: 'other',
    retryAfter: 3,
  })
})
