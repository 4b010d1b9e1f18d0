import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { getLyricTimes, saveLyricTimes } from '#domain/lyric-videos/calls.ts'
import type { LyricTimes } from '#domain/lyric-videos/schema.ts'
import { lyricTimesTexts, lyricVideoTexts as texts } from '#domain/lyric-videos/texts.ts'
import { leaveStore } from '#web/platform/use-leave-warning.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { holdTimers, letTimersGo } from '#web/testing/held-timers.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { LyricVideoPage } from './lyric-video-page.tsx'
import { TapPart } from './tap-part.tsx'
import { TimesFiles } from './times-files.tsx'
import { useTaps } from './use-taps.ts'
import { useTimes } from './use-times.ts'

afterEach(letTimersGo)

const sound = { name: 'night.wav', size: 10, duration: 60_000, fingerprint: 'a'.repeat(64) }
const times = (lines: [string, number | null][], more: Partial<LyricTimes> = {}): LyricTimes => ({
  song_id: idOf(1),
  song_title: 'Low Tide',
  release_id: idOf(2),
  release_title: 'Harbor',
  artist_name: 'Mara',
  has_sheet: true,
  lines: lines.map(([text, at]) => ({ text, at })),
  left_out: 0,
  sound: null,
  version: 1,
  ...more,
})
const chosen = { file: new File(['x'], 'night.wav'), address: 'blob:x', sound }

/** The tapping alone, with a player that is where the test puts it. */
function Tapping({ first }: { first: LyricTimes }) {
  const held = useTimes(first)
  const player = useRef<HTMLAudioElement>(null)
  const taps = useTaps(held.typed.lines, (lines) => held.change({ lines }))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={player} data-testid="player" />
      <TapPart times={held} taps={taps} chosen={chosen} player={player} />
      <TimesFiles
        head={held.saved}
        typed={held.typed}
        onLines={(lines) => held.change({ lines })}
        onTaken={taps.forget}
      />
      {held.theirs && <button onClick={held.keepMine}>mine</button>}
      {held.sheetChanged && <p>{texts.sheetChanged}</p>}
    </>
  )
}

async function show(first: LyricTimes, element = <Tapping first={first} />) {
  const server = await signedIn()
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return server
}
const at = (seconds: number) => {
  Object.defineProperty(screen.getByTestId('player'), 'currentTime', { value: seconds, configurable: true })
}
const rows = () =>
  within(screen.getByRole('list', { name: texts.tap.lines }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const tapButton = () => screen.getByRole('button', { name: /^Tap line/ })

it('times a line with each key press, not with its repeats, and takes the last one back', async () => {
  await show(
    times([
      ['One', null],
      ['Two', null],
      ['Three', null],
    ]),
  )
  at(1.2)
  fireEvent.keyDown(tapButton(), { key: ' ' })
  fireEvent.keyDown(tapButton(), { key: ' ', repeat: true })
  at(2.5)
  fireEvent.keyDown(tapButton(), { key: 'Enter' })
  expect(rows()).toEqual(['0:01.200One', '0:02.500Two', 'no time yetThree'])
  expect(tapButton().getAttribute('aria-label')).toBe(texts.tap.tapLine(3, 3))
  fireEvent.keyDown(tapButton(), { key: 'Backspace' })
  expect(rows()).toEqual(['0:01.200One', 'no time yetTwo', 'no time yetThree'])
  at(3)
  fireEvent.pointerDown(tapButton(), { button: 0 })
  fireEvent.click(tapButton())
  expect(rows()[1]).toBe('0:03.000Two')
})

it('a click of a screen reader taps once, and a line never comes before the one above it', async () => {
  await show(
    times([
      ['One', 5000],
      ['Two', null],
    ]),
  )
  at(4)
  fireEvent.click(tapButton())
  expect(screen.getByText(texts.tap.early)).toBeTruthy()
  at(6)
  fireEvent.click(tapButton())
  expect(rows()).toEqual(['0:05.000One', '0:06.000Two'])
  expect(screen.getByRole('button', { name: texts.tap.done })).toBeTruthy()
})

it('saves at once what is tapped when the page is left', async () => {
  const first = times([['Night', null]])
  const server = await show(first)
  server.on(saveLyricTimes, ({ body }) => ({ ...first, ...(body as LyricTimes), version: 2 }))
  holdTimers()
  at(1)
  fireEvent.keyDown(tapButton(), { key: ' ' })
  expect(leaveStore.hasUnsaved()).toBe(true)
  await act(() => leaveStore.settle())
  expect([server.asked.length, leaveStore.hasUnsaved()]).toEqual([1, false])
})

it('nudges, clears one and all, with Undo, and saves by itself', async () => {
  const server = await show(
    times([
      ['One', 1000],
      ['Two', 2000],
    ]),
  )
  const bodies: { lines: { at: number | null }[]; version: number }[] = []
  server.on(saveLyricTimes, ({ body }) => {
    bodies.push(body)
    const { lines, version } = body as LyricTimes
    return times(
      lines.map(({ text, at: time }) => [text, time]),
      { version: version + 1 },
    )
  })
  const { user } = holdTimers()
  await user.click(screen.getByRole('button', { name: texts.tap.later('One') }))
  await user.click(screen.getByRole('button', { name: texts.tap.sooner('Two') }))
  expect(rows()).toEqual(['0:01.050One', '0:01.950Two'])
  await waitFor(() =>
    expect(bodies.map(({ lines, version }) => [lines.map((line) => line.at), version])).toEqual([[[1050, 1950], 1]]),
  )
  await user.click(screen.getByRole('button', { name: texts.tap.clear('One') }))
  expect(rows()).toEqual(['no time yetOne', '0:01.950Two'])
  await user.click(screen.getByRole('button', { name: texts.tap.clearAll }))
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ lines: [{ at: null }, { at: null }], version: 2 }))
})

