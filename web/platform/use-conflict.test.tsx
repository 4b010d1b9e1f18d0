import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-client.ts'
import { readObject, useConflict } from './use-conflict.tsx'

type Song = { song_title: string; duration_seconds: number | null }
const song = z.object({ song_title: z.string(), duration_seconds: z.number().nullable(), version: z.number() })
const base: Song = { song_title: 'Low Tide', duration_seconds: 200 }
const conflict = (data: object) => new ApiError(409, 'changed', { code: 'conflict', data })

function Form({
  mine,
  error,
  saves,
  refuse = [],
}: {
  mine: Song
  error: unknown
  saves: unknown[]
  refuse?: unknown[]
}) {
  const { take, dialog } = useConflict<Song>({
    title: 'This song was saved somewhere else',
    fields: [
      { key: 'song_title', label: 'Song title' },
      { key: 'duration_seconds', label: 'Duration' },
    ],
    read: readObject(song),
    save: async (changes, version) => {
      saves.push({ changes, version })
      const refused = refuse.shift()
      if (refused) throw refused
    },
    onSettled: () => saves.push('settled'),
  })
  return (
    <>
      <button type="button" onClick={() => void take(error, base, mine).then((taken) => saves.push(taken))}>
        Save
      </button>
      {dialog}
    </>
  )
}

const choose = async (name: string) =>
  userEvent.click(await screen.findByRole(name.includes(':') ? 'radio' : 'button', { name }))

it('does not ask about fields that only one side changed: mine is saved on top, and both stay', async () => {
  const saves: unknown[] = []
  render(
    <Form
      mine={{ ...base, duration_seconds: 231 }}
      error={conflict({ song_title: 'High Tide', duration_seconds: 200, version: 7 })}
      saves={saves}
    />,
  )
  await choose('Save')
  await waitFor(() => expect(saves).toEqual([{ changes: { duration_seconds: 231 }, version: 7 }, 'settled', true]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does not ask about the same change on both sides, and reports it as saved', async () => {
  const saves: unknown[] = []
  render(
    <Form
      mine={{ ...base, duration_seconds: 231 }}
      error={conflict({ ...base, duration_seconds: 231, version: 7 })}
      saves={saves}
    />,
  )
  await choose('Save')
  await waitFor(() => expect(saves).toEqual([{ changes: { duration_seconds: 231 }, version: 7 }, 'settled', true]))
})

it('names the fields only this tab changed next to the choice', async () => {
  render(
    <Form
      mine={{ song_title: 'Low Tide (Live)', duration_seconds: 231 }}
      error={conflict({ song_title: 'High Tide', duration_seconds: 200, version: 7 })}
      saves={[]}
    />,
  )
  await choose('Save')
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Only you changed Duration: that is saved too. Every other field is the same in both.',
  )
})

it('does not handle any other failure', async () => {
  const saves: unknown[] = []
  render(<Form mine={base} error={new ApiError(409, 'again', { code: 'sheet_exists' })} saves={saves} />)
  await choose('Save')
  expect(saves).toEqual([false])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('follows what only one side changed; what both changed is chosen, then saved on top of their version', async () => {
  const saves: unknown[] = []
  render(
    <Form
      mine={{ song_title: 'Low Tide (Live)', duration_seconds: 231 }}
      error={conflict({ song_title: 'High Tide', duration_seconds: 200, version: 7 })}
      saves={saves}
    />,
  )
  await choose('Save')
  await choose('Save This Version')
  expect(saves).toEqual([
    true,
    { changes: { duration_seconds: 231, song_title: 'Low Tide (Live)' }, version: 7 },
    'settled',
  ])
})

it('choosing theirs everywhere writes nothing', async () => {
  const saves: unknown[] = []
  render(
    <Form
      mine={{ ...base, song_title: 'Low Tide (Live)' }}
      error={conflict({ ...base, song_title: 'High Tide', version: 7 })}
      saves={saves}
    />,
  )
  await choose('Save')
  await choose('Take theirs: High Tide')
  await choose('Save This Version')
  expect(saves).toEqual([true, 'settled'])
})

it('a further save in between reopens the choice, with what was kept', async () => {
  const saves: unknown[] = []
  const mine = { ...base, song_title: 'Low Tide (Live)' }
  render(
    <Form
      mine={mine}
      error={conflict({ ...base, song_title: 'High Tide', version: 7 })}
      saves={saves}
      refuse={[conflict({ ...base, song_title: 'Ebb', version: 8 })]}
    />,
  )
  await choose('Save')
  await choose('Save This Version')
  expect(await screen.findByRole('radio', { name: 'Take theirs: Ebb' })).toBeTruthy()
  await choose('Save This Version')
  expect(saves.at(-2)).toEqual({ changes: { song_title: 'Low Tide (Live)' }, version: 8 })
})

it('asks nothing if none of these fields was changed there: mine is saved on top', async () => {
  const saves: unknown[] = []
  render(
    <Form mine={{ ...base, song_title: 'Low Tide (Live)' }} error={conflict({ ...base, version: 7 })} saves={saves} />,
  )
  await choose('Save')
  await waitFor(() =>
    expect(saves).toEqual([{ changes: { song_title: 'Low Tide (Live)' }, version: 7 }, 'settled', true]),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows a failure of that above both versions, and can retry', async () => {
  const saves: unknown[] = []
  render(
    <Form
      mine={{ ...base, song_title: 'Low Tide (Live)' }}
      error={conflict({ ...base, version: 7 })}
      saves={saves}
      refuse={[new Error('The service is away.')]}
    />,
  )
  await choose('Save')
  await screen.findByText('The service is away.')
  await choose('Save This Version')
  expect(saves.at(-1)).toBe('settled')
})

it('saves over a third version without asking if it changed another field', async () => {
  const saves: unknown[] = []
  render(
    <Form
      mine={{ ...base, duration_seconds: 231 }}
      error={conflict({ ...base, version: 7 })}
      saves={saves}
      refuse={[conflict({ song_title: 'Ebb', duration_seconds: 200, version: 8 })]}
    />,
  )
  await choose('Save')
  await waitFor(() => expect(saves.at(-1)).toBe(true))
  expect(saves).toEqual([
    { changes: { duration_seconds: 231 }, version: 7 },
    { changes: { duration_seconds: 231 }, version: 8 },
    'settled',
    true,
  ])
})

it('asks about a third version that changed the same field, with what the second left alone', async () => {
  const saves: unknown[] = []
  render(
    <Form
      mine={{ song_title: 'Low Tide (Live)', duration_seconds: 231 }}
      error={conflict({ ...base, song_title: 'High Tide', version: 7 })}
      saves={saves}
      refuse={[conflict({ song_title: 'Ebb', duration_seconds: 180, version: 8 })]}
    />,
  )
  await choose('Save')
  await choose('Save This Version')
  await choose('Take theirs: 180')
  await choose('Save This Version')
  expect(saves.slice(-2)).toEqual([{ changes: { song_title: 'Low Tide (Live)' }, version: 8 }, 'settled'])
})

it('does not handle a conflict whose data is not the object', async () => {
  const saves: unknown[] = []
  render(<Form mine={base} error={conflict({ song_title: 7, version: 'new' })} saves={saves} />)
  await choose('Save')
  expect(saves).toEqual([false])
})
