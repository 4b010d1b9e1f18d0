import { expect, test } from 'vitest'
import { allowedLetter, stoppedLetter } from '#domain/fan-senders/letter-rules.ts'

const facts = { firstName: 'Mara', url: 'https://a.example/fans/mails' }
const footer = ['You get this mail because it concerns what your account may do.']

test('tells an artist that mails are stopped, with the reason', () =>
  expect(stoppedLetter({ ...facts, reason: 'Complaints' })).toEqual({
    subject: 'Your mails to fans are stopped',
    heading: 'Your mails to fans are stopped',
    opening: ['Hello Mara,', expect.stringContaining('has stopped your mails to fans')],
    facts: [{ label: 'Reason', value: 'Complaints' }],
    button: { label: 'Show My Mails', url: facts.url },
    closing: [expect.stringContaining('if you think that this is a mistake')],
    footer,
  }))

test('tells an artist that mails may leave again', () =>
  expect(allowedLetter({ ...facts, firstName: '' })).toEqual({
    subject: 'Your mails to fans may leave again',
    heading: 'Your mails to fans may leave again',
    opening: ['Hello,', expect.stringContaining('allows your mails to fans again')],
    button: { label: 'Show My Mails', url: facts.url },
    closing: [],
    footer,
  }))
