import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { FilmPreview } from './film-preview.tsx'

it('says that words are being set only while they are', () => {
  const shown = (isComing: boolean) => (
    <FilmPreview plan={null} isComing={isComing} size={[1920, 1080]} player={{ current: null }} />
  )
  const { rerender, container } = render(shown(true))
  expect(screen.getByRole('status').textContent).toBe(lyricVideoTexts.film.drawing)
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy()
  rerender(shown(false))
  expect([screen.queryByRole('status'), container.querySelector('[aria-busy=true]')]).toEqual([null, null])
})
