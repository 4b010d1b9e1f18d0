import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { addressOf, pages } from '#domain/shell/rules.ts'
import type { SigningPage as Page } from '#domain/signing/schema.ts'
import { signingTexts as texts } from '#domain/signing/texts.ts'
import { showCode } from '#domain/verify/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { later } from '#web/platform/later.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { PublicTop } from '#web/ui/art/public-top.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { isUnknownLink, sheetAddress, signingOf, type Signing } from './data.ts'
import { Sheet, signedWords } from './sheet.tsx'

const Changes = later(() => import('./history.tsx'), 'Changes')
const Withdrawn = later(() => import('./history.tsx'), 'Withdrawn')
const Afterwards = later(() => import('./history.tsx'), 'Afterwards')
const Answering = later(() => import('./answering.tsx'), 'Answering')

type Shown =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | { kind: 'ended' }
  | { kind: 'failed'; message: string }
  | { kind: 'page'; page: Page }

/** One split sheet for one of those who sign it, by the secret link: no account, and nothing else of the artist's. */
export function SigningPage({ secret, end }: { secret: string; /** Below the answers. */ end?: ReactNode }) {
  const [calls] = useState(() => signingOf(secret))
  const [shown, setShown] = useState<Shown>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      try {
        setShown({ kind: 'page', page: await calls.read(controller.signal) })
      } catch (error) {
        if (controller.signal.aborted) return
        setShown(
          isUnknownLink(error) ? { kind: 'unknown' } : { kind: 'failed', message: messageOf(error, texts.loadFailed) },
        )
      }
    }
    void load()
    return () => controller.abort()
  }, [calls, tries])
  return (
    <>
      <PublicTop>{null}</PublicTop>
      <main className="grid grid-cols-[minmax(0,1fr)] gap-8 wrap-anywhere max-w-[64rem] mx-auto px-[clamp(1rem,2.8vw,2.5rem)] pt-6 pb-16">
        {shown.kind === 'page' ? (
          <Answerable
            page={shown.page}
            calls={calls}
            secret={secret}
            end={end}
            setPage={(page) => setShown({ kind: 'page', page })}
            onEnded={() => setShown({ kind: 'ended' })}
          />
        ) : (
          <>
            <h1 className="display text-[clamp(2.5rem,8vw,5rem)] leading-[0.9] font-black">
              {shown.kind === 'loading' || shown.kind === 'failed' ? texts.title : texts.unknownTitle}
            </h1>
            {shown.kind === 'loading' && <p role="status">{texts.loading}</p>}
            {shown.kind === 'failed' && (
              <Alert action={{ label: texts.tryAgain, onAction: () => setTries((count) => count + 1) }}>
                {shown.message}
              </Alert>
            )}
            {shown.kind === 'unknown' && <p>{texts.unknown}</p>}
            {shown.kind === 'ended' && <Ended />}
          </>
        )}
      </main>
    </>
  )
}

/** Takes the focus of the button that it replaces. */
function Ended() {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => status.current?.focus(), [])
  return (
    <p ref={status} tabIndex={-1} role="status">
      {texts.notMeDone}
    </p>
  )
}

type Props = {
  page: Page
  calls: Signing
  secret: string
  end: ReactNode
  setPage: (page: Page) => void
  onEnded: () => void
}

function Answerable({ page, calls, secret, end, setPage, onEnded }: Props) {
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  useFirstPress(() => void calls.opened().catch(() => undefined))
  function onPage(next: Page, words: string) {
    setPage(next)
    setSaid(words)
    // After the sentence is drawn; it is at the top, above the sheet that it is about.
    requestAnimationFrame(() => status.current?.focus())
  }
  return (
    <>
      <h1 className="text-lg leading-[1.625rem]" dir="auto">
        {isOpen(page) ? texts.asks(page.artist_name) : texts.asked(page.artist_name)}
      </h1>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={said ? 'border-l-4 border-laminate pl-3 font-semibold' : 'sr-only'}
      >
        {said}
      </p>
      <Suspense fallback={null}>
        {(page.taken_off_by !== null || page.withdrawn_later) && <Afterwards page={page} />}
      </Suspense>
      <State page={page} secret={secret} />
      <Suspense fallback={null}>{page.before && <Changes page={page} />}</Suspense>
      <Sheet page={page} />
      <Suspense fallback={null}>
        <Answering page={page} secret={secret} signing={calls} setPage={setPage} onPage={onPage} onEnded={onEnded} />
        {end}
      </Suspense>
      <section aria-labelledby="sign-about" className="grid gap-2 max-w-[42rem] text-sm text-ink-2">
        <h2 className="caption" id="sign-about">
          {texts.about}
        </h2>
        <p dir="auto">{texts.who(page.artist_name)}</p>
        <p>{texts.whom}</p>
        <p>{texts.simple}</p>
      </section>
    </>
  )
}

/** Whether the version is out, and the newest one that is meant for the reader. */
const isOpen = ({ state, taken_off_by }: Page) => state === 'sent' && taken_off_by === null

/** How far the version is, and the signed sheet once there is one. */
function State({ page, secret }: { page: Page; secret: string }) {
  if (page.state === 'withdrawn')
    return (
      <Suspense fallback={null}>
        <Withdrawn page={page} />
      </Suspense>
    )
  if (page.in_force !== null) return <p>{texts.staysInForce(page.in_force)}</p>
  const { signed_at, code } = page
  if (!signed_at || !code) return null
  return (
    <div className="grid gap-3 justify-items-start">
      <p className="font-semibold">{signedWords(page, signed_at)}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        {page.has_pdf ? (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={sheetAddress(secret)}
            target="_blank"
            rel="noreferrer"
          >
            {texts.download}
          </a>
        ) : (
          <p>{texts.pdfSoon}</p>
        )}
        <a
          className={buttonClass({ variant: 'ghost' })}
          href={addressOf(pages.verify, { code: showCode(code) })}
          rel="noreferrer"
        >
          {texts.check}
        </a>
        <Button variant="ghost" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <p>
        {texts.code}: <span className="identifier">{showCode(code)}</span>
      </p>
    </div>
  )
}

/** Calls once, at the first press, key or scroll: programs that scan mails load a page and do none of these. */
function useFirstPress(then: () => void): void {
  const latest = useRef(then)
  useEffect(() => {
    latest.current = then
  })
  useEffect(() => {
    const controller = new AbortController()
    for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
      window.addEventListener(
        kind,
        () => {
          controller.abort()
          latest.current()
        },
        { signal: controller.signal, passive: true },
      )
    return () => controller.abort()
  }, [])
}
