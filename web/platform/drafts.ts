import type { z } from 'zod'
import { getDraftKey } from '#domain/drafts/calls.ts'
import { callApi } from './api-client.ts'
import { authStore, onPassage, type Passage } from './auth-store.ts'
import { seal, unseal } from './draft-seal.ts'
import { signedOutAt } from './sign-outs.ts'

/**
 * Drafts are in this tab's session storage: as text while their account is signed in, sealed with the account's key once its
 * session has ended. The key comes from the server and is stored next to them while they are plain text (docs/decisions/021).
 */

/** How often a draft is kept during typing (specification 2, section 9). */
export const draftEveryMs = 3000
/** How long after a failure the key is requested again. */
const askAgainMs = 10_000

const typedPrefix = 'draft:'
const sealedPrefix = 'sealed-draft:'
const typedAt = (owner: string, name: string) => `${typedPrefix}${owner}:${name}`
const sealedAt = (owner: string, name: string) => `${sealedPrefix}${owner}:${name}`
const keyPrefix = 'draft-key:'
const keyAt = (owner: string) => `${keyPrefix}${owner}`
const keptAt = (owner: string) => `draft-kept:${owner}`
/** The rest of each storage key after this prefix. */
const namesAfter = (prefix: string) =>
  Object.keys(sessionStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))

/** The account whose drafts are kept now; empty while nobody is signed in. */
export const draftOwner = () => authStore.read().session?.user.id ?? ''

let opening = false
const broughtBack = new Set<string>()
const flushes = new Set<() => void>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

export const draftStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Unseals the drafts of the person who has just signed in: forms load them when they mount. */
  isOpening: () => opening,
  /** Whether this tab keeps typed text for the signed-in person. */
  hasAny: () => draftOwner() !== '' && namesAfter(typedAt(draftOwner(), '')).length > 0,
}

/** The draft `name` of the signed-in person, or null. Drops what an older version of the application kept in another shape. */
export function readDraft<T>(name: string, schema: z.ZodType<T>): T | null {
  const place = typedAt(draftOwner(), name)
  const kept = schema.safeParse(parseJson(sessionStorage.getItem(place)))
  if (kept.success) return kept.data
  if (sessionStorage.getItem(place) !== null) {
    sessionStorage.removeItem(place)
    // Forms load their drafts while rendering: no listener may be notified then.
    queueMicrotask(tell)
  }
  return null
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const hasDraft = (name: string): boolean => sessionStorage.getItem(typedAt(draftOwner(), name)) !== null

/** Keeps a draft in this tab. False if the browser has no room for it. */
export function keepDraft(name: string, value: unknown): boolean {
  void askKey(draftOwner())
  try {
    sessionStorage.setItem(typedAt(draftOwner(), name), JSON.stringify(value))
    sessionStorage.setItem(keptAt(draftOwner()), String(Date.now()))
    tell()
    return true
  } catch {
    return false
  }
}

export function clearDraft(name: string): void {
  for (const at of [typedAt, sealedAt]) sessionStorage.removeItem(at(draftOwner(), name))
  tell()
}

/** Whether this draft was sealed while its account was signed out; true once. */
export const takeBroughtBack = (name: string): boolean => broughtBack.delete(name)

/** `keep` stores what has been typed since; called before the drafts of an ended session are sealed. */
export function onFlush(keep: () => void): () => void {
  flushes.add(keep)
  return () => void flushes.delete(keep)
}

let asking: Promise<string | null> | null = null
let askedAt = 0

/** The account's key, or null if it cannot be had now. Requested when a form opens, so that it is there whenever the session ends. */
export async function askKey(owner: string): Promise<string | null> {
  const known = sessionStorage.getItem(keyAt(owner))
  if (known || owner === '') return known
  if (!asking && Date.now() - askedAt < askAgainMs) return null
  askedAt = Date.now()
  asking ??= callApi(getDraftKey)
    .then(
      ({ key }) => key,
      () => null,
    )
    .finally(() => {
      asking = null
    })
  const key = await asking
  if (key === null || draftOwner() !== owner) return null
  askedAt = 0
  sessionStorage.setItem(keyAt(owner), key)
  return key
}

/** One after the other: a returning session must not find half of the drafts sealed. */
let work = Promise.resolve()
const queue = (step: () => Promise<void>) => {
  work = work.then(step).catch((error: unknown) => console.warn('Drafts', error))
}

/**
 * The drafts of everyone who is not signed in. Without a key they are removed: nobody else may read them. A key is removed too where
 * nothing is typed: it was stored by a session that ended before the sealed drafts were open.
 */
async function sealOthers(): Promise<void> {
  const typed = namesAfter(typedPrefix).map((place) => place.split(':')[0]!)
  const owners = new Set([...typed, ...namesAfter(keyPrefix)])
  for (const owner of owners) if (owner !== draftOwner()) await sealAll(owner)
}

async function sealAll(owner: string): Promise<void> {
  const key = sessionStorage.getItem(keyAt(owner))
  for (const name of namesAfter(typedAt(owner, ''))) {
    const text = sessionStorage.getItem(typedAt(owner, name))
    const sealed = key && text !== null ? await seal(key, `${owner}:${name}`, text).catch(() => null) : null
    if (draftOwner() === owner) return
    if (sealed) sessionStorage.setItem(sealedAt(owner, name), sealed)
    sessionStorage.removeItem(typedAt(owner, name))
  }
  sessionStorage.removeItem(keyAt(owner))
}

function begin(owner: string): void {
  if (signedOutAt(owner) > Number(sessionStorage.getItem(keptAt(owner)) ?? 0)) discardDrafts(owner)
  opening = namesAfter(sealedAt(owner, '')).length > 0
  if (opening) queue(() => openAll(owner))
}

/** Text typed in the meantime is newer than the sealed one. A draft that does not open was not sealed by this account. */
async function openAll(owner: string): Promise<void> {
  askedAt = 0
  const key = await askKey(owner)
  for (const name of key ? namesAfter(sealedAt(owner, '')) : []) {
    const text = await unseal(key!, `${owner}:${name}`, sessionStorage.getItem(sealedAt(owner, name)) ?? '').catch(
      () => null,
    )
    if (draftOwner() !== owner) return
    if (text !== null && !hasDraft(name)) {
      sessionStorage.setItem(typedAt(owner, name), text)
      broughtBack.add(name)
    }
    sessionStorage.removeItem(sealedAt(owner, name))
  }
  if (!key && draftOwner() === owner) setTimeout(() => queue(() => openAll(owner)), askAgainMs)
  opening = false
  tell()
}

/** Removes all of this account's drafts from this tab. */
function discardDrafts(owner: string): void {
  for (const at of [typedAt, sealedAt])
    for (const name of namesAfter(at(owner, ''))) sessionStorage.removeItem(at(owner, name))
  for (const at of [keyAt, keptAt]) sessionStorage.removeItem(at(owner))
}

onPassage(({ from, to, left }: Passage) => {
  if (from !== null && from !== to) flushes.forEach((keep) => keep())
  if (from !== null && left) discardDrafts(from)
  queue(sealOthers)
  if (to !== null) begin(to)
  tell()
})
