import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { signedIn } from '#web/testing/in-process.tsx'
import { AddImages } from './add-images.tsx'
import { PhotoSlot } from './photo-slot.tsx'

/** An upload, its target and its response: 400 with this code; null accepts it. */
const uploads: string[] = []
let refusals: (string | null)[] = []

/** The browser's request, as far as an upload uses it. */
class Upload {
  upload = {}
  status = 0
  response: unknown = null
  onload = () => undefined
  onloadend = () => undefined
  open(_method: string, address: string) {
    uploads.push(address)
  }
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {
    const code = refusals.shift() ?? 'not_taken'
    this.status = 400
    this.response = { success: false, error: { code, message: `Refused: ${code}` } }
    this.onload()
    this.onloadend()
  }
}

beforeEach(async () => {
  uploads.length = 0
  refusals = []
  await signedIn()
  vi.stubGlobal('XMLHttpRequest', Upload)
  URL.createObjectURL = () => 'blob:local'
  URL.revokeObjectURL = () => undefined
})

function show(element: React.ReactElement) {
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return container.querySelector<HTMLInputElement>('input[type=file]')!
}
const starts = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] }
const fileOf = (kind: keyof typeof starts, bytes = 1000) => {
  const content = new Uint8Array(bytes)
  content.set(starts[kind])
  return new File([content], `Quay.${kind}`, { type: `image/${kind}` })
}
const box = () => screen.getByRole('checkbox', { name: texts.keepOriginal })

it('keeps full sizes only where that is chosen, and says what that takes', async () => {
  const input = show(<AddImages />)
  expect(screen.getByText(pictureTexts.kinds)).toBeTruthy()
  await userEvent.upload(input, fileOf('png'))
  await waitFor(() => expect(uploads).toEqual(['/api/content/items?name=Quay.png']))
  await userEvent.click(box())
  expect(screen.getByText(texts.keepOriginalHelp)).toBeTruthy()
  await userEvent.upload(input, fileOf('png'))
  await waitFor(() => expect(uploads.at(-1)).toBe('/api/content/items?name=Quay.png&original=keep'))
})

it('refuses what cannot be kept in full size before it is sent', async () => {
  const input = show(<AddImages />)
  await userEvent.click(box())
  await userEvent.upload(input, fileOf('gif'))
  expect(await screen.findByText(texts.refused('Quay.gif', pictureTexts.noOriginal))).toBeTruthy()
  expect(uploads).toEqual([])
})

it.each([
  ['a PNG', 'png', ['?name=Quay.png&slot=headshot&original=keep']],
  ['a GIF, which has none', 'gif', ['?name=Quay.gif&slot=headshot']],
] as const)('a brand photo is kept in full size if it can be: %s', async (_, kind, sent) => {
  const input = show(<PhotoSlot slot="headshot" item={undefined} onBroken={() => undefined} />)
  await userEvent.upload(input, fileOf(kind))
  await waitFor(() => expect(uploads.map((address) => address.replace('/api/content/items', ''))).toEqual(sent))
})

it('a brand photo is taken without its full size where the library keeps no more of them', async () => {
  refusals = ['originals_full']
  const input = show(<PhotoSlot slot="headshot" item={undefined} onBroken={() => undefined} />)
  await userEvent.upload(input, fileOf('png'))
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(uploads[1]).not.toContain('original')
})
