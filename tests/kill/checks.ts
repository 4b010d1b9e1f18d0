import { Client } from 'pg'
import { attachEmbedded } from '#server/platform/database/embedded.ts'
import { refresh, signIn } from './client.ts'
import type { Journal, Writers } from './load.ts'

/** Queries the database of a running server directly; rows as flattened arrays. */
export async function query(dataDir: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const database = await attachEmbedded({ dataDir, log: () => undefined })
  const client = new Client(database.connection)
  await client.connect()
  try {
    return (await client.query({ text: sql, values, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
    await database.stop()
  }
}

const missing: Record<string, { sql: string; of: (journal: Journal) => string[] }> = {
  'releases acknowledged and missing': {
    sql: 'select count(*)::int from unnest($1::uuid[]) as wanted(id) where not exists (select from releases where releases.id = wanted.id)',
    of: (journal) => journal.releases,
  },
  'payments acknowledged and missing': {
    sql: 'select count(*)::int from unnest($1::text[]) as wanted(id) where not exists (select from checkout_sessions s where s.id = wanted.id and s.paid)',
    of: (journal) => journal.paid,
  },
  'accounts acknowledged and not whole': {
    sql: `select count(*)::int from unnest($1::text[]) as wanted(email) where (
      select count(*) from accounts a join auth.users u on u.id = a.id and u.email = a.email join profiles on profiles.user_id = a.id join artists on artists.user_id = a.id
      join subscriptions on subscriptions.user_id = a.id join checkout_sessions s on s.spent_by = a.id where a.email = wanted.email) <> 1`,
    of: (journal) => journal.accounts.map(({ email }) => email),
  },
}

/** Half a write, acknowledged or not, must never be visible. */
const halves: Record<string, string> = {
  'releases without their checklist':
    'select count(*)::int from releases r where not exists (select from release_tasks t where t.release_id = r.id)',
  'accounts without profile, artist or subscription': `select count(*)::int from accounts a where (
    select count(*) from profiles join artists using (user_id) join subscriptions using (user_id) where user_id = a.id) <> 1`,
  'sessions spent without an account':
    'select count(*)::int from checkout_sessions where spent_at is not null and spent_by is null',
}

/** Compares the running server with the journal. Returns a sentence for each difference; none if nothing is lost. */
export async function findLosses(
  address: string,
  dataDir: string,
  journal: Journal,
  writers: Writers,
  newAccounts: Journal['accounts'],
): Promise<string[]> {
  const losses: string[] = []
  const count = async (name: string, sql: string, values: unknown[]) => {
    const [found] = await query(dataDir, sql, values)
    if (found !== 0) losses.push(`${String(found)} ${name}`)
  }
  for (const [name, { sql, of }] of Object.entries(missing)) await count(name, sql, [of(journal)])
  for (const [name, sql] of Object.entries(halves)) await count(name, sql, [])
  for (const [first, token] of journal.refreshTokens) {
    const { status, body } = await refresh(address, writers.anonKey, token)
    if (status === 200) journal.refreshTokens.set(first, body.refresh_token as string)
    else losses.push(`a refresh token that was given out is answered ${status}`)
  }
  for (const { email } of newAccounts) {
    const { status } = await signIn(address, writers.anonKey, email)
    if (status !== 200) losses.push(`the password of an account that was acknowledged is answered ${status}`)
  }
  return losses
}
