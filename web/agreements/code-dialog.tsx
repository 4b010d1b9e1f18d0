import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { Agreement, Signer } from '#domain/agreements/schema.ts'
import { waitsForAnswer } from '#domain/agreements/status-rules.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { retry } from '#web/platform/query-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { agreementQuery, failureOf, type AgreementCalls } from './data.ts'
import styles from './agreement-panel.module.css'

/** In the same room, people wait for the answer. */
const askEveryMs = 4_000

type Props = {
  songId: string
  /** The signer who is shown first. */
  first: string
  calls: AgreementCalls
  onClose: () => void
}

/** QR codes to be scanned in the room, one person after another. */
export function CodeDialog({ songId, first, calls, onClose }: Props) {
  const { data } = useQuery({ ...agreementQuery(songId, calls.scope), refetchInterval: askEveryMs })
  const all = data?.versions.flatMap((version) => version.signers) ?? []
  // Somebody who agrees in the meantime stays in the list.
  const [people] = useState(() => roundFrom(first, data))
  const [place, setPlace] = useState(0)
  const person = people[place]!
  const following = people[place + 1]
  const state = all.find(({ id }) => id === person.id)?.state
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.codeTitle(person.legal_name)}
      description={texts.codeText(person.legal_name)}
      footer={
        <>
          {people.length > 1 && <p className="numerals">{texts.place(place + 1, people.length)}</p>}
          <Button variant={following ? 'ghost' : 'primary'} onClick={onClose}>
            {texts.close}
          </Button>
          {following && (
            <Button variant="primary" onClick={() => setPlace(place + 1)}>
              {texts.nextPerson(following.legal_name)}
            </Button>
          )}
        </>
      }
    >
      <Code key={person.id} signer={person} calls={calls} />
      <p role="status" className={styles.codeState}>
        {state && texts.codeHas(person.legal_name, texts.states[state])}
      </p>
    </Dialog>
  )
}

/** Everybody who has not agreed, beginning with one of them. */
function roundFrom(first: string, agreement: Agreement | undefined): Signer[] {
  const out = agreement?.versions.find(({ state }) => state === 'sent')?.signers.filter(waitsForAnswer) ?? []
  const start = out.findIndex(({ id }) => id === first)
  return [...out.slice(start), ...out.slice(0, start)]
}

function Code({ signer, calls }: { signer: Signer; calls: AgreementCalls }) {
  const link = useQuery({
    queryKey: ['signing-link', signer.id],
    queryFn: () => calls.makeLink(signer.id, 'qr'),
    staleTime: Infinity,
    // A secret: cleared with the dialog.
    gcTime: 0,
    refetchOnReconnect: false,
    retry: retry(1),
  })
  if (link.data) return <Drawing text={link.data} label={texts.codeImage(signer.legal_name)} />
  if (link.isError)
    return (
      <Alert action={{ label: texts.tryAgain, busy: link.isFetching, onAction: () => void link.refetch() }}>
        {failureOf(link.error, texts.codeFailed)}
      </Alert>
    )
  return (
    <SkeletonRegion label={texts.codeLoading}>
      <Skeleton className={styles.code!} />
    </SkeletonRegion>
  )
}

/** Dark on light in both themes: many cameras read nothing else. */
function Drawing({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 4 })
    const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: modules, path: cells.join('') }
  }, [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
