import { expect, it } from 'vitest'
import { withoutMethods } from './leave-out-methods.ts'

const source = `
export default class Client {
  constructor() {
    this.mfa = { list: this._list.bind(this) }
  }
  async signUp(name = '{') {
    return this._send(name)
  }
  signIn(name) {
    return this._send(name)
  }
  _send(name) {
    return name
  }
  _list() {
    return []
  }
}
`

type Made = { default: new () => Record<'signIn' | 'signUp', (name: string) => unknown> & { mfa: { list: () => [] } } }
const load = async (code: string) => (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Made

it('makes these methods throw, bound ones too, and keeps the others', async () => {
  const client = new (await load(withoutMethods(source, ['signUp', '_list']))).default()
  await expect(client.signUp('Mara')).rejects.toThrow('It is left out of the web build')
  expect(() => client.mfa.list()).toThrow('It is left out of the web build')
  expect(client.signIn('Mara')).toBe('Mara')
})

it('finds the methods of a class that is exported by name or not at all', async () => {
  const inside = source.replace('export default class', 'class')
  const client = new (await load(`${withoutMethods(inside, ['signIn'])}\nexport { Client as default }`)).default()
  expect(() => client.signIn('Mara')).toThrow('It is left out of the web build')
})

it('refuses to leave out a method that the class no longer has', () => {
  expect(() => withoutMethods(source, ['signOut'])).toThrow('No class has the method signOut, which')
})

it('refuses to leave out a method that one of the others calls', () => {
  expect(() => withoutMethods(source, ['_send'])).toThrow('A method that stays calls _send, which')
  expect(() => withoutMethods(source, ['_send', 'signIn', 'signUp'])).not.toThrow()
})
