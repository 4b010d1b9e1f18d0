import type { Resolver } from 'node:dns/promises'

/** What DNS says; an answer of 'no such name' is an empty list. Throws NoAnswer if there is none, so that nobody is advised to add a record that may exist. */
export class NoAnswer extends Error {
  readonly host: string
  readonly type: string
  readonly code: string

  constructor(host: string, type: string, code: string) {
    super(`${host} ${type} ${code}`)
    this.host = host
    this.type = type
    this.code = code
  }
}

const nothing = new Set(['ENOTFOUND', 'ENODATA'])

async function ask<T>(host: string, type: string, answer: () => Promise<T[]>): Promise<T[]> {
  try {
    return await answer()
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string }
    if (nothing.has(code)) return []
    throw new NoAnswer(host, type, code)
  }
}

/** The look-ups of the check. */
export const createNames = (resolver: Resolver) => ({
  /** A record's parts belong together without a space (RFC 7208, 3.3). */
  text: async (host: string) =>
    (await ask(host, 'TXT', () => resolver.resolveTxt(host))).map((parts) => parts.join('')),
  addresses: async (host: string) => [
    ...(await ask(host, 'A', () => resolver.resolve4(host))),
    ...(await ask(host, 'AAAA', () => resolver.resolve6(host))),
  ],
  /** The mail servers. A null MX (RFC 7505) does not count. */
  mx: async (host: string) =>
    (await ask(host, 'MX', () => resolver.resolveMx(host)))
      .map(({ exchange }) => exchange)
      .filter((name) => name !== ''),
  reverse: (address: string) => ask(address, 'PTR', () => resolver.reverse(address)),
})
export type Names = ReturnType<typeof createNames>
