import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { keptTexts as texts } from '#domain/kept-sheets/texts.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { signingTexts } from '#domain/signing/texts.ts'
import { paths } from '#web/app/paths.ts'
import { keptSheetQuery, openKeptPdf } from '#web/kept-sheets/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DisputeAlert } from './dispute-alert.tsx'
import { Changes, Withdrawn } from './history.tsx'
import { Proposals } from './proposals.tsx'
import { Sheet, signedWords } from './sheet.tsx'

/** A sheet of another account that this one keeps, as its signing page shows it; answers go through the link. */
export function KeptPage({ id }: { id: string }) {
  usePageTitle(texts.pageTitle)
  const { data: page, error, isFetching, refetch } = useQuery(keptSheetQuery(id))
  return (
    <>
      <PageHead
        title={texts.pageTitle}
        back={
          <Link className="back-link" to={paths.sheets}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {texts.back}
          </Link>
        }
      />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere">
        {page && <Kept id={id} page={page} />}
        {page === null && (
          <EmptyState
            title={texts.gone}
            text={texts.goneText}
            action={
              <Link className={buttonClass({ variant: 'primary' })} to={paths.sheets}>
                {texts.back}
              </Link>
            }
          />
        )}
        {page === undefined && !error && (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-80" />
          </SkeletonRegion>
        )}
        {page === undefined && error && (
          <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
            {messageOf(error, texts.sheetFailed)}
          </Alert>
        )}
      </div>
    </>
  )
}

function Kept({ id, page }: { id: string; page: SigningPage }) {
  const { dispute, state, signed_at } = page
  return (
    <>
      {state === 'withdrawn' && <Withdrawn page={page} />}
      {page.in_force !== null && <p>{signingTexts.staysInForce(page.in_force)}</p>}
      {dispute && <DisputeAlert dispute={dispute} />}
      {(state === 'signed' || state === 'superseded') && signed_at && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">{signedWords(page, signed_at)}</p>
          {page.has_pdf ? <PdfButton id={id} /> : <p>{signingTexts.pdfSoon}</p>}
        </div>
      )}
      <Changes page={page} />
      <Sheet page={page} />
      <Proposals page={page} />
      <p className="text-sm text-ink-2">{texts.readOnly}</p>
    </>
  )
}

function PdfButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  async function open() {
    if (busy) return
    setBusy(true)
    await openKeptPdf(id).catch((error: unknown) => toast.error(messageOf(error, texts.pdfFailed)))
    setBusy(false)
  }
  return (
    <Button variant="primary" busy={busy} onClick={() => void open()}>
      {texts.pdf}
    </Button>
  )
}
