import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { keepSheet } from '#domain/kept-sheets/calls.ts'
import { keptTexts as texts } from '#domain/kept-sheets/texts.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { callApi, messageOf } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { forgetSigningPlace, rememberSigningPlace } from '#web/platform/signing-place.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** For a signer with an account: keeps the sheet there. A signer who is not signed in comes back here after signing in, also by a mailed link or with a new account. */
export function KeepPart({ secret }: { secret: string }) {
  const { user, loading } = useAuth()
  if (loading) return null
  return (
    <section aria-labelledby="sign-keep" className="grid gap-3 justify-items-start max-w-[42rem] print:hidden">
      <h2 className="caption" id="sign-keep">
        {texts.title}
      </h2>
      {user ? (
        <Keep secret={secret} />
      ) : (
        <>
          <p>{texts.signInFirst}</p>
          <Link
            className={buttonClass({ variant: 'ghost' })}
            to={pages.signIn.address}
            state={{ from: { pathname: `/sign/${secret}`, search: '' } }}
            onClick={() => rememberSigningPlace(secret)}
          >
            {texts.signIn}
          </Link>
        </>
      )}
    </section>
  )
}

type State = { kind: 'offered' | 'busy' } | { kind: 'kept'; id: string } | { kind: 'failed'; message: string }

function Keep({ secret }: { secret: string }) {
  const [state, setState] = useState<State>({ kind: 'offered' })
  const kept = useRef<HTMLParagraphElement>(null)
  useEffect(forgetSigningPlace, [])
  // The sentence takes the focus of the button that it replaces.
  useEffect(() => kept.current?.focus(), [state.kind])
  async function keep() {
    if (state.kind === 'busy') return
    setState({ kind: 'busy' })
    try {
      setState({ kind: 'kept', ...(await callApi(keepSheet, { body: { secret } })) })
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error, texts.keepFailed) })
    }
  }
  if (state.kind === 'kept')
    return (
      <p ref={kept} tabIndex={-1} role="status">
        {texts.kept}{' '}
        <a className="link" href={addressOf(pages.sharedSheet, { id: state.id })} rel="noreferrer">
          {texts.open}
        </a>
      </p>
    )
  return (
    <>
      <p>{texts.offer}</p>
      {state.kind === 'failed' && <Alert>{state.message}</Alert>}
      <Button busy={state.kind === 'busy'} busyLabel={texts.keeping} onClick={() => void keep()}>
        {texts.keep}
      </Button>
    </>
  )
}
