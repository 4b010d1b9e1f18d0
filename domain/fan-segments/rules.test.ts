import { expect, test } from 'vitest'
import { segmentNameKey } from '#domain/fan-segments/rules.ts'

test.each([
  ['Malmö  Vinyl', 'malmö vinyl'],
  ['MALMO\u0308 vinyl', 'malmö vinyl'],
  ['ＶＩＰ', 'vip'],
  [' Press ', 'press'],
  ['ΑΘΉΝΑ', 'αθήνα'],
  ['東京　ファン', '東京 ファン'],
])('%s is compared as %s', (name, key) => expect(segmentNameKey(name)).toBe(key))

test('signs make another name', () => expect(segmentNameKey('Berlin!')).not.toBe(segmentNameKey('Berlin')))
