import { useEffect } from 'react'
import { authStore } from '#web/platform/auth-store.ts'
import { noticeConnection } from './data.ts'

/** Somebody else who signs in later, in the same browser session, has an Instagram of their own. */
const flag = () => `social-connect:${authStore.read().session?.user.id ?? ''}`

/** In this browser session the signed-in artist's Instagram has been told of: it is not told of again. */
export function markNoticed(): boolean {
  try {
    if (sessionStorage.getItem(flag())) return false
    sessionStorage.setItem(flag(), '1')
    return true
  } catch {
    // Without storage nobody could say that it has been: rather not at all than every time.
    return false
  }
}

/** Takes the mark back: nothing came to be told of. */
export function unmarkNoticed(): void {
  try {
    sessionStorage.removeItem(flag())
  } catch {
    // Without storage nothing was marked.
  }
}

/** Specification 2, section 7: once per browser session, by itself, when an Instagram address is found. */
export function useInstagramNotice(url: string | null | undefined): void {
  useEffect(() => {
    if (url && markNoticed()) void noticeConnection('instagram', url)
  }, [url])
}
