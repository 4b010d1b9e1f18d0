import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { agreeToSplit, declineSplit, proposeShares, sayNotMe } from '#domain/answering/calls.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import { noteOpened } from '#domain/signing/calls.ts'
import type { SigningPage as Page } from '#domain/signing/schema.ts'
import { signingTexts as texts } from '#domain/signing/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { open, Refusal } from '#web/testing/in-process.tsx'
import { agreed, at, names, pageOf, showSigningPage } from '#web/testing/signing-page.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('shows everything that is signed: role, contribution and publisher, and the stage name if it differs', async () => {
  const page = pageOf()
  const [first, second] = page.document.contributors
  page.document.contributors = [
    { ...first!, role: 'beat-maker', contribution: 'Drums', publisher: 'Hav', stage_name: 'Mara Lindholt' },
    { ...second!, role: 'lyricist', stage_name: 'Yaw' },
  ]
  await showSigningPage(() => page)
  const rows = within(await screen.findByRole('list', { name: texts.contributors })).getAllByRole('listitem')
  expect(rows[0]!.textContent).toMatch(/^Mara LindholtRole: Beat-makerContribution: DrumsPublisher: Hav/)
  expect(rows[1]!.textContent).toMatch(/^Yaw Oséi \(Yaw\) YouRole: Lyricist/)
})
it('tells a person dropped from the newest version that there is nothing to sign', async () => {
  const page = pageOf(1, { state: 'superseded', taken_off_by: 2 })
  await showSigningPage(() => page)
  expect(await screen.findByText(answerTexts.takenOff(2))).toBeTruthy()
  expect(screen.queryByRole('button', { name: answerTexts.sign })).toBeNull()
})

it('says that a later version replaced a signed one, or was withdrawn and why', async () => {
  const signed = { signed_at: at, code: 'ABCDEFGHJKMNPQRSTVWX', has_pdf: true }
  const shown = pageOf(1, { ...signed, state: 'superseded', taken_off_by: 2 })
  await showSigningPage(() => shown)
  expect(await screen.findByText(texts.replaced('Nov 20, 2026'))).toBeTruthy()
  expect(screen.queryByText(texts.allSigned('Nov 20, 2026'))).toBeNull()
  cleanup()
  await showSigningPage(() =>
    pageOf(1, { ...signed, state: 'signed', withdrawn_later: { number: 2, at, reason: 'Wrong bridge' } }),
  )
  expect(await screen.findByText(answerTexts.withdrawnLater(2, 'Nov 20, 2026'))).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.asked('Marlin'))
  expect(screen.getByText(answerTexts.withdrawnWhy('Wrong bridge'))).toBeTruthy()
  expect(screen.getByText(texts.allSigned('Nov 20, 2026'))).toBeTruthy()
})

async function sign() {
  await userEvent.click(await screen.findByRole('checkbox', { name: agreementTexts.consent }))
  await userEvent.type(screen.getByLabelText(answerTexts.name), 'yaw osei')
  await press(answerTexts.sign)
}

it('says how to sign on paper instead, beside the consent', async () => {
  await showSigningPage()
  expect(await screen.findByText('To sign on paper instead, ask Marlin for the printed sheet.')).toBeTruthy()
})

it('marks the signer’s own row and shows who has agreed', async () => {
  await showSigningPage()
  const rows = within(await screen.findByRole('list', { name: texts.contributors })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Mara LindholtRole: WriterWriter60.00%Publisher60.00%Agreed on Nov 20, 2026',
    'Yaw Oséi YouRole: WriterWriter40.00%Publisher40.00%Has not answered',
  ])
  expect(((await screen.findByRole('checkbox', { name: agreementTexts.consent })) as HTMLInputElement).checked).toBe(
    false,
  )
})

it('signs once on a double click and says so; sends nothing without consent and name', async () => {
  const sent: unknown[] = []
  const server = await showSigningPage()
  const answer = open<Page>()
  server.on(agreeToSplit, ({ body }) => {
    sent.push(body)
    return answer.promise
  })
  await screen.findByRole('button', { name: answerTexts.sign })
  await press(answerTexts.sign)
  expect(screen.getByText(agreementTexts.consentRequired)).toBeTruthy()
  expect(screen.getByText(agreementTexts.nameRequired)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: agreementTexts.consent }))
  await userEvent.type(screen.getByLabelText(answerTexts.name), 'yaw osei')
  await userEvent.dblClick(screen.getByRole('button', { name: answerTexts.sign }))
  answer.resolve(agreed(pageOf()))
  await screen.findByText(answerTexts.agreedNow)
  expect(sent).toEqual([{ hash: pageOf().hash, name: 'yaw osei', consent: true, capacity: { kind: 'self' } }])
  expect(screen.queryByRole('button', { name: answerTexts.sign })).toBeNull()
})

