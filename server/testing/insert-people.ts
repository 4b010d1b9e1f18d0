import { accounts } from '#server/accounts/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { profiles } from '#server/profile/tables.ts'
import { unique } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Person = {
  email?: string
  first?: string
  last?: string
  type?: 'artist' | 'manager' | 'label' | 'admin'
  at?: string
}

/** Accounts that never sign in, inserted directly; returns their ids in the given order. */
export async function insertPeople(on: TestApp, people: Person[]): Promise<string[]> {
  const rows = people.map((person) => ({
    id: newId(),
    email: `${unique()}@people.example`,
    first: 'Somebody',
    last: '',
    type: 'artist' as const,
    at: new Date().toISOString(),
    ...person,
  }))
  await on.context.db
    .insert(accounts)
    .values(rows.map((row) => ({ id: row.id, email: row.email, account_type: row.type, created_at: row.at })))
  await on.context.db
    .insert(profiles)
    .values(
      rows.map((row) => ({
        user_id: row.id,
        first_name: row.first,
        last_name: row.last,
        referral_code: unique().slice(0, 10),
      })),
    )
  return rows.map((row) => row.id)
}
