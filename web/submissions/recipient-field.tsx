import { useQuery } from '@tanstack/react-query'
import { mlc, mlcSociety } from '#domain/submissions/rules.ts'
import type { SubmissionKind } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { useSocieties } from '#web/platform/use-societies.ts'
import { BoxSelect } from '#web/ui/boxes.tsx'
import { ComboField } from '#web/ui/combo-field.tsx'
import { recipientsQuery } from './data.ts'

type Props = {
  kind: SubmissionKind
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (value: string) => void
}

/** Who it was sent to: a society of CISAC's list or The MLC for a work, any name for the others, with those used before. */
export function RecipientField({ kind, ...rest }: Props) {
  return kind === 'work' ? <SocietyField {...rest} /> : <NameField kind={kind} {...rest} />
}

function SocietyField({ value, error, onChange }: Omit<Props, 'kind'>) {
  const societies = useSocieties()
  const first = societies?.searchSocieties('') ?? []
  const others = (societies?.societies ?? []).filter(
    ({ code }) => code !== mlcSociety && !first.some((each) => each.code === code),
  )
  return (
    <BoxSelect
      label={texts.recipientLabels.work}
      span={12}
      required
      data-field="recipient"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{texts.chooseSociety}</option>
      <option value={mlc}>{texts.mlc}</option>
      {[first, others].map((group, index) => (
        <optgroup key={index} label={texts.societyGroups[index]}>
          {group.map(({ code, name, country }) => (
            <option key={code} value={code}>
              {[name, country].filter(Boolean).join(', ')}
            </option>
          ))}
        </optgroup>
      ))}
    </BoxSelect>
  )
}

function NameField({ kind, value, error, readOnly, onChange }: Props & { kind: 'recording' | 'release' }) {
  const used = useQuery(recipientsQuery(kind)).data ?? []
  const societies = useSocieties()
  const known = [...new Set([...used, ...(kind === 'recording' ? (societies?.forRecordings ?? []) : [])])]
  return (
    <ComboField
      label={texts.recipientLabels[kind]}
      span={12}
      required
      data-field="recipient"
      help={texts.recipientHints[kind]}
      listLabel={texts.recipientLabels[kind]}
      value={value}
      error={error}
      readOnly={readOnly}
      find={(typed) =>
        known
          .filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()))
          .map((name) => ({ key: name, name }))
      }
      onType={onChange}
      onPick={onChange}
    />
  )
}