it('says what changed old first, also after a name that is written from right to left', async () => {
  const [before, now] = [pageOf(), pageOf(2, {}, [5000, 5000])]
  for (const { document } of [before, now]) document.contributors[1]!.legal_name = 'נועה לוי'
  now.document.contributors[1]!.role = 'beat-maker'
  now.document.samples = [{ title: 'Sea Organ', owner: 'Nikola Bašić', kind: 'sample', cleared: false }]
  await showSigningPage(() => ({ ...now, before: before.document }))
  await screen.findByText('Writer share, \u2068נועה לוי\u2069: 40.00% → 50.00%')
  expect(screen.getByText('Role, \u2068נועה לוי\u2069: Writer → Beat-maker')).toBeTruthy()
  expect(
    screen.getByText('Samples and interpolations: none → Sea Organ, Nikola Bašić (Sample, not cleared)'),
  ).toBeTruthy()
})

it('shows a newer version and what changed, and keeps the typed name', async () => {
  const server = await showSigningPage()
  const next = pageOf(2, { before: pageOf().document }, [5000, 5000])
  server.on(agreeToSplit, () => {
    throw new Refusal(409, { code: 'replaced', data: next })
  })
  await sign()
  await screen.findByText(answerTexts.changes(1))
  expect(screen.getByText('Writer share, Yaw Oséi: 40.00% → 50.00%')).toBeTruthy()
  expect((screen.getByLabelText(answerTexts.name) as HTMLInputElement).value).toBe('yaw osei')
  const consent = screen.getByRole('checkbox', { name: agreementTexts.consent }) as HTMLInputElement
  expect(consent.checked).toBe(false)
})

it('keeps a typed proposal and note when a newer version arrives; untouched fields follow it', async () => {
  const server = await showSigningPage()
  const next = pageOf(2, { before: pageOf().document }, [5000, 5000])
  server.on(proposeShares, () => {
    throw new Refusal(409, { code: 'replaced', data: next })
  })
  await screen.findByRole('button', { name: answerTexts.sign })
  await press(answerTexts.propose)
  const cell = (column: string, name: string) => screen.getByLabelText(texts.shareOf(column, name)) as HTMLInputElement
  for (const [name, value] of [
    [names[0]!, '70'],
    [names[1]!, '30'],
  ] as const) {
    await userEvent.clear(cell('Writer', name))
    await userEvent.type(cell('Writer', name), value)
  }
  await userEvent.type(screen.getByLabelText(answerTexts.note), 'I wrote it')
  await press(answerTexts.sendProposal)
  await screen.findByText(answerTexts.changes(1))
  expect(cell('Writer', names[0]!).value).toBe('70')
  expect(cell('Publisher', names[0]!).value).toBe('50')
  expect((screen.getByLabelText(answerTexts.note) as HTMLTextAreaElement).value).toBe('I wrote it')
})

it('says without a connection that typed text is not lost', async () => {
  await showSigningPage()
  await screen.findByRole('button', { name: answerTexts.sign })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await sign()
  await screen.findByText(answerTexts.offline)
  expect((screen.getByLabelText(answerTexts.name) as HTMLInputElement).value).toBe('yaw osei')
})

it('sends a proposal only if every column totals 100', async () => {
  const sent: { shares: { writer_share: number }[] }[] = []
  const server = await showSigningPage()
  server.on(proposeShares, ({ body }) => {
    sent.push(body)
    return pageOf()
  })
  await screen.findByRole('button', { name: answerTexts.sign })
  await press(answerTexts.propose)
  const cell = (column: string, name: string) => screen.getByLabelText(texts.shareOf(column, name))
  const put = async (column: string, name: string, value: string) => {
    await userEvent.clear(cell(column, name))
    await userEvent.type(cell(column, name), value)
  }
  await put('Writer', names[0]!, '1/3')
  await userEvent.type(screen.getByLabelText(answerTexts.note), 'Thirds')
  await press(answerTexts.sendProposal)
  expect(screen.getByText(answerTexts.sharesRule)).toBeTruthy()
  await put('Writer', names[1]!, '2/3')
  await press(answerTexts.sendProposal)
  await screen.findByText(answerTexts.proposedNow)
  expect(sent[0]!.shares.map(({ writer_share }) => writer_share)).toEqual([3333, 6667])
})

