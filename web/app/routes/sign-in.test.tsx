import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { signInTexts as texts } from '#domain/sign-in/texts.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { failLink } from '#web/platform/mailed-link.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { fieldNamed, fill, press, showAt } from '#web/testing/page.tsx'
import { paths } from '../paths.ts'
import { SignIn } from './sign-in.tsx'

beforeAll(async () => {
  await signedIn()
})
beforeEach(() => authClient().signOut({ scope: 'local' }))

/** The page for somebody who is not signed in; `state` is what the page before left for it. */
async function open(state?: object) {
  const pages = { [paths.dashboard]: <h1>Dashboard</h1>, [paths.fans]: <h1>Fans</h1> }
  const { address } = showAt(paths.signIn, <SignIn />, pages, state)
  await screen.findByRole('heading', { name: texts.title })
  return address
}
async function signIn() {
  await fill(fieldNamed(texts.password), 'low tide 2026')
  await press(texts.submit)
}

it('leads to the dashboard, and knows the ways to an account and to a new password', async () => {
  const address = await open()
  const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([wayTo(texts.getStarted), wayTo(texts.forgot)]).toEqual([paths.plans, paths.resetPassword])
  await fill(fieldNamed(texts.email), 'mara@example.com')
  await signIn()
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(address()).toBe(paths.dashboard)
})

it('leads back to the page that asked to sign in, with the address that it knew', async () => {
  const address = await open({ from: { pathname: paths.fans, search: '?sort=name' }, email: 'mara@example.com' })
  expect(fieldNamed(texts.email).value).toBe('mara@example.com')
  await signIn()
  await screen.findByRole('heading', { name: 'Fans' })
  expect(address()).toBe(`${paths.fans}?sort=name`)
})

it('leads somebody who is signed in on at once', async () => {
  await authClient().signInWithPassword({ email: 'mara@example.com', password: 'p' })
  showAt(paths.signIn, <SignIn />, { [paths.dashboard]: <h1>Dashboard</h1> })
  await screen.findByRole('heading', { name: 'Dashboard' })
})

it('says that a mailed link no longer works', async () => {
  failLink()
  await open()
  expect(screen.getByRole('alert').textContent).toContain(texts.linkFailed)
})
