import { expect, test } from 'vitest'
import { isolated } from '#domain/shared/bidi.ts'
import { confirmLetter, welcomeFanLetter } from '#domain/sign-ups/letter-rules.ts'

const marlin = isolated('Marlin')

test('asks the owner of an address to confirm it by one press', () =>
  expect(confirmLetter({ artist: 'Marlin', url: 'https://a.example/confirm' })).toEqual({
    subject: `Confirm: mail from ${marlin}`,
    heading: 'One press to go',
    opening: [expect.stringContaining(`asked for mail from ${marlin} at this address`)],
    button: { label: 'Confirm', url: 'https://a.example/confirm' },
    closing: ['If it was not you, do nothing: you get no further mail.'],
    footer: [expect.stringContaining('The link works for 14 days.')],
  }))

test('welcomes a fan, who can unsubscribe', () =>
  expect(welcomeFanLetter({ artist: 'Marlin', stopUrl: 'https://a.example/stop' })).toEqual({
    subject: `Welcome: mail from ${marlin}`,
    heading: 'You are on the list',
    opening: [`From now on you hear from ${marlin} first.`],
    closing: [],
    footer: [expect.stringContaining('because you confirmed this address')],
    stop: { label: 'Unsubscribe', url: 'https://a.example/stop' },
  }))
