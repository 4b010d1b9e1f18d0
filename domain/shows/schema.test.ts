import { expect, test } from 'vitest'
import { showBody } from '#domain/shows/schema.ts'
import { showTexts as texts } from '#domain/shows/texts.ts'

const show = { day: '2027-03-14', venue: 'Bohannon', city: 'Berlin' }

test.each<[object, [string, string][]]>([
  [{}, []],
  [{ doors: '19:30', country: 'DE', ticket_url: 'https://tickets.example/1' }, []],
  [{ doors: '00:00' }, []],
  [{ doors: '23:59' }, []],
  [{ doors: '24:00' }, [['doors', texts.badDoors]]],
  [{ doors: '9:00' }, [['doors', texts.badDoors]]],
  [{ doors: '19:60' }, [['doors', texts.badDoors]]],
  [{ country: 'Atlantis' }, [['country', texts.badCountry]]],
  [{ ticket_url: 'at the door' }, [['ticket_url', texts.badTicketUrl]]],
  [{ day: '' }, [['day', texts.dayRequired]]],
  [{ venue: ' ' }, [['venue', texts.venueRequired]]],
])('a show with %j is refused for %j', (changes, refusals) =>
  expect(
    showBody.safeParse({ ...show, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  ).toEqual(refusals),
)

test('a show is announced until it is said to be otherwise', () =>
  expect(showBody.parse(show)).toMatchObject({ status: 'announced', doors: null, country: null, ticket_url: null }))
