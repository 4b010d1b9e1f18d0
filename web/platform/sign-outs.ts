/**
 * Sign Out concerns every tab of the browser: they discard typed text, while a session that ends by itself keeps it.
 * The authentication client tells the tabs that a session is over, but not why; this module tells them that it was requested.
 */
const channelName = 'all-areas:sign-out'
const markOf = (accountId: string) => `signed-out:${accountId}`

let channel: BroadcastChannel | undefined
let asked: string | null = null

/** Calls `heard` with the account's id when another tab signs out. */
export function watchSignOuts(heard: (accountId: string) => void): void {
  channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return
    asked = data
    heard(data)
  }
}

/** Call before this tab ends the session on request. */
export function announceSignOut(accountId: string): void {
  asked = accountId
  // For tabs that the browser has suspended: they read it when they resume.
  localStorage.setItem(markOf(accountId), String(Date.now()))
  channel?.postMessage(accountId)
}

/** Whether this account's sign-out was requested in this browser, and not followed by a new session. */
export const isSignOutAsked = (accountId: string): boolean => asked === accountId

export function forgetSignOut(): void {
  asked = null
}

/** When this account last signed out in this browser: milliseconds since 1970, 0 for never. */
export const signedOutAt = (accountId: string): number => Number(localStorage.getItem(markOf(accountId)) ?? 0)
