import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClientIp } from '#server/platform/http/client-ip.ts'

test.each([
  ['no proxy is trusted: the header says nothing', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['an untrusted client sends the header', ['10.0.0.1'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a trusted proxy names one', ['10.0.0.1'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'a trusted proxy adds to what the client made up',
    ['10.0.0.1'],
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1',
    '198.51.100.1',
  ],
  ['two trusted proxies in a chain', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['all are trusted', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.1'],
  ['the proxy sends no header', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['IPv4 comes as IPv6', ['10.0.0.1'], '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['a port after the address', ['10.0.0.1'], '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['a port after an IPv6 address', ['10.0.0.1'], '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['what it names is no address', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['what it names last is no address', ['10.0.0.1'], '10.0.0.1', '198.51.100.1, _hidden', '10.0.0.1'],
  ['the header is empty', ['10.0.0.1'], '10.0.0.1', ' , ', '10.0.0.1'],
] as const)('when %s', (_, trusted, socket, header, expected) =>
  expect(createClientIp([...trusted])(socket, header)).toBe(expected),
)

test('no header a client sends makes it fail or return something other than an address', () => {
  const clientIp = createClientIp(['10.0.0.0/8', 'fd00::/8'])
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constant('10.0.0.1')),
      fc.oneof(
        fc.string(),
        fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())).map((list) => list.join(',')),
      ),
      (socket, header) => {
        expect(typeof clientIp(socket, header)).toBe('string')
        expect(clientIp('10.0.0.1', header)).toMatch(/^[\d.]+$|^[\da-f:.]+$/i)
      },
    ),
  )
  expect(clientIp(undefined, '1.1.1.1')).toBe('')
})
