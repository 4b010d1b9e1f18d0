import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { importDecidedLetter, importWaitsLetter } from '#domain/fan-imports/letter-rules.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { accounts } from '#server/accounts/tables.ts'
import type { AppContext } from '#server/context.ts'
import type { ImportRow } from '#server/fan-imports/queries.ts'
import { queueLetter } from '#server/mail/actions.ts'
import { findAddressee } from '#server/mail/queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Context = Pick<AppContext, 'enqueue' | 'ports' | 'originFor'>

/** More admins than these read the page anyway. */
const mostAdmins = 20

/** Tells the admins, once each, that an import waits for one of them: in the transaction that lets it wait. */
export async function mailAdminsOfWaiting(tx: Transaction, context: Context, row: ImportRow): Promise<void> {
  const [owner] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, row.user_id))
  const admins = await tx
    .select({ userId: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.account_type, 'admin'), isNull(accounts.deleting_at), isNotNull(accounts.address_proved_at)))
    .orderBy(asc(accounts.id))
    .limit(mostAdmins)
  const letter = importWaitsLetter({
    artist: owner?.email ?? '',
    file: row.file_name,
    rows: row.rows,
    url: `${context.originFor()}${pages.dashboard.address}`,
  })
  for (const admin of admins)
    await queueLetter(tx, context, 'fan-import-waits', `fan-import-waits:${row.id}:${admin.userId}`, admin, letter)
}

/** Tells the artist what an admin decided; `reason` is null if the import is allowed. */
export async function mailArtistOfDecision(
  tx: Transaction,
  context: Context,
  row: ImportRow,
  reason: string | null,
): Promise<void> {
  const artist = await findAddressee(tx, row.user_id)
  if (!artist) return
  const { id, user_id: userId, file_name: file, rows } = row
  const letter = importDecidedLetter({
    file,
    rows,
    reason,
    url: `${context.originFor()}${addressOf(pages.fanImport, { id })}`,
  })
  const addressee = { userId, email: artist.email }
  await queueLetter(tx, context, 'fan-import-decided', `fan-import-decided:${id}`, addressee, letter)
}
