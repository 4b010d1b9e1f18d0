import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ReorderAnnouncement, ReorderHandle } from './reorder-handle.tsx'
import { moveId, useReorder } from './use-reorder.ts'

function List() {
  const [ids, setIds] = useState(['Intro', 'Verse', 'Chorus'])
  const reorder = useReorder({ ids, nameOf: (id) => id, onReorder: setIds })
  return (
    <>
      <ol>
        {ids.map((id) => (
          <li key={id} ref={reorder.row(id)}>
            <ReorderHandle reorder={reorder} id={id} name={id} />
            {id}
          </li>
        ))}
      </ol>
      <ReorderAnnouncement reorder={reorder} />
    </>
  )
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent)

describe('movable rows', () => {
  it('move by arrow keys, announce their position, and keep focus', async () => {
    render(<List />)
    screen.getByRole('button', { name: 'Move Intro' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(order()).toEqual(['Verse', 'Intro', 'Chorus'])
    expect(screen.getByRole('status').textContent).toBe('Intro: 2 of 3')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Intro' }))
    await userEvent.keyboard('{End}')
    expect(order()).toEqual(['Verse', 'Chorus', 'Intro'])
    await userEvent.keyboard('{ArrowDown}{Home}')
    expect(order()).toEqual(['Intro', 'Verse', 'Chorus'])
  })

  it('move by two buttons that pressing the handle shows', async () => {
    render(<List />)
    await userEvent.click(screen.getByRole('button', { name: 'Move Chorus' }))
    expect(screen.getByRole('button', { name: 'Move Chorus down' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Move Chorus up' }))
    expect(order()).toEqual(['Intro', 'Chorus', 'Verse'].map((name) => name))
  })
})

it('keys pressed before the first move is rendered continue from there', async () => {
  const asked: string[][] = []
  const ids = ['Intro', 'Verse', 'Chorus']
  function Slow() {
    const reorder = useReorder({ ids, nameOf: (id) => id, onReorder: (order) => asked.push(order) })
    return (
      <ol>
        {ids.map((id) => (
          <li key={id} ref={reorder.row(id)}>
            <ReorderHandle reorder={reorder} id={id} name={id} />
          </li>
        ))}
      </ol>
    )
  }
  render(<Slow />)
  screen.getByRole('button', { name: 'Move Intro' }).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(asked).toEqual([
    ['Verse', 'Intro', 'Chorus'],
    ['Verse', 'Chorus', 'Intro'],
  ])
})

it('a position beyond either end is the end', () => {
  expect(moveId(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  expect(moveId(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b'])
})
