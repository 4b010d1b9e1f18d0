import { useId, useRef, useState } from 'react'
import { capacityKinds } from '#domain/agreements/rules.ts'
import { agreeBody, type SentVersion, type Signer } from '#domain/agreements/schema.ts'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow, RadioRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { failureOf, type AgreementCalls } from './data.ts'
import { VersionTable } from './share-table.tsx'
import styles from './agreement-panel.module.css'

type Props = { version: SentVersion; signer: Signer; calls: Pick<AgreementCalls, 'agree'>; onClose: () => void }

const empty = {
  name: '',
  consent: false,
  kind: 'self' as (typeof capacityKinds)[number],
  company: '',
  position: '',
  of: '',
}
type Typed = typeof empty
type TextField = 'name' | 'company' | 'position' | 'of'

/** The capacity's parts under their own names. */
const fieldOf = (path: string): string => path.split('.').at(-1)!
const bodyOf = ({ name, consent, ...capacity }: Typed, hash: string) => ({ hash, name, consent, capacity })

/** Where the artist agrees, with the same consent and typed name as everybody else. */
export function AgreeDialog({ version, signer, calls, onClose }: Props) {
  const id = useId()
  const { element, typed, errors, type, check, showIssues } = useAgreeForm(version.hash)
  const [shown, setShown] = useState(version)
  // A newer version has arrived: show it and ask for consent again.
  if (shown.id !== version.id) {
    setShown(version)
    type({ consent: false })
  }
  const [first] = useState(version.id)
  const { busy, failure, onSubmit } = useSave({
    check,
    showIssues,
    send: (body) => calls.agree(signer.id, body),
    onSaved: () => {
      toast.success(texts.agreedToast)
      onClose()
    },
    failed: (error, isAtField) => {
      if (isAtField) return
      const said = failureOf(error, agreementTexts.changeFailed)
      // If the version was withdrawn, this dialog disappears with it, so a toast says why.
      if (error instanceof ApiError && error.status === 409) toast.error(said)
      return said
    },
  })
  const close = useAskToClose(JSON.stringify(typed) !== JSON.stringify(empty), onClose)
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={busy}
      error={failure ?? (version.id === first ? null : agreementTexts.replaced)}
      title={texts.agreeTitle(version.number)}
      description={<bdi>{version.document.title}</bdi>}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.agreeing}>
            {texts.agreeAction}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} className={styles.stack} noValidate onSubmit={onSubmit}>
        <VersionTable document={version.document} />
        <p className={styles.quiet}>{version.document.terms.text}</p>
        <AgreeFields id={id} typed={typed} errors={errors} busy={busy} onType={type} />
        <p className={styles.quiet}>{texts.legal}</p>
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  id: string
  typed: Typed
  errors: Record<string, string>
  busy: boolean
  onType: (changes: Partial<Typed>) => void
}

/** For whom the artist signs, the consent, and the name. */
function AgreeFields({ id, typed, errors, busy, onType }: FieldsProps) {
  const text = (name: TextField, label: string, help?: string) => (
    <Field
      label={label}
      required
      dir="auto"
      autoComplete="off"
      name={name}
      help={help}
      readOnly={busy}
      value={typed[name]}
      error={errors[name]}
      onChange={(event) => onType({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <fieldset>
        <legend className="caption">{texts.capacity}</legend>
        {capacityKinds.map((kind) => (
          <RadioRow
            key={kind}
            name={`${id}-capacity`}
            label={texts.capacities[kind]}
            checked={typed.kind === kind}
            disabled={busy}
            onChange={() => onType({ kind })}
          />
        ))}
      </fieldset>
      {typed.kind === 'company' && text('company', texts.companyName)}
      {typed.kind === 'company' && text('position', texts.position)}
      {typed.kind === 'guardian' && text('of', texts.ward)}
      <div>
        <CheckboxRow
          name="consent"
          label={agreementTexts.consent}
          checked={typed.consent}
          disabled={busy}
          aria-invalid={errors.consent ? true : undefined}
          aria-describedby={errors.consent ? `${id}-consent` : undefined}
          onChange={(event) => onType({ consent: event.target.checked })}
        />
        {errors.consent && <InlineError id={`${id}-consent`}>{errors.consent}</InlineError>}
      </div>
      {text('name', texts.legalName, texts.nameHelp)}
    </>
  )
}

function useAgreeForm(hash: string) {
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const element = useRef<HTMLFormElement>(null)
  function show(issues: { path: string; message: string }[]): boolean {
    const found: Record<string, string> = {}
    for (const { path, message } of issues) if (fieldOf(path) in empty) found[fieldOf(path)] ??= message
    setErrors(found)
    const first = Array.from(element.current?.querySelectorAll('input') ?? []).find(({ name }) => found[name])
    first?.focus()
    return Object.keys(found).length > 0
  }
  return {
    element,
    typed,
    errors,
    /** Editing a field clears its error until the next try. */
    type: (changes: Partial<Typed>) => {
      setTyped({ ...typed, ...changes })
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changes))))
    },
    check: () => {
      const read = agreeBody.safeParse(bodyOf(typed, hash))
      show((read.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })))
      return read.success ? read.data : null
    },
    showIssues: (error: unknown) => error instanceof ApiError && show(error.issues),
  }
}
