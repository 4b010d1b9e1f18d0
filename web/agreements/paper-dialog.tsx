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
type Errors = { file?: string; date?: string; attested?: string }

/** Prints a version to be signed by hand, and takes the scan of the signed paper. */
export function PaperDialog({ version, calls, onClose }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [date, setDate] = useState(() => utcDay(new Date()))
  const [attested, setAttested] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [share, setShare] = useState<number | null>(null)
  const { act, isBusy } = useAct()
  const close = useAskToClose(file !== null, onClose)
  const { busy, failure, onSubmit } = useSave({
    check: async () => {
      const found = await errorsOf({ file, date, attested }, version)
      setErrors(found)
      const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
      fields.find(({ name }) => name in found)?.focus()
      return Object.keys(found).length > 0 ? null : { file: file!, date }
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
        <Button
          className="justify-self-start"
          busy={isBusy('print')}
          disabled={busy}
          onClick={() => void act('print', texts.printFailed, () => openVersionToSign(version.id))}
        >
          <FileDown aria-hidden className="icon" />
          {texts.print}
        </Button>
        <ScanField
          file={file}
          error={errors.file}
          disabled={busy}
          onChoose={(chosen) => {
            setFile(chosen)
            setErrors(({ file: _file, ...rest }) => rest)
          }}
        />
        <Field
          label={texts.date}
          name="date"
          required
          type="date"
          value={date}
          readOnly={busy}
          error={errors.date}
          onChange={(event) => {
            setDate(event.target.value)
            setErrors(({ date: _date, ...rest }) => rest)
          }}
        />
        <div>
          <CheckboxRow
            label={texts.attestation}
            name="attested"
            checked={attested}
            disabled={busy}
            aria-invalid={errors.attested ? true : undefined}
            aria-describedby={errors.attested ? `${id}-attested` : undefined}
            onChange={(event) => {
              setAttested(event.target.checked)
              setErrors(({ attested: _attested, ...rest }) => rest)
            }}
          />
          {errors.attested && <InlineError id={`${id}-attested`}>{errors.attested}</InlineError>}
        </div>
        {share !== null && (
          <ProgressBar value={Math.round(share * 100)} max={100} label={texts.saving} words={texts.saving} />
        )}
        <p className={styles.quiet}>{sendingTexts.legal}</p>
      </form>
    </Dialog>
  )
}

type ScanProps = { file: File | null; error: string | undefined; disabled: boolean; onChoose: (file: File) => void }

/** Chooses the scan, and names the chosen one. */
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

type Typed = { file: File | null; date: string; attested: boolean }

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
