import { eq } from 'drizzle-orm'
import { signUpTexts } from '#domain/fan-pages/texts.ts'
import { artists } from '#server/artists/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { fanSignUps } from '#server/sign-ups/tables.ts'

/** The sign-up that a mailed link belongs to; null for an unknown one. */
export async function findSignUp(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({ signUp: fanSignUps, artist: artists.artist_name })
    .from(fanSignUps)
    .leftJoin(artists, eq(artists.user_id, fanSignUps.user_id))
    .where(eq(fanSignUps.token_hash, tokenHash))
  return row ? { ...row.signUp, artist: row.artist || signUpTexts.artist } : null
}