it('keeps the taps if the sheet or the times were changed elsewhere in the meantime', async () => {
  const server = await show(
    times([
      ['One', null],
      ['Two', 2000],
    ]),
  )
  const theirs = times(
    [
      ['One', 500],
      ['New', null],
      ['Two', 2000],
    ],
    { version: 4 },
  )
  const bodies: LyricTimes[] = []
  server.on(saveLyricTimes, ({ body }) => {
    bodies.push(body)
    const { lines, version } = body as LyricTimes
    if (version < 4) throw conflict(theirs)
    return { ...theirs, lines, version: 5 }
  })
  at(1)
  fireEvent.keyDown(tapButton(), { key: ' ' })
  await userEvent.click(await screen.findByRole('button', { name: 'mine' }))
  await waitFor(() => expect(rows()).toEqual(['0:01.000One', 'no time yetNew', '0:02.000Two']))
  expect(screen.getByText(texts.sheetChanged)).toBeTruthy()
  expect(bodies.map(({ version }) => version)).toEqual([1, 4])
  expect(bodies[1]!.lines).toEqual([
    { text: 'One', at: 1000 },
    { text: 'New', at: null },
    { text: 'Two', at: 2000 },
  ])
  expect(tapButton().getAttribute('aria-label')).toBe(texts.tap.tapLine(2, 3))
  fireEvent.keyDown(tapButton(), { key: 'Backspace' })
  expect(rows()).toEqual(['no time yetOne', 'no time yetNew', '0:02.000Two'])
})

it('takes a tap back where the line above has been moved past the time before', async () => {
  await show(
    times([
      ['One', 1000],
      ['Two', 1100],
    ]),
  )
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await userEvent.click(screen.getByRole('button', { name: texts.tap.goOn('Two') }))
  at(3)
  fireEvent.keyDown(tapButton(), { key: ' ' })
  const later = screen.getByRole('button', { name: texts.tap.later('One') })
  for (let press = 0; press < 3; press++) await userEvent.click(later)
  await userEvent.click(screen.getByRole('button', { name: texts.tap.back }))
  expect(rows()).toEqual(['0:01.150One', 'no time yetTwo'])
})

it('reads the times of an .lrc file, and says what is wrong with a bad one', async () => {
  await show(
    times([
      ['One', null],
      ['Two', null],
    ]),
  )
  const give = async (content: BlobPart) => {
    const input = document.querySelector<HTMLInputElement>('[data-upload="lrc"]')!
    await act(async () => userEvent.upload(input, new File([content], 'night.txt', { type: 'text/plain' })))
  }
  await give('Just words')
  expect(await screen.findByText(lyricTimesTexts.lrc.noTimes)).toBeTruthy()
  await give('[00:01.00]Other words')
  expect(await screen.findByText(lyricTimesTexts.lrc.noLines)).toBeTruthy()
  await give(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))
  expect(await screen.findByText(lyricTimesTexts.lrc.notText)).toBeTruthy()
  await give('[00:01.50]one,\n[00:03.00]TWO')
  await waitFor(() => expect(rows()).toEqual(['0:01.500One', '0:03.000Two']))
})

it('leads to the lyric sheet where a song has no words, and says what is gone', async () => {
  const server = await show(times([]), <LyricVideoPage songId={idOf(1)} look={() => null} />)
  server.on(getLyricTimes, () => times([], { has_sheet: false }))
  expect(await screen.findByText(texts.noSheet)).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.toSheet }).getAttribute('href')).toContain(`/lyrics/${idOf(1)}`)
})
