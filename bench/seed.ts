import { Client, type ClientConfig } from 'pg'

const users = 1_000
const releasesOfEach = 100
export const firstEmail = 'bench-1@example.com'
export const emailOf = (number: number) => `bench-${number}@example.com`

/** Ids that increase with the rows, like the product's own. */
const idOf = (kind: string, number: string) =>
  `('0190${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const dates = `case when r % 20 = 0 then null else date '2026-01-01' + ((r * 7 + n) % 700)::int end`
const status = `case when r % 3 = 0 then 'released' when r % 3 = 1 then 'scheduled' else 'draft' end`

/** Copies the first user, created through the product's own calls, for all others; then every user's releases. */
const statements = [
  `insert into auth.users (id, identity_id, email, password_hash, role, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
   select ${idOf('0001', 'n')}, ${idOf('0002', 'n')}, 'bench-' || n || '@example.com', password_hash, role, now(), app_metadata, user_metadata, now(), now()
   from auth.users, generate_series(2, ${users}) as n where email = '${firstEmail}'`,
  `insert into accounts (id, email) select id, email from auth.users where email like 'bench-%' on conflict do nothing`,
  `insert into profiles (user_id, first_name, last_name, referral_code) select id, 'Mara', 'Lindholt', 'B' || lpad(to_hex(row_number() over ()), 5, '0') from accounts
   where not exists (select from profiles where user_id = accounts.id)`,
  `insert into artists (id, user_id, artist_name) select id, id, 'Mara' from accounts where not exists (select from artists where user_id = accounts.id)`,
  `insert into subscriptions (user_id, provider, provider_subscription_id, provider_customer_id, plan, status, provider_time)
   select id, 'sandbox', 'sub_' || id, 'cus_' || id, 'artist', 'active', now() from accounts where not exists (select from subscriptions where user_id = accounts.id)`,
  `insert into releases (id, user_id, title, release_date, release_type, status, description, genre)
   select ${idOf('0003', 'n * 1000 + r')}, id, 'Low Tide ' || r, ${dates}, 'album', ${status}, 'Eleven songs about the coast, recorded in one week.', 'Indie'
   from (select id, row_number() over (order by email) as n from accounts) a, generate_series(1, ${releasesOfEach}) as r`,
  'vacuum analyze',
]

export async function seed(connection: ClientConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  const {
    rows: [count],
  } = await client.query<{ users: number; releases: number }>(
    'select (select count(*)::int from accounts) as users, (select count(*)::int from releases) as releases',
  )
  await client.end()
  if (count!.users !== users || count!.releases !== users * releasesOfEach)
    throw new Error(`The data is not what it should be: ${JSON.stringify(count)}`)
}
