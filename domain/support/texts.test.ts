import { expect, test } from 'vitest'
import { supportTexts } from '#domain/support/texts.ts'

test.each([
  [{ email: null, phone: null }, 'Try again, or contact support.'],
  [{ email: null, phone: '+46 40 123 45' }, 'Try again, or contact support at +46 40 123 45.'],
  [{ email: 'help@music.example', phone: null }, 'Try again, or contact support at help@music.example.'],
  [
    { email: 'help@music.example', phone: '+46 40 123 45' },
    'Try again, or contact support at +46 40 123 45 or help@music.example.',
  ],
])('with %j says %s', (contact, sentence) => expect(supportTexts.tryAgainOr(contact)).toBe(sentence))
