import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { inGroups, signInAgain } from '#domain/two-step/rules.ts'
import { twoStepTexts as texts } from '#domain/two-step/texts.ts'
import { authMessage } from '#web/platform/auth-client.ts'
import { useCopied } from '#web/platform/use-copied.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CodeForm } from './code-form.tsx'
import { beginSetUp, finishSetUp, makeRecoveryCodes, twoStepQuery, type Enrollment } from './data.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import styles from './two-step.module.css'

/** Sets up the authenticator app, then shows the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => {
    onClose()
    void client.invalidateQueries(twoStepQuery)
  }
  const turnOn = async (factorId: string, code: string) => {
    await finishSetUp(factorId, code)
    try {
      setCodes(await makeRecoveryCodes(false))
    } catch (error) {
      toast.error(authMessage(error, texts.codesFailed))
      close()
    }
  }
  const finish = () => {
    // Not before: it would cover the buttons that save the codes.
    toast.success(texts.turnedOn, texts.turnedOnText)
    close()
  }
  return codes ? <RecoveryCodesDialog codes={codes} onClose={finish} /> : <AppDialog onCode={turnOn} onClose={close} />
}

function AppDialog({
  onCode,
  onClose,
}: {
  onCode: (factorId: string, code: string) => Promise<void>
  onClose: () => void
}) {
  const { enrollment, failure, asksPassword, begin } = useEnrollment()
  const [busy, setBusy] = useState(false)
  const formId = useId()
  if (asksPassword && !enrollment) return <PasswordDialog onDone={begin} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title={texts.setUpTitle}
      description={texts.scan}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!enrollment}
            busy={busy}
            busyLabel={texts.turningOn}
          >
            {texts.turnOn}
          </Button>
        </>
      }
    >
      {failure && <Alert action={{ label: texts.tryAgain, onAction: () => void begin() }}>{failure}</Alert>}
      {!enrollment && !failure && (
        <SkeletonRegion label={texts.preparing} className="grid gap-3">
          <Skeleton className="h-48" />
          <Skeleton className="h-12" />
        </SkeletonRegion>
      )}
      {enrollment && (
        <div className={styles.setUp}>
          <img className={styles.qrCode} src={enrollment.qrCode} alt={texts.qrCode} width={192} height={192} />
          <Secret secret={enrollment.secret} />
          <CodeForm
            id={formId}
            className="grid gap-3"
            allowRecovery={false}
            onBusy={setBusy}
            onCode={(_, code) => onCode(enrollment.factorId, code)}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Begins the setup once when the dialog opens. */
function useEnrollment() {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [asksPassword, setAsksPassword] = useState(false)
  const begun = useRef(false)
  const begin = async () => {
    setFailure(null)
    try {
      setEnrollment(await beginSetUp())
    } catch (error) {
      setAsksPassword((error as { code?: string }).code === signInAgain)
      setFailure(authMessage(error, texts.setUpFailed))
    }
  }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])
  return { enrollment, failure, asksPassword, begin }
}

function Secret({ secret }: { secret: string }) {
  const { copied, copy } = useCopied(secret)
  return (
    <div>
      <p className="text-sm text-ink-2">{texts.secret}</p>
      <div className="flex flex-wrap items-center gap-2 mt-1">
        <code className={styles.secret}>{inGroups(secret)}</code>
        <Button size="sm" onClick={() => void copy().catch(() => toast.error(texts.copyFailed))}>
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </Button>
      </div>
    </div>
  )
}
