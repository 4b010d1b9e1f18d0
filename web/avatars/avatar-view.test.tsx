import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { avatarTexts as texts } from '#domain/avatars/texts.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { AvatarView } from './avatar-view.tsx'

const file = new File(['x'], 'me.png', { type: 'image/png' })
const chosen = { file, address: 'blob:chosen' }

function show(props: Partial<ComponentProps<typeof AvatarView>> = {}) {
  const calls = { onBroken: vi.fn(), onChoose: vi.fn(), onSave: vi.fn(), onCancel: vi.fn(), onRemove: vi.fn() }
  const view = (more: Partial<ComponentProps<typeof AvatarView>>) => (
    <AvatarView address={null} chosen={null} error={undefined} share={null} removing={false} {...calls} {...more} />
  )
  const { rerender, container } = render(view(props))
  return {
    ...calls,
    change: (more: Partial<ComponentProps<typeof AvatarView>>) => rerender(view(more)),
    input: container.querySelector<HTMLInputElement>('input[type=file]')!,
  }
}
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

describe('the profile picture', () => {
  it('offers to add one, and says what may be chosen', () => {
    show()
    expect(screen.getByRole('img', { name: texts.none })).toBeTruthy()
    expect(screen.getByText(texts.help)).toBeTruthy()
    expect(buttons()).toEqual([texts.choose])
  })

  it('passes the chosen file on, even the same file again', async () => {
    const { onChoose, input } = show()
    await userEvent.upload(input, file)
    await userEvent.upload(input, file)
    expect(onChoose.mock.calls).toEqual([[file], [file]])
  })

  it('shows the chosen file before it is sent', async () => {
    const { onSave, onCancel } = show({ address: '/api/files/old', chosen })
    expect(screen.getByRole('img').getAttribute('src')).toBe('blob:chosen')
    expect(buttons()).toEqual([texts.save, texts.cancel])
    await userEvent.click(screen.getByRole('button', { name: texts.save }))
    await userEvent.click(screen.getByRole('button', { name: texts.cancel }))
    expect([onSave.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
  })

  it("shows the upload's progress, ignores a second click, and can be stopped", async () => {
    const { onSave, onCancel, change } = show({ chosen, share: 0.42 })
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: texts.uploading }).value).toBe(42)
    await userEvent.click(screen.getByRole('button', { name: texts.save }))
    expect(onSave).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: texts.cancel }))
    expect(onCancel).toHaveBeenCalledTimes(1)
    change({ chosen, share: 1 })
    expect(screen.getByText(texts.working)).toBeTruthy()
  })

  it('says why a picture was refused', () => {
    show({ error: pictureTexts.heic })
    expect(screen.getByRole('alert').textContent).toBe(pictureTexts.heic)
  })

  it('can be replaced and removed; reloads a broken address', async () => {
    const { onRemove, onBroken } = show({ address: '/api/files/mine' })
    expect(buttons()).toEqual([texts.replace, texts.remove])
    await userEvent.click(screen.getByRole('button', { name: texts.remove }))
    expect(onRemove).toHaveBeenCalledTimes(1)
    fireEvent.error(screen.getByRole('img', { name: texts.alt }))
    expect(onBroken).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('img', { name: texts.none })).toBeTruthy()
  })
})
