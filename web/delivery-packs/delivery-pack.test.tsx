import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makePackAddress } from '#domain/delivery-packs/calls.ts'
import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { DeliveryPack } from './delivery-pack.tsx'

it('says why the pack cannot be made, and can be asked again', async () => {
  const page = await signedIn()
  page.on(makePackAddress, () => {
    throw new Refusal(404)
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeliveryPack releaseId={idOf(1)} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: texts.make }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.make }))
  await expect.poll(() => page.made).toHaveLength(2)
})
