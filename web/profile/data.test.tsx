import { act, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getProfile, markWelcomed, updateProfile } from '#domain/profile/calls.ts'
import { namesForm } from '#domain/profile/schema.ts'
import { applyReferral } from '#domain/referrals/calls.ts'
import { profileOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { profileQuery, useMarkWelcomed, useMayWrite } from './data.ts'
import { useProfileForm } from './use-profile-form.ts'
import { referralStatsQuery, useApplyReferral } from './use-referrals.ts'
import { useUpdateProfile } from './use-update-profile.ts'

const profile = profileOf('active')
let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

function show<Result>(hook: () => Result) {
  const { client, hook: rendered } = server.render(hook)
  client.setQueryData(profileQuery.queryKey, profile)
  return { client, now: () => rendered.current, shown: () => client.getQueryData(profileQuery.queryKey) }
}

/** The form of the names, as it is on the page. */
function showForm(onUnsaved: (unsaved: boolean) => void = () => undefined) {
  const { now } = show(() =>
    useProfileForm({
      schema: namesForm,
      profile,
      read: ({ first_name, last_name }) => ({ first_name, last_name }),
      write: (names) => names,
      onUnsaved,
    }),
  )
  // As the form does: only a field that is on the page counts as changed.
  void now().form.formState.dirtyFields
  act(() => {
    now().form.register('first_name')
    now().form.register('last_name')
  })
  return {
    now,
    type: (field: 'first_name' | 'last_name', value: string) =>
      act(() => now().form.setValue(field, value, { shouldDirty: true })),
    save: () => act(async () => now().onSubmit({ preventDefault: () => undefined } as never)),
  }
}

it('shows a changed profile immediately, and ignores an out-of-date response', async () => {
  server.on(updateProfile, () => ({ ...profile, first_name: 'Anna', version: 2 }))
  const { now, shown } = show(() => useUpdateProfile())
  await now().mutateAsync({ first_name: 'Anna', last_name: 'Lindholt', version: 1 })
  expect(shown()).toMatchObject({ first_name: 'Anna', version: 2 })
  server.on(updateProfile, () => Promise.reject(conflict({ ...profile, first_name: 'Theirs', version: 5 })))
  await expect(now().mutateAsync({ first_name: 'Mine', last_name: 'Lindholt', version: 2 })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(shown()).toMatchObject({ first_name: 'Anna', version: 2 })
})

it('remembers that the welcome screen was closed', async () => {
  server.on(markWelcomed, () => ({ ...profile, welcomed: true }))
  const { now, shown } = show(() => useMarkWelcomed())
  await now().mutateAsync()
  expect(shown()).toMatchObject({ welcomed: true })
})

it('shows the welcome screen again if that could not be stored', async () => {
  server.on(markWelcomed, () => Promise.reject(new Refusal(500)))
  const { now, shown } = show(() => useMarkWelcomed())
  await expect(now().mutateAsync()).rejects.toMatchObject({ status: 500 })
  expect(shown()).toMatchObject({ welcomed: false })
})

it('lets an account write until it is known to be read-only; admins always may', async () => {
  server.on(getProfile, () => profileOf('canceled'))
  const { client, hook } = server.render(() => useMayWrite())
  expect(hook.current).toBe(true)
  await waitFor(() => expect(hook.current).toBe(false))
  act(() => void client.setQueryData(profileQuery.queryKey, profileOf('past_due')))
  await waitFor(() => expect(hook.current).toBe(true))
  act(() => void client.setQueryData(profileQuery.queryKey, profileOf('none')))
  await waitFor(() => expect(hook.current).toBe(false))
  act(() => void client.setQueryData(profileQuery.queryKey, { ...profileOf('none'), account_type: 'admin' }))
  await waitFor(() => expect(hook.current).toBe(true))
})

it('reloads profile and statistics after a code is accepted, but not if it is refused', async () => {
  server.on(applyReferral, () => Promise.reject(new Refusal(400)))
  const { client, now } = show(() => useApplyReferral())
  client.setQueryData(referralStatsQuery.queryKey, null as never)
  const areReadAgain = () =>
    [profileQuery, referralStatsQuery].map(({ queryKey }) => client.getQueryState(queryKey)!.isInvalidated)
  await expect(now().mutateAsync('XXXXXX')).rejects.toMatchObject({ status: 400 })
  expect(areReadAgain()).toEqual([false, false])
  server.on(applyReferral, () => ({ credits_awarded: 10 }))
  await now().mutateAsync('JONAS2')
  expect(areReadAgain()).toEqual([true, true])
})

it('keeps typed text on a conflict, updates the other field, and then saves over the version it has seen', async () => {
  const theirs = { ...profile, last_name: 'Theirs', version: 5 }
  const sent: unknown[] = []
  server.on(updateProfile, ({ body }) => {
    sent.push(body)
    const { version } = body as { version: number }
    if (version < 5) throw conflict(theirs)
    return { ...theirs, ...(body as object), version: 6 }
  })
  const onUnsaved = vi.fn()
  const { now, type, save } = showForm(onUnsaved)
  type('first_name', 'Anna')
  await save()
  await waitFor(() => expect(now().form.getValues()).toEqual({ first_name: 'Anna', last_name: 'Theirs' }))
  expect(onUnsaved).toHaveBeenLastCalledWith(true)
  await save()
  await waitFor(() => expect(now().changes).toBe(0))
  expect(sent).toEqual([
    { first_name: 'Anna', last_name: 'Lindholt', version: 1 },
    { first_name: 'Anna', last_name: 'Theirs', version: 5 },
  ])
})

it('keeps text typed during a save as unsaved, and saves it over the new version', async () => {
  const sent: unknown[] = []
  const answered = Promise.withResolvers<void>()
  server.on(updateProfile, async ({ body }) => {
    sent.push(body)
    await answered.promise
    return { ...profile, ...(body as object), version: sent.length + 1 }
  })
  const { now, type, save } = showForm()
  type('first_name', 'Anna')
  act(() => now().onSubmit({ preventDefault: () => undefined } as never))
  await waitFor(() => expect(sent).toHaveLength(1))
  type('last_name', 'Ek')
  answered.resolve()
  await waitFor(() => expect(now().changes).toBe(1))
  expect(now().form.getValues()).toEqual({ first_name: 'Anna', last_name: 'Ek' })
  await save()
  await waitFor(() => expect(now().changes).toBe(0))
  expect(sent[1]).toEqual({ first_name: 'Anna', last_name: 'Ek', version: 2 })
})
