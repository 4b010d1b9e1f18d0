import { expect, test } from 'vitest'
import { announcement } from '#server/platform/announcement.ts'
import { readConfig } from '#server/platform/config.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE_ARTIST: 'price_x' }
const smtp = { SMTP_URL: 'smtp://mara:hidden@mail.example', MAIL_FROM: 'mail@music.example' }
const proxied = { PUBLIC_URL: 'https://music.example', TRUSTED_PROXIES: '127.0.0.1' }
const said = (settings: Record<string, string>) =>
  announcement(readConfig(settings), 'http://127.0.0.1:3000').join('\n')

test.each([
  ['simulated on this machine', {}, 'this machine only; so are test checkout, test billing and outbox'],
  ['with payments by Stripe', stripe, 'this machine only; so is the outbox'],
  ['with mail by SMTP', smtp, 'this machine only; so are test checkout and test billing'],
  ['real in every part', { ...stripe, ...smtp }, 'this machine only'],
  ['behind a proxy', { ...stripe, ...smtp, ...proxied }, 'anyone who reaches it (PUBLIC_URL=https://music.example)'],
] as const)('a server %s says who reaches it', (_, settings, open) => {
  expect(said(settings)).toContain(`  Open to   ${open}\n`)
  expect(said(settings)).not.toMatch(/WARNING|hidden/)
})

test.each([
  ['all', proxied, 'sign up without paying, and read every email in the outbox.'],
  ['simulated payments', { ...proxied, ...smtp }, 'sign up without paying.'],
  ['the outbox', { ...proxied, ...stripe }, 'read every email in the outbox.'],
  ['all of a server on loopback', {}, 'sign up without paying, and read every email in the outbox.'],
] as const)('SANDBOX=on warns that %s is open to everyone', (_, settings, open) => {
  expect(said({ ...settings, SANDBOX: 'on' })).toContain(
    `WARNING   SANDBOX=on: everyone who reaches this address can ${open}\n`,
  )
})

test('SANDBOX=on opens nothing if nothing is simulated', () =>
  expect(said({ ...stripe, ...smtp, ...proxied, SANDBOX: 'on' })).not.toContain('WARNING'))

test('a server reachable by others says that no support address is set', () => {
  expect(said({ ...stripe, ...smtp, ...proxied })).toContain('Support   no address')
  for (const settings of [
    {},
    { ...proxied, SUPPORT_EMAIL: 'help@music.example' },
    { ...proxied, SUPPORT_PHONE: '+46 40 123 45' },
  ])
    expect(said({ ...stripe, ...smtp, ...settings })).not.toContain('Support ')
})
