import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import { Photo } from './photo.tsx'

it('says in its place that an image cannot be shown, and tries the next address', () => {
  const onBroken = vi.fn()
  const { rerender } = render(<Photo src="/one" alt="Quay" roomy onBroken={onBroken} />)
  fireEvent.error(screen.getByRole('img', { name: 'Quay' }))
  expect(onBroken).toHaveBeenCalledOnce()
  expect(screen.getByRole('img', { name: `Quay. ${texts.unreadable}` }).textContent).toBe(texts.unreadable)
  rerender(<Photo src="/two" alt="Quay" roomy onBroken={onBroken} />)
  expect(screen.getByRole('img', { name: 'Quay' }).getAttribute('src')).toBe('/two')
})

it('stays silent next to a name that says everything', () => {
  const { container } = render(<Photo src="/one" alt="" />)
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[aria-hidden]')).not.toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})
