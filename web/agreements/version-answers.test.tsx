import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { revokeLinks } from '#domain/agreements/calls.ts'
import type { Agreement } from '#domain/agreements/schema.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { agreement, at, dario, me, sent, sheet, showPanel, signer, version, yaw } from '#web/testing/agreements.tsx'
import { idOf } from '#web/testing/fixtures.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { clearToasts } from '#web/ui/toast-store.ts'
import { loadDialogs } from './later-dialogs.tsx'

let page: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  page = await signedIn()
  await loadDialogs()
})
beforeEach(() => {
  page.forget()
  clearToasts()
})
const show = (first: Agreement, ofSheet = sheet) => showPanel(page, first, ofSheet)

const signed = version({ state: 'signed', signed_at: at })

it('says who is missing before a signed version can be replaced, and does not offer to send without them', async () => {
  const rest = sheet.contributors.slice(0, 2).map((row) => ({ ...row, writer_share: 5000, publisher_share: 5000 }))
  show(agreement({ changed: true, versions: [signed] }), { ...sheet, contributors: rest })
  expect(await screen.findByText(texts.leftOut(1, ['Yaw Osei']))).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.sendNext(2) })).toBeNull()
})

it('shows proposals, refusals and reasons of past versions', async () => {
  const proposal = {
    shares: [{ contributor_id: dario, writer_share: 3000, publisher_share: 2500, master_share: null }],
    note: 'I wrote the bridge',
    at,
    refused: { note: 'We said 25', at },
  }
  const first = version({
    state: 'withdrawn',
    withdrawn: { at, reason: 'The bridge was rewritten' },
    signers: [
      me,
      signer(dario, 'Dario Ferro', { ...sent, state: 'opened', proposals: [proposal] }),
      signer(yaw, 'Yaw Osei', { state: 'declined', declines: [{ at, reason: 'Not my song' }] }),
    ],
  })
  show(agreement({ versions: [version({ id: idOf(32), number: 2 }), first] }))
  const list = within((await screen.findByText(texts.versions)).closest('details')!)
  expect(list.getByText(texts.withdrawnWhy('Nov 3, 2026', 'The bridge was rewritten'))).toBeTruthy()
  expect(list.getByText(texts.note('I wrote the bridge'))).toBeTruthy()
  expect(list.getByText('We said 25')).toBeTruthy()
  expect(list.getByText(texts.declinedBy('Yaw Osei', 'Nov 3, 2026', 'Not my song'))).toBeTruthy()
})

it('shows them for the version in force while a later one is out, and after another answer', async () => {
  const declines = [{ at, reason: 'Not like this' }]
  const second = version({
    id: idOf(32),
    number: 2,
    signers: [me, signer(dario, 'Dario Ferro', { ...sent, state: 'opened', declines })],
  })
  const agreed = { state: 'agreed', answered_at: at } as const
  const first = { ...signed, signers: [me, signer(yaw, 'Yaw Osei', { ...agreed, declines })] }
  show(agreement({ versions: [second, first] }))
  const list = within((await screen.findByText(texts.versions)).closest('details')!)
  expect(list.getByText(texts.declinedBy('Yaw Osei', 'Nov 3, 2026', 'Not like this'))).toBeTruthy()
  const signers = within(screen.getByRole('list', { name: texts.signers(2) }))
  expect(signers.getByText(texts.declinedBy('Dario Ferro', 'Nov 3, 2026', 'Not like this'))).toBeTruthy()
})

it('ends the link of somebody who has agreed', async () => {
  const agreed = signer(dario, 'Dario Ferro', { ...sent, state: 'agreed', answered_at: at })
  const user = show(agreement({ versions: [version({ signers: [me, agreed] })] }))
  const revoked: unknown[] = []
  page.on(revokeLinks, ({ ids }) => {
    revoked.push(...ids)
    return agreement({ versions: [version({ signers: [me, { ...agreed, way: null }] })] })
  })
  await user.click(await screen.findByRole('button', { name: texts.endLink }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(texts.endSignedText)).toBeTruthy()
  await user.click(question.getByRole('button', { name: texts.endLink }))
  await expect.poll(() => screen.queryByRole('button', { name: texts.endLink })).toBeNull()
  expect(revoked).toEqual([agreed.id])
})

it('asks which of several links ends', async () => {
  const links = [
    { id: idOf(51), way: 'qr' as const, email: null, at },
    { id: idOf(52), way: 'mail' as const, email: 'dario@example.com', at },
  ]
  const linked = signer(dario, 'Dario Ferro', { ...sent, links })
  const user = show(agreement({ versions: [version({ signers: [me, linked] })] }))
  const asked: unknown[] = []
  page.on(revokeLinks, ({ query }) => {
    asked.push(query)
    return agreement({ versions: [version({ signers: [me, { ...linked, links: links.slice(1) }] })] })
  })
  await user.click(await screen.findByRole('button', { name: texts.endLink }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.endTitle('Dario Ferro') }))
  expect(dialog.getAllByRole('radio')).toHaveLength(3)
  await user.click(dialog.getByRole('radio', { name: new RegExp(texts.endOne.qr()) }))
  await user.click(dialog.getByRole('button', { name: texts.endLink }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked).toEqual([{ link: idOf(51) }])
})

it('marks every row of a version signed on paper', async () => {
  show(agreement({ versions: [{ ...signed, paper: { date: '2026-11-02', at } }] }))
  expect(await screen.findAllByText(texts.onPaper)).toHaveLength(3)
})

it('distinguishes a link from an earlier version from no link', async () => {
  const earlier = signer(dario, 'Dario Ferro', { way: 'copied', expires_at: at })
  show(agreement({ versions: [version({ signers: [me, earlier, signer(yaw, 'Yaw Osei')] })] }))
  expect(await screen.findByText(texts.earlierLink)).toBeTruthy()
  expect(screen.getAllByText(texts.states.not_sent)).toHaveLength(1)
})
