import { expect, test } from 'vitest'
import { changedRecipientBody, recipientBody } from '#domain/ddex-recipients/schema.ts'

const stores = { name: 'Northern Stores', dpid: 'PA-DPIDA-2013020802-I' }

test('keeps the DPID of a recipient without separators, and sends tests until live ones are chosen', () => {
  expect(recipientBody.parse(stores)).toEqual({ name: 'Northern Stores', dpid: 'PADPIDA2013020802I', control: 'test' })
  expect(changedRecipientBody.parse({ ...stores, version: 1 })).not.toHaveProperty('control')
})

test('refuses a wrong DPID with the reason', () =>
  expect(recipientBody.safeParse({ ...stores, dpid: 'PADPIDA2013020802X' }).error!.issues).toMatchObject([
    { path: ['dpid'], message: expect.stringContaining('The last character does not fit') },
  ]))
