import { useEffect } from 'react'
import { authStore } from '#web/platform/auth-store.ts'
import { noticeConnection } from './data.ts'

/** Per account: the next person in the same browser session has their own Instagram. */
const flag = () => `social-connect:${authStore.read().session?.user.id ?? ''}`

/** Marks the signed-in artist's Instagram as reported in this browser session: it is not reported again. */
export function markNoticed(): boolean {
  try {
    if (sessionStorage.getItem(flag())) return false
    sessionStorage.setItem(flag(), '1')
    return true
  } catch {
    // Without storage it could not be remembered: better never than every time.
    return false
  }
}

/** Removes the mark: nothing was reported. */
export function unmarkNoticed(): void {
  try {
    sessionStorage.removeItem(flag())
  } catch {
    // Without storage nothing was marked.
  }
}

/** Specification 2, section 7: automatically, once per browser session, when an Instagram address is found. */
export function useInstagramNotice(url: string | null | undefined): void {
  useEffect(() => {
    if (url && markNoticed()) void noticeConnection('instagram', url)
  }, [url])
}
