import { expect, test } from 'vitest'
import { formatRate, overLimits, ratesOf } from '#domain/fan-senders/rules.ts'

test.each([
  [{ sent: 0, refused: 0, bounced: 0, complained: 0 }, { lost: '0.00%', complaints: '0.00%' }, [false, false]],
  [{ sent: 3, refused: 1, bounced: 0, complained: 0 }, { lost: '25.00%', complaints: '0.00%' }, [false, false]],
  [{ sent: 190, refused: 10, bounced: 0, complained: 0 }, { lost: '5.00%', complaints: '0.00%' }, [false, false]],
  [{ sent: 190, refused: 10, bounced: 1, complained: 0 }, { lost: '5.50%', complaints: '0.00%' }, [true, false]],
  [{ sent: 3000, refused: 0, bounced: 0, complained: 3 }, { lost: '0.00%', complaints: '0.10%' }, [false, false]],
  [{ sent: 2999, refused: 0, bounced: 150, complained: 3 }, { lost: '5.00%', complaints: '0.10%' }, [true, true]],
  [{ sent: 2000, refused: 1000, bounced: 0, complained: 3 }, { lost: '33.33%', complaints: '0.10%' }, [true, false]],
  [{ sent: 100, refused: 0, bounced: 0, complained: 2 }, { lost: '0.00%', complaints: '2.00%' }, [false, false]],
])('of %j', (counts, shown, over) => {
  const { lost, complaints } = ratesOf(counts)
  expect({ lost: formatRate(lost), complaints: formatRate(complaints) }).toEqual(shown)
  expect(Object.values(overLimits(counts))).toEqual(over)
})
