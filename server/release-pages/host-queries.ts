import { storeAt, wordsOfStores } from '#domain/release-pages/rules.ts'
import { readableHost } from '#server/platform/readable-host.ts'

/** A host in letters, as long as it cannot pass for a store. */
export const hostInWords = (host: string): string => readableHost(host, wordsOfStores)

/** The name of a link: its store's, or its host. */
export function storeOf(url: string): string {
  const host = new URL(url).hostname.replace(/^www\.|\.$/g, '')
  return storeAt(host) ?? hostInWords(host)
}
