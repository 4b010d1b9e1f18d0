/** The subject of a sheet: a song, for all its recordings, or the income of one recording on its own terms (a remix). */
export const sheetScopes = ['song', 'master'] as const
export type SheetScope = (typeof sheetScopes)[number]

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** The names on a split sheet whose master shares a new master sheet would end: none of its rows names them. */
export function leftOutOf(
  split: readonly { legal_name: string; master_share: number | null }[],
  master: readonly { legal_name: string }[],
): string[] {
  const named = new Set(master.map(({ legal_name }) => folded(legal_name)))
  return split
    .filter(({ legal_name, master_share }) => (master_share ?? 0) > 0 && !named.has(folded(legal_name)))
    .map(({ legal_name }) => legal_name)
}
