import { and, eq } from 'drizzle-orm'
import { firstNumber } from '#domain/artist-defaults/rules.ts'
import { defaultsWords, type ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import { currentYear } from '#domain/shared/dates.ts'
import { accounts } from '#server/accounts/tables.ts'
import { artistDefaults } from '#server/artist-defaults/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { parties } from '#server/parties/tables.ts'
import type { Queryable } from '#server/platform/database/database.ts'

type Row = typeof artistDefaults.$inferSelect

/** The account's defaults; of version 0 and empty except for the artist name if none were saved. */
export async function readArtistDefaults(db: Queryable, userId: string, now: Date): Promise<ArtistDefaults> {
  const [found] = await db
    .select({ artist_name: artists.artist_name, row: artistDefaults, me: parties })
    .from(accounts)
    .leftJoin(artists, eq(artists.user_id, accounts.id))
    .leftJoin(artistDefaults, eq(artistDefaults.user_id, accounts.id))
    .leftJoin(parties, and(eq(parties.user_id, accounts.id), parties.is_me))
    .where(eq(accounts.id, userId))
  const { artist_name = null, row = null, me = null } = found ?? {}
  const said = { ...row, ...myselfOf(me) } as Partial<Record<(typeof defaultsWords)[number], string | null>>
  return {
    ...(Object.fromEntries(defaultsWords.map((word) => [word, said[word] ?? null])) as Record<
      (typeof defaultsWords)[number],
      string | null
    >),
    artist_name,
    former_names: row?.former_names ?? [],
    ...numbersOf(row, now),
    version: row?.version ?? 0,
  }
}

/** Of the party 'me', under the names that the defaults have. */
const myselfOf = (me: typeof parties.$inferSelect | null) => ({
  legal_name: me?.legal_name || null,
  society: me?.pro_affiliation ?? null,
  society_code: me?.society_code ?? null,
  ipi_number: me?.ipi_number ?? null,
  publisher: me?.publisher ?? null,
})

function numbersOf(row: Row | null, now: Date): Pick<ArtistDefaults, 'isrc_next' | 'isrc_year' | 'catalog_next'> {
  const isrc_year = currentYear(now)
  return {
    isrc_year,
    isrc_next: row?.isrc_next[isrc_year] ?? firstNumber,
    catalog_next: row?.catalog_next ?? firstNumber,
  }
}
