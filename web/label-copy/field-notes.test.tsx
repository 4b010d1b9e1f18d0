import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { Problem } from '#domain/label-copy/readiness-rules.ts'
import { mendTexts } from '#domain/mends/texts.ts'
import { BoxField } from '#web/ui/boxes.tsx'
import { notesOf } from './field-notes.tsx'

const problem: Problem = {
  field: 'upc',
  level: 'warn',
  listed: true,
  name: 'UPC',
  note: 'A zero is missing',
  said: 'A zero is missing.',
  repair: '004012345678',
}
const given: [object, string][] = []
beforeEach(() => given.splice(0))

/** A field whose remark disappears once its value is right. */
function Upc() {
  const [upc, setUpc] = useState('4012345678')
  const notes = {
    problems: upc === problem.repair ? [] : [problem],
    errors: {},
    changed: new Set<string>(),
    fillIn: (set: Readonly<Record<string, string>>, done: string) => {
      given.push([set, done])
      setUpc(set['upc']!)
    },
  }
  return <BoxField label="UPC" {...notesOf(notes, 'upc')} value={upc} readOnly />
}

it('repairs a code as one step that can be undone, and moves the focus from the disappearing button to the field', async () => {
  render(<Upc />)
  screen.getByRole('button', { name: /004012345678/ }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('UPC'))
  expect(given).toEqual([[{ upc: '004012345678' }, mendTexts.code('004012345678').done]])
})
