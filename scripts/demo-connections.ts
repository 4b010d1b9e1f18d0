import { and, eq, isNull } from 'drizzle-orm'
import { artists } from '#server/artists/tables.ts'
import { connections } from '#server/connections/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { profiles } from '#server/profile/tables.ts'

/** Invented. */
const addresses = {
  tiktok_url: 'https://tiktok.com/@maralindholt',
  instagram_url: 'https://instagram.com/mara.lindholt',
  spotify_url: 'https://open.spotify.com/artist/0000000000000000000000',
}

/** A working artist has left the welcome screen and connected a few platforms. */
export async function addConnections(db: Database, userId: string, now: Date): Promise<void> {
  const [welcomed] = await db
    .update(profiles)
    .set({ welcomed_at: now.toISOString() })
    .where(and(eq(profiles.user_id, userId), isNull(profiles.welcomed_at)))
    .returning({ id: profiles.user_id })
  if (!welcomed) return
  await db.update(artists).set(addresses).where(eq(artists.user_id, userId))
  await db
    .insert(connections)
    .values([
      { user_id: userId, platform: 'facebook' },
      { user_id: userId, platform: 'amuse' },
    ])
    .onConflictDoNothing()
}
