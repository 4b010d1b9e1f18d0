import type { ReactNode } from 'react'
import { answerTexts } from '#domain/answering/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { Alert } from '#web/ui/alert.tsx'

type Props = { dispute: NonNullable<SigningPage['dispute']>; children?: ReactNode }

/** Who disputes the split, since when and why. */
export function DisputeAlert({ dispute, children }: Props) {
  return (
    <Alert
      tone="warn"
      title={answerTexts.disputedBy(dispute.by ?? answerTexts.theArtist, formatMomentDay(new Date(dispute.at)))}
    >
      <p className="whitespace-pre-wrap" dir="auto">
        {dispute.reason}
      </p>
      {children}
    </Alert>
  )
}
