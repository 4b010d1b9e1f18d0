import { expect, test } from 'vitest'
import { readAddress } from '#domain/fans/address-rules.ts'

test.each([
  [' Mara@Lindholt.Example ', 'mara@lindholt.example'],
  ['mara+fans@lindholt.example', 'mara+fans@lindholt.example'],
  ["o'brien_%{}|~@mail.example", "o'brien_%{}|~@mail.example"],
  ['"mara lindholt"@mail.example', '"mara lindholt"@mail.example'],
  ['mara@MÜNCHEN.example', 'mara@xn--mnchen-3ya.example'],
  ['mara@xn--mnchen-3ya.example', 'mara@xn--mnchen-3ya.example'],
  ['ユーザー@例え.テスト', 'ユーザー@xn--r8jz45g.xn--zckzah'],
  ['ユーザー@例え。テスト', 'ユーザー@xn--r8jz45g.xn--zckzah'],
  ['Zoe\u0308@mail.example', 'zo\u00eb@mail.example'],
  [`${'a'.repeat(64)}@mail.example`, `${'a'.repeat(64)}@mail.example`],
  [`mara@${'a.'.repeat(121)}example`, `mara@${'a.'.repeat(121)}example`],
])('reads %j', (typed, key) => expect(readAddress(typed)).toEqual({ address: typed.trim(), key }))

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['name@', 'invalid'],
  ['@mail.example', 'invalid'],
  ['mara', 'invalid'],
  ['mara.example', 'invalid'],
  ['mara@mail', 'invalid'],
  ['mara@127.0.0.1', 'invalid'],
  ['mara@mail.example:80', 'invalid'],
  ['mara@mail.example/path', 'invalid'],
  ['ma ra@mail.example', 'invalid'],
  ['.mara@mail.example', 'invalid'],
  ['ma..ra@mail.example', 'invalid'],
  ['mara@-mail.example', 'invalid'],
  ['mara@mail.example\r\nBcc: other@mail.example', 'several'],
  ['"mara\r\n"@mail.example', 'invalid'],
  ['mara@mail.example, theo@mail.example', 'several'],
  ['mara@mail.example; theo@mail.example', 'several'],
  [`${'a'.repeat(65)}@mail.example`, 'long'],
  [`mara@${'a.'.repeat(145)}example`, 'long'],
  // As DNS knows it, or as written.
  [`mara@${'ü.'.repeat(31)}example`, 'long'],
  [`mara@${`${'ａ'.repeat(45)}.`.repeat(2)}example`, 'long'],
])('refuses %j as %s', (typed, fault) => expect(readAddress(typed)).toEqual({ fault }))