it('closes a form once its answer was sent, empties it, and opens none for a signer who has answered', async () => {
  const answered = (state: 'proposed' | 'declined') => {
    const page = pageOf()
    return { ...page, signers: [page.signers[0]!, { ...page.signers[1]!, state, answered_at: at }] }
  }
  const server = await showSigningPage()
  server.on(declineSplit, () => answered('declined'))
  await screen.findByRole('button', { name: answerTexts.sign })
  await press(answerTexts.decline)
  await userEvent.type(screen.getAllByLabelText(answerTexts.reason)[0]!, 'I wrote the bridge')
  await press(answerTexts.sendDecline)
  await screen.findByText(answerTexts.declinedNow)
  expect(screen.queryByRole('button', { name: answerTexts.sendDecline })).toBeNull()
  await press(answerTexts.decline)
  expect(screen.getAllByLabelText<HTMLTextAreaElement>(answerTexts.reason)[0]!.value).toBe('')
  cleanup()
  await showSigningPage(() => answered('proposed'))
  await screen.findByRole('button', { name: answerTexts.agree })
  expect(screen.queryByRole('button', { name: answerTexts.sign })).toBeNull()
  await press(answerTexts.agree)
  expect(screen.getByRole('button', { name: answerTexts.sign })).toBeTruthy()
})

it('says which version followed a proposal, or that its sender has agreed since', async () => {
  const proposal = {
    by: names[1]!,
    contributor_id: idOf(2),
    note: 'Halves',
    shares: [1, 2].map((row) => ({
      contributor_id: idOf(row),
      legal_name: names[row - 1]!,
      writer_share: 5000,
      publisher_share: 5000,
      master_share: null,
    })),
    refused: null,
  }
  const proposals = ['2026-11-19T12:00:00.000Z', '2026-11-21T12:00:00.000Z'].map((moment, index) => ({
    ...proposal,
    number: index + 1,
    at: moment,
  }))
  await showSigningPage(() => pageOf(2, { before: pageOf().document, proposals }, [5000, 5000]))
  expect(await screen.findAllByText(answerTexts.laterVersion(2))).toHaveLength(1)
  expect(screen.getAllByText(answerTexts.openProposal)).toHaveLength(1)
  cleanup()
  await showSigningPage(() => agreed(pageOf(2, { before: pageOf().document, proposals }, [5000, 5000])))
  expect(await screen.findAllByText(answerTexts.agreedSince(names[1]!))).toHaveLength(1)
  expect(screen.queryByText(answerTexts.openProposal)).toBeNull()
})

it('updates when the others agree, and shows the signed sheet once it is made', async () => {
  const mine = { ...pageOf().signers[1]!, state: 'agreed' as const, answered_at: at }
  const waiting = pageOf(1, { signers: [{ ...mine, contributor_id: idOf(1), state: 'sent', answered_at: null }, mine] })
  const signed = { ...agreed(waiting), state: 'signed' as const, signed_at: at, code: 'ABCDEFGHJKMNPQRSTVWX' }
  const answers: Page[] = [waiting, signed, { ...signed, has_pdf: true }]
  let reads = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await showSigningPage(() => answers[reads++]!)
  // Part of the question, which is loaded after the sheet.
  await screen.findByText(answerTexts.dispute)
  vi.advanceTimersByTime(20_000)
  await screen.findByText(texts.pdfSoon)
  vi.advanceTimersByTime(4_000)
  await screen.findByRole('link', { name: texts.download })
  vi.advanceTimersByTime(60_000)
  expect(reads).toBe(3)
  vi.useRealTimers()
})

it('records that somebody is reading at the first press, not on load', async () => {
  let opened = 0
  const server = await showSigningPage()
  server.on(noteOpened, () => {
    opened += 1
    return pageOf()
  })
  await screen.findByRole('button', { name: answerTexts.sign })
  expect(opened).toBe(0)
  await userEvent.click(screen.getByRole('heading', { level: 2, name: 'Low Tide' }))
  await userEvent.keyboard('{Tab}')
  await waitFor(() => expect(opened).toBe(1))
})

it('says that a link leads nowhere', async () => {
  const server = await showSigningPage(() => {
    throw new Refusal(404, { code: 'link_unknown' })
  })
  await screen.findByText(texts.unknown)
  server.forget()
})

it('lets the wrong person say so, which ends the link', async () => {
  const server = await showSigningPage()
  server.on(sayNotMe, () => ({ done: true as const }))
  await screen.findByRole('button', { name: answerTexts.sign })
  await press(answerTexts.notMe)
  await userEvent.click(screen.getAllByRole('button', { name: answerTexts.sendNotMe }).at(-1)!)
  await screen.findByText(texts.notMeDone)
})
