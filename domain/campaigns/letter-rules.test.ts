import { expect, test } from 'vitest'
import { blockedLetter } from '#domain/campaigns/letter-rules.ts'

const url = 'https://a.example/admin'

test('tells the operator which domain blocks the mails, with its answer and where to look', () => {
  const letter = blockedLetter({ domain: 'mail.example', status: '5.7.1', url })
  expect(letter).toMatchObject({
    subject: 'mail.example blocks mails to fans',
    heading: 'mail.example blocks us',
    opening: [expect.stringContaining('The mail server of mail.example refuses')],
    facts: [
      { label: 'Domain', value: 'mail.example' },
      { label: 'Its answer', value: '5.7.1' },
    ],
    button: { label: 'Open Administration', url },
    closing: [expect.stringContaining('npm run mail:check')],
    footer: [expect.stringContaining('ADMIN_EMAILS')],
  })
})

test('says that an answer had no code', () =>
  expect(blockedLetter({ domain: 'mail.example', status: null, url }).facts![1]!.value).toBe('Without a code'))
