import { sql } from 'drizzle-orm'
import { searchWords, type MailState } from '#domain/fans/list-rules.ts'
import { addDays, utcDay } from '#domain/shared/dates.ts'
import { recordConsent } from '#server/fans/actions.ts'
import { fans } from '#server/fans/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

type Person = { name: string; city: string; country: string; source: string; email: string; tags?: string[] }

/** The newest ones, by name. */
const named: Person[] = [
  { name: 'Ingrid Sand', email: 'ingrid@sand.example', city: 'Malmö', country: 'SE', source: 'Concert sign-up' },
  { name: 'Theo Marchetti', email: 'theo.m@post.example', city: 'Berlin', country: 'DE', source: 'Website form' },
  { name: 'Agata Kos', email: 'agata.kos@mail.example', city: 'Gdańsk', country: 'PL', source: 'Website form' },
  {
    name: 'Ruth Abara',
    email: 'ruth@abara.example',
    city: 'Copenhagen',
    country: 'DK',
    source: 'Merch order',
    tags: ['vinyl'],
  },
  { name: 'Hanne Dyrlund', email: 'hanne.d@post.example', city: 'Lund', country: 'SE', source: 'Concert sign-up' },
  { name: 'Μαρία Βέλλη', email: 'maria.velli@mail.example', city: 'Athens', country: 'GR', source: 'Website form' },
]
const firstNames = [
  'Anja',
  'Björn',
  'Clara',
  'Dario',
  'Elif',
  'Femi',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaja',
  'Liam',
  'Mina',
]
const lastNames = ['Ek', 'Falk', 'Holm', 'Ito', 'Jansen', 'Krog', 'Lind', 'Moreau', 'Novak', 'Okoye', 'Park', 'Quist']
const places = [
  ['Malmö', 'SE'],
  ['Copenhagen', 'DK'],
  ['Malmö', 'SE'],
  ['Berlin', 'DE'],
  ['Gothenburg', 'SE'],
  ['Oslo', 'NO'],
  ['Copenhagen', 'DK'],
  ['Hamburg', 'DE'],
] as const
const sources = ['Concert sign-up', 'Website form', 'Merch order'] as const
const total = 214

const stateOf = (index: number): MailState =>
  index % 53 === 20 ? 'unsubscribed' : index % 97 === 40 ? 'bounced' : index % 31 === 15 ? 'no_consent' : 'mailable'

function personOf(index: number): Person {
  const known = named[index]
  if (known) return known
  const [first, last] = [firstNames[index % firstNames.length]!, lastNames[index % lastNames.length]!]
  const [city, country] = places[index % places.length]!
  const source = sources[index % sources.length]!
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${index}@post.example`.toLowerCase().replaceAll('ö', 'o'),
    city,
    country,
    source,
    tags: source === 'Merch order' ? ['vinyl'] : [],
  }
}

/** The artist's fans, if there are none: more of them joined lately than long ago. */
export async function addDemoFans(db: Database, userId: string, now: Date): Promise<void> {
  if ((await db.$count(fans, sql`user_id = ${userId}`)) > 0) return
  const rows = Array.from({ length: total }, (_, index) => {
    const { tags = [], ...person } = personOf(index)
    const days = Math.floor((index / total) ** 1.6 * 300)
    const evening = Date.parse(`${addDays(utcDay(now), -days)}T${String(19 - (index % 10)).padStart(2, '0')}:30:00Z`)
    // Today's evening may be to come.
    const joined = Math.min(evening, now.getTime() - (index + 1) * 60_000)
    return {
      ...person,
      id: newId(),
      user_id: userId,
      email_key: person.email,
      tags,
      mail_state: stateOf(index),
      joined_at: new Date(joined).toISOString(),
      words: searchWords({ name: person.name, city: person.city, key: person.email }),
    }
  })
  await db.transaction(async (tx) => {
    await tx.insert(fans).values(rows)
    for (const row of rows.filter(({ mail_state }) => mail_state !== 'no_consent'))
      await recordConsent(tx, { userId, fanId: row.id }, 'given', {
        way: 'artist',
        basis: 'consent',
        wording: `${row.source}: wants news about releases and shows`,
      })
  })
}
