import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import { leaveTexts } from '#domain/shell/texts.ts'
import { imageOf } from '#web/testing/fixtures.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { ItemDialog } from './item-dialog.tsx'

const item = imageOf(1, { title: 'Night ferry' })

function show(shown = item) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider dialog={ConfirmDialog}>
        <ItemDialog item={shown} onClose={onClose} />
      </ConfirmProvider>
    </QueryClientProvider>,
  )
  return onClose
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('closes immediately if nothing was typed', async () => {
  const onClose = show()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks before it drops a typed title, however it is closed', async () => {
  const onClose = show()
  await userEvent.type(screen.getByRole('textbox'), ' at four')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText(leaveTexts.title)).toBeTruthy()
  await press(leaveTexts.stay)
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Night ferry at four')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getAllByRole('button', { name: texts.close }).at(-1)!)
  await press(leaveTexts.discard)
  expect(onClose).toHaveBeenCalledOnce()
})

const fullSize = {
  url: '/full.png',
  width: 3600,
  height: 3600,
  bytes: 5 * 1024 * 1024,
  file_type: 'image/png',
  color: 'rgb',
} as const

it('names the size of a small file in kB', () => {
  show({ ...item, original: { ...fullSize, bytes: 12_300 } })
  expect(screen.getByText('3600 × 3600, 13 kB')).toBeTruthy()
})

it.each([
  ['in its full size, where that is kept', fullSize, [fullSize.url, 'Night ferry.png'], 1],
  ['as it is shown', null, [item.url, 'Night ferry.jpg'], 0],
])('downloads the picture %s, by one button', (_, original, file, facts) => {
  show({ ...item, original })
  const links = screen.getAllByRole('link', { name: /download/i })
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('download')])).toEqual([file])
  expect(screen.queryAllByText('3600 × 3600, 5.0 MB')).toHaveLength(facts)
})

it('plays a film under its alternative text, and says if it cannot be played', () => {
  show({
    ...item,
    kind: 'film',
    content_type: 'lyric_film',
    file_type: 'video/mp4',
    seconds: 12,
    alt_text: 'Lyric video',
  })
  const film = screen.getByLabelText<HTMLVideoElement>('Lyric video')
  expect([film.getAttribute('src'), film.getAttribute('poster'), film.controls]).toEqual([
    item.url,
    item.preview_url,
    true,
  ])
  expect(screen.queryByText(texts.unplayable)).toBeNull()
  fireEvent.error(film)
  expect(screen.getByText(texts.unplayable)).toBeTruthy()
})

it('names a film without alternative text by its title, and shows no poster where there is none', () => {
  show({ ...item, kind: 'film', content_type: 'clip_loop', file_type: 'video/mp4', seconds: 5, preview_url: null })
  expect(screen.getByLabelText('Night ferry', { selector: 'video' }).getAttribute('poster')).toBeNull()
})
