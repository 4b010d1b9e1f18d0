import { authStore, onPersonChanged } from './auth-store.ts'

/** How often a draft is kept while somebody types (specification 2, section 9). */
export const draftEveryMs = 3000

const prefix = 'draft:'
/** Whose drafts are kept now; empty while nobody is signed in. */
export const draftOwner = () => authStore.read().session?.user.id ?? ''
const addressOf = (name: string) => `${prefix}${draftOwner()}:${name}`

/** What is kept of `name` for whoever is signed in, or null. */
export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(addressOf(name)) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Keeps a draft in this tab. False where the browser has no room for it. */
export function keepDraft(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(addressOf(name), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function clearDraft(name: string): void {
  sessionStorage.removeItem(addressOf(name))
}

/** Drafts belong to a person: they end at sign-out, in every tab. */
onPersonChanged(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})
