import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  agreeToSplit,
  chooseReminders,
  declineSplit,
  disputeAsSigner,
  giveAddress,
  giveDetails,
  liftAsSigner,
  proposeShares,
  sayNotMe,
} from '#domain/answering/calls.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { pageOf } from '#web/testing/signing-page.tsx'
import { answersOf, type AnswerCalls } from './data.ts'

const secret = 's'.repeat(43)
const hash = '1'.repeat(64)
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
  await authClient().signOut({ scope: 'local' })
})
beforeEach(() => server.forget())

const agreed = { hash, name: 'Yaw Oséi', consent: true as const }
const proposed = {
  hash,
  note: 'Half each',
  shares: [{ contributor_id: idOf(2), writer_share: 5000, publisher_share: 5000 }],
}
const calls = [
  agreeToSplit,
  proposeShares,
  declineSplit,
  giveDetails,
  giveAddress,
  disputeAsSigner,
  liftAsSigner,
  chooseReminders,
]

it.each<[string, (answers: AnswerCalls) => Promise<unknown>, object | undefined]>([
  ['POST /api/sign/{secret}/agree', (answers) => answers.agree(agreed), agreed],
  ['POST /api/sign/{secret}/propose', (answers) => answers.propose(proposed), proposed],
  [
    'POST /api/sign/{secret}/decline',
    (answers) => answers.decline({ hash, reason: 'Not mine' }),
    { hash, reason: 'Not mine' },
  ],
  [
    'POST /api/sign/{secret}/details',
    (answers) => answers.details({ publisher: 'Nordic Songs' }),
    { publisher: 'Nordic Songs' },
  ],
  [
    'POST /api/sign/{secret}/address',
    (answers) => answers.address({ email: 'yaw@example.com' }),
    { email: 'yaw@example.com' },
  ],
  ['POST /api/sign/{secret}/dispute', (answers) => answers.dispute('No'), { reason: 'No' }],
  ['DELETE /api/sign/{secret}/dispute', (answers) => answers.lift(), undefined],
  ['POST /api/sign/{secret}/reminders', (answers) => answers.reminders(true), { off: true }],
])(
  'answers without an account by %s, and gets the updated page, or the one that a conflict carries',
  async (made, give, body) => {
    for (const call of calls) server.on(call, () => pageOf(2))
    expect(await give(answersOf(secret))).toEqual(pageOf(2))
    expect([server.made, server.asked]).toEqual([[made], [{ ids: [secret], query: {}, body }]])
    for (const call of calls) server.on(call, () => Promise.reject(conflict(pageOf(3))))
    await expect(give(answersOf(secret))).rejects.toMatchObject({ status: 409, data: pageOf(3) })
  },
)

it('names the version whose link reached the wrong person', async () => {
  server.on(sayNotMe, () => ({ done: true as const }))
  await answersOf(secret).notMe(hash)
  expect(server.asked).toEqual([{ ids: [secret], query: {}, body: { hash } }])
})
