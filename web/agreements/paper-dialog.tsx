import { FileDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { SentVersion } from '#domain/agreements/schema.ts'
import { shortHash } from '#domain/agreements/status-rules.ts'
import { acceptedScans, paperDateObjection, scanObjection } from '#domain/paper-signing/rules.ts'
import { paperSigningTexts as texts } from '#domain/paper-signing/texts.ts'
import { headBytes } from '#domain/pictures/rules.ts'
import { sendingTexts } from '#domain/sending/texts.ts'
import { utcDay } from '#domain/shared/dates.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { failureOf, openVersionToSign, type AgreementCalls } from './data.ts'
import { useAct } from './use-act.ts'
import styles from './agreement-panel.module.css'

type Props = { version: SentVersion; calls: AgreementCalls; onClose: () => void }
type Typed = { file: File | null; date: string; attested: boolean }
type Errors = Partial<Record<keyof Typed, string>>

/** Prints a version to be signed by hand, and takes the scan of the signed paper. */
export function PaperDialog({ version, calls, onClose }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>(() => ({ file: null, date: utcDay(new Date()), attested: false }))
  const [errors, setErrors] = useState<Errors>({})
  const [share, setShare] = useState<number | null>(null)
  const close = useAskToClose(typed.file !== null, onClose)
  const { busy, failure, onSubmit } = useSave({
    check: async () => {
      const found = await errorsOf(typed, version)
      setErrors(found)
      const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
      fields.find(({ name }) => name in found)?.focus()
      return Object.keys(found).length > 0 ? null : { file: typed.file!, date: typed.date }
    },
    send: async (paper) => {
      setShare(0)
      await calls.signOnPaper(version.id, { ...paper, onProgress: setShare }).finally(() => setShare(null))
    },
    onSaved: () => {
      toast.success(texts.saved(version.number))
      onClose()
    },
    failed: (error) => failureOf(error, texts.failed),
  })
  /** Editing a field clears its error until the next try. */
  const put = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changes))))
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={busy}
      error={failure}
      title={texts.title(version.number)}
      description={texts.intro}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.stack} noValidate onSubmit={onSubmit}>
        <p className={`${styles.facts} code`} title={version.hash}>
          {sendingTexts.hash(shortHash(version.hash))}
        </p>
        <PrintButton versionId={version.id} disabled={busy} />
        <PaperFields typed={typed} errors={errors} busy={busy} onType={put} />
        {share !== null && (
          <ProgressBar value={Math.round(share * 100)} max={100} label={texts.saving} words={texts.saving} />
        )}
        <p className={styles.quiet}>{sendingTexts.legal}</p>
      </form>
    </Dialog>
  )
}

function PrintButton({ versionId, disabled }: { versionId: string; disabled: boolean }) {
  const { act, isBusy } = useAct()
  return (
    <Button
      className="justify-self-start"
      busy={isBusy('print')}
      disabled={disabled}
      onClick={() => void act('print', texts.printFailed, () => openVersionToSign(versionId))}
    >
      <FileDown aria-hidden className="icon" />
      {texts.print}
    </Button>
  )
}

type FieldsProps = { typed: Typed; errors: Errors; busy: boolean; onType: (changes: Partial<Typed>) => void }

/** The scan, the date on the paper, and the attestation. */
function PaperFields({ typed, errors, busy, onType }: FieldsProps) {
  const id = useId()
  return (
    <>
      <ScanField file={typed.file} error={errors.file} disabled={busy} onChoose={(file) => onType({ file })} />
      <Field
        label={texts.date}
        name="date"
        required
        type="date"
        value={typed.date}
        readOnly={busy}
        error={errors.date}
        onChange={(event) => onType({ date: event.target.value })}
      />
      <div>
        <CheckboxRow
          label={texts.attestation}
          name="attested"
          checked={typed.attested}
          disabled={busy}
          aria-invalid={errors.attested ? true : undefined}
          aria-describedby={errors.attested ? `${id}-attested` : undefined}
          onChange={(event) => onType({ attested: event.target.checked })}
        />
        {errors.attested && <InlineError id={`${id}-attested`}>{errors.attested}</InlineError>}
      </div>
    </>
  )
}

type ScanProps = { file: File | null; error: string | undefined; disabled: boolean; onChoose: (file: File) => void }

/** Picks the scan and shows its name. */
function ScanField({ file, error, disabled, onChoose }: ScanProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset aria-describedby={`${id}-help`}>
      <legend className="caption">{texts.file}</legend>
      <div className={styles.actions}>
        <Button
          name="file"
          disabled={disabled}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        {file && (
          <span role="status" dir="auto">
            {texts.chosen(file.name)}
          </span>
        )}
      </div>
      <FileInput ref={input} accept={acceptedScans} onChoose={([chosen]) => onChoose(chosen)} />
      <p className={styles.quiet} id={`${id}-help`}>
        {texts.fileHelp}
      </p>
      {error && <InlineError id={`${id}-error`}>{error}</InlineError>}
    </fieldset>
  )
}

/** The server checks the same. */
async function errorsOf({ file, date, attested }: Typed, { sent_at }: SentVersion): Promise<Errors> {
  const inFile = file
    ? scanObjection(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()), file.size)
    : texts.fileRequired
  const inDate = date ? paperDateObjection(date, { sentAt: sent_at, now: new Date() }) : texts.dateRequired
  return {
    ...(inFile ? { file: inFile } : {}),
    ...(inDate ? { date: inDate } : {}),
    ...(attested ? {} : { attested: texts.attestationRequired }),
  }
}
