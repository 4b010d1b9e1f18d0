import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { updatePressRelease } from '#domain/press-releases/calls.ts'
import type { PressRelease } from '#domain/press-releases/schema.ts'
import { holdTimers, letTimersGo } from '#web/testing/held-timers.ts'
import { Refusal, signedIn } from '#web/testing/in-process.tsx'
import { pressReleaseOf as release } from '#web/testing/press-releases.ts'
import { callApi } from './api-client.ts'
import { authClient } from './auth-client.ts'
import { useAutosave } from './use-autosave.ts'

afterEach(letTimersGo)

it('writes nothing while the session has ended, gives no reason, and saves after the next sign-in', async () => {
  const server = await signedIn()
  const first = release()
  let refuses = true
  server.on(updatePressRelease, ({ body }) => {
    if (refuses) throw new Refusal(401)
    return release({ ...(body as PressRelease), version: 2 })
  })
  const { hook } = server.render(() =>
    useAutosave<PressRelease, PressRelease['edited']>({
      first,
      typedOf: ({ edited }) => edited,
      isDirty: (typed, { edited }) => typed.body !== edited.body,
      write: (edited, { id, version }) =>
        callApi(updatePressRelease, { params: { id }, body: { edited, embargo_until: null, version } }),
      newerOf: () => null,
      merge: (_, mine) => ({ typed: mine, clashes: false }),
      failed: 'Not saved',
    }),
  )
  const { pass } = holdTimers()
  act(() => hook.current.autosave.change(() => ({ body: 'Mine' })))
  await waitFor(() => expect(hook.current.failure).toBe(''))
  const tries = server.made.length
  await pass(60_000)
  expect(server.made).toHaveLength(tries)
  refuses = false
  letTimersGo()
  await act(() => authClient().signInWithPassword({ email: 'mara@example.com', password: 'p' }))
  await waitFor(() => expect(hook.current).toMatchObject({ isDirty: false, failure: null, saved: { version: 2 } }), {
    timeout: 3_000,
  })
})
