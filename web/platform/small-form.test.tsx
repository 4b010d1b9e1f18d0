import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Field } from '#web/ui/field.tsx'
import { ApiError } from './api-client.ts'
import { useSmallForm } from './small-form.ts'

const schema = z.object({ name: z.string().min(1, 'Name is required'), code: z.string().max(3, 'At most 3') })

function Form({ send }: { send: (output: z.output<typeof schema>) => Promise<void> }) {
  const form = useSmallForm(schema, { name: '', code: '' })
  const submit = form.onSubmit(async (output) => {
    await send(output).catch(form.showIssues)
  })
  return (
    <form onSubmit={submit}>
      <Field label="Name" {...form.field('name')} />
      <Field label="Code" {...form.field('code', (text) => text.toUpperCase())} />
      <button type="submit">{form.busy ? 'Sending' : 'Send'}</button>
    </form>
  )
}

test('shows errors only after the first try, and focuses the first invalid field', async () => {
  const send = vi.fn(() => Promise.resolve())
  render(<Form send={send} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Code'), 'abcd')
  expect(screen.queryByText('At most 3')).toBeNull()
  await user.click(screen.getByText('Send'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Name'), 'x')
  expect(screen.queryByText('Name is required')).toBeNull()
})

test("sends once while busy, and passes on the schema's output", async () => {
  let finish = () => undefined as void
  const send = vi.fn(
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  render(<Form send={send} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Name'), 'Mara')
  await user.type(screen.getByLabelText('Code'), 'ab')
  await user.click(screen.getByText('Send'))
  await user.click(screen.getByText('Sending'))
  expect(send).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledWith({ name: 'Mara', code: 'AB' })
  finish()
  expect(await screen.findByText('Send')).toBeTruthy()
})

test("shows the server's objection at its field and keeps the typed text", async () => {
  const send = () =>
    Promise.reject(
      new ApiError(400, 'no', {
        issues: [
          { path: 'code', message: 'This code does not belong to an account.' },
          { path: 'other', message: 'x' },
        ],
      }),
    )
  render(<Form send={send} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Name'), 'Mara')
  await user.click(screen.getByText('Send'))
  expect(await screen.findByText('This code does not belong to an account.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Mara')
})
