import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { fanTexts as texts } from '#domain/fans/texts.ts'
import { paths } from '#web/app/paths.ts'
import { fanCountQuery } from '#web/fans/data.ts'
import { autosaveState } from '#web/platform/autosave-notices.tsx'
import { readDraft } from '#web/platform/drafts.ts'
import { Card } from '#web/ui/card.tsx'
import { campaignQuery } from './data.ts'
import { GoesTo, MailWarnings } from './describe.tsx'
import { blankMail, keptDraft, newBase } from './form.ts'
import { MailForm } from './mail-form.tsx'
import type { SegmentSlot } from './send-dialog.tsx'
import { useMailDraft } from './use-mail-draft.ts'

const name = 'campaign'

/** Email Campaign: write a mail, see it as a fan does, send it. It is a draft as soon as something is typed, and this tab continues with it. */
export function EmailCampaign({ segmentEditor }: { segmentEditor: SegmentSlot }) {
  const [first] = useState(() => readDraft(name, keptDraft) ?? { base: newBase(), typed: blankMail() })
  const draft = useMailDraft({ name, first, stays: true })
  const fans = useQuery(fanCountQuery({})).data?.mailable ?? 0
  const state = autosaveState(draft, campaignTexts)
  // The changes of its release since it was written.
  const stored = useQuery({ ...campaignQuery(draft.id), enabled: draft.version !== null }).data
  return (
    <Card
      title={texts.campaign}
      actions={
        <p className="text-sm text-ink-2 numerals">
          <GoesTo fans={fans} />
        </p>
      }
    >
      {draft.version !== null && stored?.state === 'draft' && <MailWarnings mail={stored} className="mb-3" />}
      <MailForm
        draft={draft}
        segmentEditor={segmentEditor}
        onSent={draft.startNew}
        foot={
          <>
            <span role="status">{state && `${state} · `}</span>
            <Link className="link" to={paths.campaigns}>
              {campaignTexts.open}
            </Link>
            {draft.version !== null && !draft.isDirty && (
              <>
                {' · '}
                <button type="button" className="link" onClick={draft.startNew}>
                  {campaignTexts.startNew}
                </button>
              </>
            )}
          </>
        }
      />
    </Card>
  )
}
