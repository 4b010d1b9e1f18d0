import { expect, test } from 'vitest'
import { feedFile } from '#domain/calendar/schema.ts'

const secret = 'aZ09_-'.repeat(7) + 'x'

test.each([
  [`${secret}.ics`, true],
  [`${secret}x.ics`, false],
  [`${secret.slice(1)}.ics`, false],
  [`${secret.slice(1)}+.ics`, false],
  [`/${secret}.ics`, false],
  [`${secret}.ics.txt`, false],
  [`${secret}_ics`, false],
  [secret, false],
])('%s is the last part of a feed: %s', (file, isFeed) => expect(feedFile.safeParse(file).success).toBe(isFeed))
