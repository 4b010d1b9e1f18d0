import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Field } from '#web/ui/field.tsx'
import { ApiError } from './api-client.ts'
import { checksOf, useAppForm } from './app-form.ts'
import { useSave } from './use-save.ts'

const schema = z.object({ title: z.string().trim().min(1, 'Title is required'), year: z.string() })
type Song = z.output<typeof schema>

/** Each `send` answers with the result of `answer`; `told` collects the messages shown in the form. */
function Form({
  answer,
  told,
  taken = false,
  leaves = false,
}: {
  answer: () => Promise<void>
  told: unknown[]
  taken?: boolean | Error
  leaves?: boolean
}) {
  const form = useAppForm(schema, { title: '', year: '' })
  const { errors } = form.formState
  const { busy, failure, onSubmit } = useSave({
    ...checksOf(form),
    send: (song: Song) => {
      told.push(song)
      return answer()
    },
    conflict: async () => {
      if (taken instanceof Error) throw taken
      return taken
    },
    onSaved: ({ title }) => void told.push(`saved ${title}`),
    leaves,
    failed: (error, isAtField) => {
      told.push(isAtField ? 'at its field' : 'nowhere')
      return (error as Error).message
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Field label="Title" error={errors.title?.message} {...form.register('title')} />
      <Field label="Year" error={errors.year?.message} {...form.register('year')} />
      <button type="submit">{busy ? 'Saving' : 'Save'}</button>
      <output>{failure}</output>
    </form>
  )
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = () => userEvent.click(screen.getByRole('button'))
const said = () => screen.getByRole('status').textContent

it('sends nothing while something is invalid, and focuses the first invalid field', async () => {
  const told: unknown[] = []
  render(<Form answer={() => Promise.resolve()} told={told} />)
  await press()
  await screen.findByText('Title is required')
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  expect(told).toEqual([])
})

it("sends the schema's output, once for a double click", async () => {
  const told: unknown[] = []
  let finish = () => {}
  render(<Form answer={() => new Promise((resolve) => (finish = resolve))} told={told} />)
  await type('Title', ' Salt ')
  await userEvent.dblClick(screen.getByRole('button'))
  await screen.findByText('Saving')
  await press()
  act(finish)
  await screen.findByText('Save')
  expect(told).toEqual([{ title: 'Salt', year: '' }, 'saved Salt'])
})

it('sends once for a double click whose first is answered before the second, and again for a later one', async () => {
  const told: unknown[] = []
  render(<Form answer={() => Promise.resolve()} told={told} />)
  await type('Title', 'Salt')
  await userEvent.dblClick(screen.getByRole('button'))
  await screen.findByText('Save')
  expect(told).toEqual([{ title: 'Salt', year: '' }, 'saved Salt'])
  await press()
  await waitFor(() => expect(told).toHaveLength(4))
  // By the Enter key, which has no count.
  await type('Title', '{Enter}')
  await waitFor(() => expect(told).toHaveLength(6))
})

it('sends nothing more once it has left, though it is still in view', async () => {
  const told: unknown[] = []
  render(<Form answer={() => Promise.resolve()} told={told} leaves />)
  await type('Title', 'Salt')
  await press()
  await waitFor(() => expect(told).toContain('saved Salt'))
  await press()
  // A second try would have checked the form by now.
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(told).toEqual([{ title: 'Salt', year: '' }, 'saved Salt'])
})

it('shows an objection at its field with focus, keeps the failure, and clears it at the next try', async () => {
  const told: unknown[] = []
  const answers = [
    () => Promise.reject(new ApiError(400, 'Refused', { issues: [{ path: 'year', message: 'No such year' }] })),
    () => new Promise<void>(() => {}),
  ]
  render(<Form answer={() => answers.shift()!()} told={told} />)
  await type('Title', 'Salt')
  await press()
  await screen.findByText('No such year')
  expect([said(), told.at(-1)]).toEqual(['Refused', 'at its field'])
  expect(document.activeElement).toBe(screen.getByLabelText('Year'))
  await type('Year', '1')
  await press()
  await screen.findByText('Saving')
  expect(said()).toBe('')
})

it('reports a failure without its own field', async () => {
  const told: unknown[] = []
  render(<Form answer={() => Promise.reject(new ApiError(0, 'No connection'))} told={told} />)
  await type('Title', 'Salt')
  await press()
  await waitFor(() => expect(said()).toBe('No connection'))
  expect([told.at(-1), screen.getByRole('button').textContent]).toEqual(['nowhere', 'Save'])
})

it('leaves a conflict to its handler, and says why if the other version cannot be read', async () => {
  const behind = () => Promise.reject(new ApiError(409, 'Behind', { code: 'conflict', data: {} }))
  const told: unknown[] = []
  const { unmount } = render(<Form answer={behind} told={told} taken />)
  await type('Title', 'Salt')
  await press()
  await screen.findByText('Save')
  expect([said(), told]).toEqual(['', [{ title: 'Salt', year: '' }]])
  unmount()
  render(<Form answer={behind} told={told} taken={new Error('Not to be read')} />)
  await type('Title', 'Salt')
  await press()
  await waitFor(() => expect(said()).toBe('Not to be read'))
})
