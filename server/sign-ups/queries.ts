import { and, eq, isNull, sql } from 'drizzle-orm'
import { signUpTexts } from '#domain/sign-ups/texts.ts'
import { artists } from '#server/artists/tables.ts'
import { fans } from '#server/fans/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { fanSignUps } from '#server/sign-ups/tables.ts'

/** The sign-up that a mailed link belongs to; null for an unknown one. */
export async function findSignUp(db: Queryable, tokenHash: string) {
  const [row] = await db
    .select({
      signUp: fanSignUps,
      artist: artists.artist_name,
      getsMail: sql<boolean>`exists (select 1 from ${fans} where ${and(
        eq(fans.user_id, fanSignUps.user_id),
        eq(fans.email_key, fanSignUps.email_key),
        eq(fans.mail_state, 'mailable'),
        isNull(fans.deleted_at),
      )})`,
    })
    .from(fanSignUps)
    .leftJoin(artists, eq(artists.user_id, fanSignUps.user_id))
    .where(eq(fanSignUps.token_hash, tokenHash))
  return row ? { ...row.signUp, getsMail: row.getsMail, artist: row.artist || signUpTexts.artist } : null
}
