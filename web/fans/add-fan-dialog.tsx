import { useId, useState } from 'react'
import { legalBases } from '#domain/fans/list-rules.ts'
import { fanBody, type Fan } from '#domain/fans/schema.ts'
import { fanListTexts as texts } from '#domain/fans/texts.ts'
import { countries } from '#domain/territories/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { useSave } from '#web/platform/use-save.ts'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { fanOf, type FanCalls } from './data.ts'
import { tagsOf } from './form.ts'

const blank = { email: '', name: '', city: '', country: '', tags: '', basis: 'consent', wording: '' }
type Field = keyof typeof blank

type Props = { calls: FanCalls; onClose: () => void }

/** Adds a fan by hand, with the consent if there is one. */
export function AddFanDialog({ calls, onClose }: Props) {
  const id = useId()
  const { field, agreed, setAgreed, isDirty, busy, failure, onSubmit } = useFanForm(id, calls, onClose)
  const close = useAskToClose(!busy && isDirty, onClose)
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={busy}
      error={failure}
      title={texts.add}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.saving}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <Boxes>
          <BoxField {...field('email', 7)} type="email" label={texts.labels.email} required dir="ltr" />
          <BoxField {...field('name', 5)} label={texts.labels.name} dir="auto" />
          <BoxField {...field('city', 6)} label={texts.labels.city} dir="auto" />
          <CountryBox {...field('country', 6)} />
          <BoxField {...field('tags', 12)} label={texts.labels.tags} help={texts.tagsHint} dir="auto" />
        </Boxes>
        <CheckboxRow
          label={texts.mayMail}
          checked={agreed}
          disabled={busy}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {agreed && (
          <Boxes>
            <BoxSelect {...field('basis', 12)} label={texts.basis}>
              {legalBases.map((basis) => (
                <option key={basis} value={basis}>
                  {texts.bases[basis]}
                </option>
              ))}
            </BoxSelect>
            <BoxTextarea {...field('wording', 12)} label={texts.wording} help={texts.wordingHint} required dir="auto" />
          </Boxes>
        )}
      </form>
    </Dialog>
  )
}

/** The typed values, their errors once saving was tried, and saving. */
function useFanForm(id: string, calls: FanCalls, onSaved: () => void) {
  const [typed, setTyped] = useState(blank)
  const [agreed, setAgreed] = useState(false)
  const [checked, setChecked] = useState(false)
  const body = {
    ...typed,
    tags: tagsOf(typed.tags),
    consent: agreed ? { basis: typed.basis, wording: typed.wording } : null,
  }
  const issues = fanBody.safeParse(body).error?.issues ?? []
  const errorOf = (field: Field) =>
    checked
      ? issues.find(({ path }) => path.join('.') === field || path.join('.') === `consent.${field}`)?.message
      : undefined
  const saving = useSave({
    check: () => {
      setChecked(true)
      const parsed = fanBody.safeParse(body)
      if (!parsed.success) focusField(id, parsed.error.issues[0]!.path.at(-1))
      return parsed.success ? (body as Parameters<FanCalls['add']>[0]) : null
    },
    send: (sent) => calls.add(sent).then((fan) => toast.success(texts.added, afterwards(fan))),
    onSaved,
    failed: (error) => (fanOf(error) ? texts.known : messageOf(error, texts.saveFailed)),
  })
  const field = (name: Field, span: number) => ({
    id: `${id}-${name}`,
    span,
    phoneSpan: 12,
    readOnly: saving.busy,
    autoComplete: 'off',
    value: typed[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return { field, agreed, setAgreed, isDirty: JSON.stringify(typed) !== JSON.stringify(blank), ...saving }
}

type CountryProps = Omit<Parameters<typeof BoxSelect>[0], 'label'> & { readOnly?: boolean }

export const CountryBox = ({ readOnly, ...box }: CountryProps) => (
  <BoxSelect {...box} disabled={readOnly} label={texts.labels.country}>
    <option value="">{texts.noCountry}</option>
    {countries.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </BoxSelect>
)

function focusField(form: string, field: PropertyKey | undefined): void {
  document.getElementById(`${form}-${String(field)}`)?.focus()
}

/** Why a fan who agreed gets no mail all the same. */
function afterwards({ mail_state: state }: Fan): string | undefined {
  return state === 'mailable' || state === 'no_consent' ? undefined : texts.suppressed[state]
}
