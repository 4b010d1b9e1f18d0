import type { z } from 'zod'
import { fanBody, type Fan } from '#domain/fans/schema.ts'
import { addFan } from '#server/fans/actions.ts'
import { unique, type TestArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A fan of the artist, who may get mail unless `changes` say otherwise; of a lapsed one, too. */
export function makeFan(
  app: TestApp,
  { id }: TestArtist,
  changes: Partial<z.input<typeof fanBody>> = {},
): Promise<Fan> {
  const consent = { basis: 'consent', wording: 'Signed the list at the merch table' } as const
  return addFan(app.context.db, id, fanBody.parse({ email: `${unique()}@post.example`, consent, ...changes }))
}
