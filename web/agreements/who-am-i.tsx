import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sendingTexts as texts } from '#domain/sending/texts.ts'
import type { SplitSheet } from '#domain/split-sheets/schema.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { usePartyCalls } from '#web/parties/data.ts'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import styles from './agreement-panel.module.css'

const nobody = 'nobody'

/** Which of the sheet's people is the artist, asked while the account does not know. */
export function useWhoAmI({ contributors }: SplitSheet) {
  const known = useQuery(contributorsQuery).data
  const { markMyself } = usePartyCalls()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  const people = contributors.flatMap(({ party_id, legal_name }) => (party_id ? [{ id: party_id, legal_name }] : []))
  const isAsked = known !== undefined && people.length > 0 && !known.some(({ is_me }) => is_me)
  return {
    isAsked,
    people,
    chosen,
    isMissing,
    fields,
    choose: (id: string) => {
      setChosen(id)
      setMissing(false)
    },
    /** False where an answer is missing, which takes the focus. */
    check: () => {
      const isFine = !isAsked || chosen !== null
      setMissing(!isFine)
      if (!isFine) fields.current?.querySelector('input')?.focus()
      return isFine
    },
    save: async () => {
      if (isAsked && chosen !== null && chosen !== nobody) await markMyself(chosen)
    },
  }
}

type Props = ReturnType<typeof useWhoAmI> & { disabled: boolean }

export function WhoAmI({ isAsked, people, chosen, isMissing, fields, choose, disabled }: Props) {
  if (!isAsked) return null
  const row = (id: string, name: string) => (
    <RadioRow
      key={id}
      name="who-am-i"
      label={<bdi>{name}</bdi>}
      checked={chosen === id}
      disabled={disabled}
      onChange={() => choose(id)}
    />
  )
  return (
    <fieldset ref={fields} aria-describedby={isMissing ? 'who-am-i-error' : 'who-am-i-help'}>
      <legend className="caption">{texts.whoAmI}</legend>
      {people.map(({ id, legal_name }) => row(id, legal_name))}
      {row(nobody, texts.notOnIt)}
      {isMissing && <InlineError id="who-am-i-error">{texts.chooseMe}</InlineError>}
      <p className={styles.quiet} id="who-am-i-help">
        {texts.whoAmIHint}
      </p>
    </fieldset>
  )
}
