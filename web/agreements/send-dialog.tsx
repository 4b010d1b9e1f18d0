import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signersTakenOff } from '#domain/agreements/absent-rules.ts'
import type { Agreement } from '#domain/agreements/schema.ts'
import { inForce, type Status } from '#domain/agreements/status-rules.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { failureOf, isUnanswered, type AgreementCalls } from './data.ts'
import { useWhoAmI, WhoAmI } from './who-am-i.tsx'
import styles from './agreement-panel.module.css'

type Props = { agreement: Agreement; sheet: SplitSheet; status: Status; calls: AgreementCalls; onClose: () => void }

function sayFailed(error: unknown): string {
  if (isUnanswered(error) && navigator.onLine) return texts.sendNoAnswer
  return error instanceof ApiError && error.code === 'conflict'
    ? texts.moved
    : failureOf(error, agreementTexts.sendFailed)
}

/** Explains the effects of sending and who gets which mail. */
export function SendDialog({ agreement, sheet, status, calls, onClose }: Props) {
  const [mail, setMail] = useState(true)
  const next = (agreement.versions[0]?.number ?? 0) + 1
  const signed = inForce(agreement)
  const newest = agreement.versions.find(({ state }) => state === 'sent' || state === 'signed')
  const gone = newest ? signersTakenOff(newest.signers, sheet.contributors) : []
  const who = useWhoAmI(sheet)
  const { busy, failure, save } = useSave({
    // The version that this dialog shows; the server may have a newer one.
    check: () => (who.check() ? { version: sheet.version, mail } : null),
    send: async (body: { version: number; mail: boolean }) => {
      await who.save()
      await calls.send(body)
    },
    onSaved: () => {
      toast.success(texts.sent(next))
      onClose()
    },
    failed: (error) => {
      if (!(error instanceof ApiError && error.code === 'nothing_new')) return sayFailed(error)
      // Sent elsewhere since this dialog was opened: there is nothing left to do in it.
      toast.error(texts.alreadySent)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={busy}
      error={failure}
      title={texts.sendTitle(next)}
      description={texts.freezes(next)}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" busy={busy} busyLabel={texts.sending} onClick={() => void save()}>
            {texts.sendAction}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {status.kind === 'out' && <p>{texts.voids(status.version.number, status.agreed)}</p>}
        {signed && <p>{texts.replaces(signed.number)}</p>}
        {newest && gone.length > 0 && (
          <p>
            <bdi>
              {texts.takenOff(
                newest.number,
                gone.map(({ legal_name }) => legal_name),
                mail,
              )}
            </bdi>
          </p>
        )}
        <WhoAmI {...who} disabled={busy} />
        <Recipients sheet={sheet} chosen={who.chosen} label={texts.signers(next)} mail={mail} />
        <CheckboxRow
          label={texts.mailThem}
          hint={mail ? texts.mailHint(agreement.invitations_left) : texts.noMailHint}
          checked={mail}
          disabled={busy}
          onChange={(event) => setMail(event.target.checked)}
        />
        <p className={styles.quiet}>{texts.bounces}</p>
        <p className={styles.quiet}>{texts.legal}</p>
      </div>
    </Dialog>
  )
}

type RecipientsProps = {
  sheet: SplitSheet
  /** The person on the sheet who a new artist says they are. */
  chosen: string | null
  label: string
  mail: boolean
}

/** Everybody on the sheet, and how each of them will hear about it. */
function Recipients({ sheet, chosen, label, mail }: RecipientsProps) {
  const me = useQuery(contributorsQuery).data?.find(({ is_me }) => is_me)?.party_id ?? chosen
  return (
    <ul className={styles.recipients} aria-label={label}>
      {sheet.contributors.map(({ id, party_id, legal_name, email }) => (
        <li key={id}>
          <bdi className={styles.name}>{legal_name}</bdi>
          {party_id !== null && party_id === me ? (
            <span>{texts.agreeHere}</span>
          ) : email ? (
            <span>
              <bdi>{email}</bdi>: {mail ? texts.getsMail : texts.getsNone}
            </span>
          ) : (
            <span className={styles.missing}>{texts.missingAddress}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
