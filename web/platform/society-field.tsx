import { useState } from 'react'
import { societyTexts as texts } from '#domain/societies/texts.ts'
import type { BoxNotes } from '#web/ui/box-cell.tsx'
import { ComboField, type Option } from '#web/ui/combo-field.tsx'
import type { Societies } from './use-societies.ts'

type Props = BoxNotes & {
  name: string
  /** CISAC's, if it is in the list. */ code: string
  societies: Societies | null
  'data-field'?: string
  onChange: (name: string, code: string) => void
}

/** A society by its name. One that is not in the list, or not for writers, is kept with a warning. */
export function SocietyField({ name, code, societies, onChange, ...cell }: Props) {
  const [typing, setTyping] = useState(false)
  const options = (typed: string): Option[] =>
    societies
      ?.searchSocieties(typed)
      .map((society) => ({
        key: society.code,
        name: society.name,
        note: [society.formerName, society.country, society.code].filter(Boolean).join(', '),
      })) ?? []
  function leave() {
    setTyping(false)
    const found = code === '' ? societies?.findSociety(name) : null
    if (found?.kind === 'society') onChange(found.society.name, found.society.code)
  }
  return (
    <ComboField
      {...cell}
      value={name}
      dir="auto"
      listLabel={texts.suggestions}
      find={options}
      warning={typing ? undefined : hintOf(societies, name, code)}
      onType={(text) => {
        setTyping(true)
        onChange(text, '')
      }}
      onPick={(key) => {
        setTyping(false)
        onChange(societies?.societyByCode(key)?.name ?? name, key)
      }}
      onLeave={leave}
    />
  )
}

function hintOf(societies: Societies | null, name: string, code: string): string | undefined {
  if (!societies) return undefined
  if (code !== '') return societies.societyByCode(code)?.hint ?? undefined
  const found = societies.findSociety(name)
  return found && found.kind !== 'none' ? (found.hint ?? undefined) : undefined
}
