import { addDays, utcDay } from '#domain/shared/dates.ts'
import type { AddEntriesBody, SubmissionKind } from '#domain/submissions/schema.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addEntries } from '#server/submissions/actions.ts'
import { listBoard, listRecipients } from '#server/submissions/queries.ts'

type Sent = Pick<AddEntriesBody, 'kind' | 'recipient' | 'answer'> &
  Partial<Pick<AddEntriesBody, 'number' | 'note'>> & { title: string; ago: number }

/** Invented. Days before the day the demo is made. */
const sent: readonly Sent[] = [
  { kind: 'work', title: 'Salt on the Window', recipient: '079', answer: 'sent', ago: 110 },
  {
    kind: 'work',
    title: 'Salt on the Window',
    recipient: '079',
    answer: 'accepted_with_changes',
    ago: 92,
    number: '88120417',
    note: 'Publisher corrected to Lindholt Ljud AB.',
  },
  { kind: 'work', title: 'Ferry Light', recipient: '079', answer: 'sent', ago: 75 },
  { kind: 'recording', title: 'Salt on the Window', recipient: 'PPL', answer: 'rejected', ago: 30, note: 'No ISRC.' },
]

/** The artist's submissions and the answers, if there are none yet. */
export async function addSubmissions(db: Database, userId: string, now: Date): Promise<void> {
  if ((await listRecipients(db, 'work', userId)).length > 0) return
  const boards = { work: await read('work'), recording: await read('recording'), release: await read('release') }
  for (const { title, ago, ...entry } of sent) {
    const row = boards[entry.kind].find((each) => each.title === title)
    if (!row) continue
    const day = addDays(utcDay(now), -ago)
    await addEntries(db, userId, { number: null, note: null, iswc: null, ...entry, day, subjects: [{ id: row.id }] })
  }

  function read(kind: SubmissionKind) {
    return listBoard(db, { userId, kind, filter: 'all', limit: 100, after: null, now })
  }
}
