import { useQuery } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ddexTexts } from '#domain/ddex/texts.ts'
import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import type { HeldSubject, SubmissionKind } from '#domain/submissions/schema.ts'
import { paths } from '#web/app/paths.ts'
import { recipientsQuery } from '#web/ddex-recipients/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDeliveryPack } from './data.ts'

type Props = {
  releaseId: string
  /** What follows for each kind of thing in a pack that was made; `onDone` ends it. */
  afterPaper?: (paper: { kind: SubmissionKind; held: HeldSubject[]; onDone: () => void }) => ReactNode
}

/** To whom the pack has DDEX messages, and whether as tests or live. */
function Messages({ releaseId }: { releaseId: string }) {
  const { data: recipients = [] } = useQuery(recipientsQuery)
  if (recipients.length === 0) return null
  return (
    <section className="grid gap-1 text-sm" aria-label={texts.messages}>
      <h3 className="font-semibold">{texts.messages}</h3>
      <ul>
        {recipients.map(({ id, name, control }) => (
          <li key={id} className="wrap-anywhere">
            {texts.messageTo(name, ddexTexts.controls[control])}
          </li>
        ))}
      </ul>
      <Link className="link justify-self-start" to={paths.ddex(releaseId)} aria-label={texts.changeLabel}>
        {texts.change}
      </Link>
    </section>
  )
}

/** Downloads all papers of a release that are ready. */
export function DeliveryPack({ releaseId, afterPaper }: Props) {
  const [answered, setAnswered] = useState<readonly SubmissionKind[]>([])
  const pack = useDeliveryPack(releaseId)
  function make() {
    setAnswered([])
    pack.mutate()
  }
  return (
    <div className="mt-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={pack.isPending} busyLabel={texts.making} onClick={make}>
          {texts.make}
        </Button>
        <p className="caption">{texts.hint}</p>
      </div>
      <Messages releaseId={releaseId} />
      {pack.data
        ?.filter(({ kind }) => !answered.includes(kind))
        .map(({ kind, subjects }) => (
          <Fragment key={kind}>
            {afterPaper?.({ kind, held: subjects, onDone: () => setAnswered((before) => [...before, kind]) })}
          </Fragment>
        ))}
      {pack.error && <Alert>{messageOf(pack.error, texts.failed)}</Alert>}
    </div>
  )
}
