import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { controls, type Control } from '#domain/ddex/schema.ts'
import { ddexTexts as texts } from '#domain/ddex/texts.ts'
import { metadataTexts } from '#domain/metadata/texts.ts'
import { isReady } from '#domain/readiness/rules.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { HeldSubject } from '#domain/submissions/schema.ts'
import { paths } from '#web/app/paths.ts'
import { recipientsQuery } from '#web/ddex-recipients/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { readinessQuery } from '#web/readiness/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDdexMessage } from './data.ts'

/** What follows a live message that was made for a recipient; `onDone` ends it. */
type AfterPaper = (paper: { held: HeldSubject[]; to: string | null; onDone: () => void }) => ReactNode

type Props = {
  release: ReleaseDetail
  /** Missing values, each with a link to its place. */
  list: (lines: readonly Line[]) => ReactNode
  recipients: ReactNode
  afterPaper?: AfterPaper
}

/** The DDEX message about a release: for whom, what it still needs, and the file. */
export function DdexPage({ release, list, recipients, afterPaper }: Props) {
  usePageTitle(texts.title)
  const found = useQuery(readinessQuery(release.id))
  const lines = found.data?.find(({ destination }) => destination === 'ddex')?.lines
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={
          <Link className="back-link" to={paths.metadata(release.id)}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {metadataTexts.backToMetadata}
          </Link>
        }
      />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        <Send release={release} lines={lines} afterPaper={afterPaper} />
        <Card title={texts.missing} flush>
          {found.isPending && (
            <SkeletonRegion label={readinessTexts.loading} className="p-4">
              <Skeleton className="h-24" />
            </SkeletonRegion>
          )}
          {found.isError && !lines && (
            <Alert
              className="m-4"
              action={{ label: texts.tryAgain, busy: found.isFetching, onAction: () => void found.refetch() }}
            >
              {messageOf(found.error, readinessTexts.loadFailed)}
            </Alert>
          )}
          {lines && <div className="pt-4">{list(lines)}</div>}
        </Card>
        {recipients}
      </div>
    </>
  )
}

type SendProps = { release: ReleaseDetail; lines: readonly Line[] | undefined; afterPaper: AfterPaper | undefined }

function Send({ release, lines, afterPaper }: SendProps) {
  const { data: known = [] } = useQuery(recipientsQuery)
  const [chosen, choose] = useState<string | null>(null)
  const [chosenControl, setControl] = useState<Control | null>(null)
  const message = useDdexMessage(release.id)
  // The one that was chosen may have been deleted in the meantime.
  const recipient = known.find(({ id }) => id === chosen) ?? known[0]
  const control = chosenControl ?? recipient?.control ?? 'test'
  const sentTo = known.find(({ id }) => id === message.variables?.recipient)
  const isHeld = lines !== undefined && !isReady(lines)
  const download = (to: string) =>
    message.mutate({ recipient: to, control }, { onSuccess: ({ name }) => void toast.success(texts.made(name)) })
  return (
    <div className="grid gap-3">
      <Boxes>
        <BoxSelect
          span={7}
          phoneSpan={12}
          label={texts.recipient}
          value={recipient?.id ?? ''}
          disabled={known.length === 0}
          onChange={({ target }) => {
            choose(target.value)
            setControl(null)
          }}
        >
          {known.length === 0 && <option value="">{texts.noRecipient}</option>}
          {known.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </BoxSelect>
        <BoxSelect
          span={5}
          phoneSpan={12}
          label={texts.control}
          help={texts.controlHelp[control]}
          value={control}
          onChange={({ target }) => setControl(target.value as Control)}
        >
          {controls.map((each) => (
            <option key={each} value={each}>
              {texts.controls[each]}
            </option>
          ))}
        </BoxSelect>
      </Boxes>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={message.isPending}
          busyLabel={texts.downloading}
          disabled={!recipient}
          onClick={() => recipient && download(recipient.id)}
        >
          {texts.download}
        </Button>
      </div>
      {message.data &&
        message.variables.control === 'live' &&
        afterPaper?.({ held: message.data.held, to: sentTo?.name ?? null, onDone: () => message.reset() })}
      {message.error && !isHeld && <Alert>{messageOf(message.error, texts.makeFailed)}</Alert>}
      {isHeld && <Alert>{readinessTexts.notReady}</Alert>}
      <p className="text-sm text-ink-2">{texts.deal}</p>
      <p className="text-sm text-ink-2">{texts.noAudio}</p>
      <p className="text-sm text-ink-2">{texts.cover}</p>
    </div>
  )
}
