import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getArtistDefaults, updateArtistDefaults } from '#domain/artist-defaults/calls.ts'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { identifierTexts } from '#domain/identifiers/texts.ts'
import { AuthProvider } from '#web/platform/auth-context.tsx'
import { WritesFirst } from '#web/platform/query-client.ts'
import { defaultsOf } from '#web/testing/fixtures.ts'
import { conflict, Refusal, signedIn } from '#web/testing/in-process.tsx'
import { ArtistTab } from './artist-tab.tsx'

const stored = defaultsOf({ artist_name: 'Marlin', label: 'Tide Records', version: 3 })
let server: Awaited<ReturnType<typeof signedIn>>
let sent: Record<string, unknown>[]
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => {
  server.forget()
  sent = []
})

function show(data: ArtistDefaults = stored) {
  server.on(getArtistDefaults, () => data)
  server.on(updateArtistDefaults, ({ body }) => {
    sent.push(body)
    return { ...data, ...(body as object), version: data.version + 1 }
  })
  const onUnsaved = vi.fn()
  render(
    <QueryClientProvider client={new WritesFirst({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider>
        <ArtistTab onUnsaved={onUnsaved} />
      </AuthProvider>
    </QueryClientProvider>,
  )
  return onUnsaved
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: texts.save }))

it('saves what is typed, each code in its usual form and the society with its code', async () => {
  const onUnsaved = show()
  await userEvent.type(await field(texts.labels.isrc_prefix), 'aa6q7')
  await userEvent.type(await field(texts.labels.ipi_number), '199')
  await userEvent.type(await field(texts.labels.society), 'gema')
  await userEvent.tab()
  expect((await field(texts.labels.isrc_prefix)).value).toBe('AA-6Q7')
  expect((await field(texts.labels.ipi_number)).value).toBe('00000000199')
  await waitFor(() => expect(onUnsaved).toHaveBeenLastCalledWith(true))
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    version: 3,
    label: 'Tide Records',
    isrc_prefix: 'AA6Q7',
    ipi_number: '00000000199',
    society: 'GEMA',
    society_code: '035',
  })
  await waitFor(() => expect(onUnsaved).toHaveBeenLastCalledWith(false))
})

it('says at its field what is wrong with a prefix, offers the repair of a whole ISRC, and sends nothing before', async () => {
  show()
  const prefix = await field(texts.labels.isrc_prefix)
  await userEvent.type(prefix, 'AA-6Q7-20-00047')
  await save()
  expect(await screen.findByText(identifierTexts.isrcPrefixForm)).toBeTruthy()
  expect(document.activeElement).toBe(prefix)
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: identifierTexts.repair('AA-6Q7') }))
  expect(prefix.value).toBe('AA-6Q7')
  expect(screen.queryByText(identifierTexts.isrcPrefixForm)).toBeNull()
  expect(sent).toEqual([])
})

it('warns of a prefix that no agency is known to use, and saves it', async () => {
  show()
  await userEvent.type(await field(texts.labels.isrc_prefix), 'XYABC')
  await userEvent.tab()
  expect(await screen.findByText(identifierTexts.isrcPrefix('XY'))).toBeTruthy()
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ isrc_prefix: 'XYABC' }]))
})

it('keeps both of two concurrent changes, and asks only where they differ', async () => {
  show()
  const theirs = { ...stored, label: 'Ebb', producer: 'Dario Ferro', version: 7 }
  server.on(updateArtistDefaults, ({ body }) => {
    sent.push(body)
    if ((body as { version: number }).version < 7) throw conflict(theirs)
    return { ...theirs, ...(body as object), version: 8 }
  })
  await userEvent.type(await field(texts.labels.publisher), 'Harbor Songs')
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 7, label: 'Ebb', producer: 'Dario Ferro', publisher: 'Harbor Songs' })
  await waitFor(async () => expect((await field(texts.labels.label)).value).toBe('Ebb'))
})

it('keeps what is typed if saving fails', async () => {
  show()
  server.on(updateArtistDefaults, () => {
    throw new Refusal(500)
  })
  await userEvent.type(await field(texts.labels.publisher), 'Harbor Songs')
  await save()
  await screen.findByText(texts.unsaved(1))
  expect((await field(texts.labels.publisher)).value).toBe('Harbor Songs')
})
