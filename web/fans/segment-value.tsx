import { useQuery } from '@tanstack/react-query'
import { useId, type KeyboardEvent } from 'react'
import { segmentTexts as texts } from '#domain/fans/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { countries } from '#domain/territories/rules.ts'
import { BoxField, BoxSelect } from '#web/ui/boxes.tsx'
import { fanChoicesQuery, mailNamesQuery } from './data.ts'
import { isByDay, type DraftCondition } from './form.ts'

type Props = { condition: DraftCondition; onChange: (condition: DraftCondition) => void }

/** Around it may be a form that sends a mail: Enter in a condition is not to press its button. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** The value of a condition: a day, a country, a mail, or words with those of the list proposed. */
export function SegmentValue({ condition, onChange }: Props) {
  const id = useId()
  const choices = useQuery(fanChoicesQuery).data
  const { what, value } = condition
  const set = (next: string) => onChange({ ...condition, value: next })
  const box = { span: 5, phoneSpan: 12, value }
  if (isByDay(condition))
    return (
      <BoxField
        {...box}
        type="date"
        onKeyDown={keepForm}
        label={texts.day}
        onChange={({ target }) => set(target.value)}
      />
    )
  if (what === 'mail') return <MailBox {...box} onChoose={set} />
  if (what === 'country')
    return (
      <BoxSelect {...box} label={texts.value} onChange={({ target }) => set(target.value)}>
        <option value="" />
        {countries
          .filter(({ code }) => code === value || (choices?.countries.includes(code) ?? true))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </BoxSelect>
    )
  const known = what === 'city' ? choices?.cities : what === 'source' ? choices?.sources : choices?.tags
  return (
    <>
      <BoxField
        {...box}
        label={texts.value}
        dir="auto"
        onKeyDown={keepForm}
        list={`${id}-known`}
        autoComplete="off"
        onChange={({ target }) => set(target.value)}
      />
      <datalist id={`${id}-known`}>
        {known?.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}

type MailBoxProps = { span: number; phoneSpan: number; value: string; onChoose: (campaign: string) => void }

/** Any mail, or one of the latest. One that is older stays chosen under its own name. */
function MailBox({ value, onChoose, ...box }: MailBoxProps) {
  const mails = useQuery(mailNamesQuery).data ?? []
  const isKnown = value === '' || mails.some(({ id }) => id === value)
  return (
    <BoxSelect {...box} label={texts.mailLabel} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{texts.anyMail}</option>
      {!isKnown && <option value={value}>{texts.unknownMail}</option>}
      {mails.map(({ id, subject, created_at: at }) => (
        <option key={id} value={id}>
          {texts.mailOf(subject, formatDate(at.slice(0, 10)))}
        </option>
      ))}
    </BoxSelect>
  )
}
