import { useEffect, useRef } from 'react'
import type { SigningPage } from '#domain/signing/schema.ts'
import type { Signing } from './data.ts'

/** How often the page asks for the PDF of a signed version, and whether the others have answered, once this signer has agreed. */
function waitingMs({ state, has_pdf, signers, contributor_id }: SigningPage): number | null {
  if (state === 'signed') return has_pdf ? null : 4_000
  const own = signers.find((signer) => signer.contributor_id === contributor_id)
  return state === 'sent' && own?.state === 'agreed' ? 20_000 : null
}

/** Reads the page again while something of it is still to come. An answer of this signer ends a read that is older. */
export function useWaiting(page: SigningPage, calls: Signing, setPage: (page: SigningPage) => void): void {
  const latest = useRef(setPage)
  useEffect(() => {
    latest.current = setPage
  })
  useEffect(() => {
    const everyMs = waitingMs(page)
    if (!everyMs) return
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      // What fails is asked again a moment later.
      const next = await calls.read(signal).catch(() => null)
      if (next && !signal.aborted) latest.current(next)
    }
    const timer = setInterval(() => void ask(), everyMs)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [page, calls])
}
