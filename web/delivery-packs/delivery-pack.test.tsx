import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { listRecipients } from '#domain/ddex-recipients/calls.ts'
import { ddexTexts } from '#domain/ddex/texts.ts'
import { makePackAddress } from '#domain/delivery-packs/calls.ts'
import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { DeliveryPack } from './delivery-pack.tsx'

const northern = {
  id: idOf(3),
  name: 'Northern Stores',
  dpid: 'PADPIDA2013020802I',
  control: 'test' as const,
  version: 1,
}
const open = (pack: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{pack}</MemoryRouter>
    </QueryClientProvider>,
  )

it('says to whom the pack has DDEX messages, as tests or live, and leads to where that is changed', async () => {
  const page = await signedIn()
  page.on(listRecipients, () => [northern, { ...northern, id: idOf(4), name: 'Southern', control: 'live' as const }])
  open(<DeliveryPack releaseId={idOf(1)} />)
  const list = within(await screen.findByRole('region', { name: texts.messages }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    texts.messageTo('Northern Stores', ddexTexts.controls.test),
    texts.messageTo('Southern', ddexTexts.controls.live),
  ])
  expect(list.getByRole('link').getAttribute('href')).toBe(`/releases/${idOf(1)}/metadata/ddex`)
})

it('says why the pack cannot be made, and can be asked again', async () => {
  const page = await signedIn()
  page.on(makePackAddress, () => {
    throw new Refusal(404)
  })
  page.on(listRecipients, () => [])
  open(<DeliveryPack releaseId={idOf(1)} />)
  await userEvent.click(screen.getByRole('button', { name: texts.make }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.make }))
  await expect.poll(() => page.made.filter((made) => made.includes('delivery-pack'))).toHaveLength(2)
})

it('asks of each kind that the pack holds whether it was sent, until that is answered', async () => {
  const page = await signedIn()
  const held = (kind: 'release' | 'work') => ({ kind, subjects: [{ id: idOf(2), hash: 'a' }] })
  page.on(makePackAddress, () => ({ address: '#pack', expires_at: '', held: [held('work'), held('release')] }))
  page.on(listRecipients, () => [])
  open(
    <DeliveryPack
      releaseId={idOf(1)}
      afterPaper={({ kind, onDone }) => <button onClick={onDone}>Sent {kind}?</button>}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: texts.make }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sent work?' }))
  expect(screen.queryByRole('button', { name: 'Sent work?' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sent release?' })).toBeTruthy()
})
