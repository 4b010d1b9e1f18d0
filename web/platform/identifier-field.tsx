import { useState, type ComponentProps } from 'react'
import type { Checked } from '#domain/identifiers/rules.ts'
import { identifierTexts as texts } from '#domain/identifiers/texts.ts'
import { BoxField } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusBox } from '#web/ui/focus-box.ts'

type Props = ComponentProps<typeof BoxField> & {
  value: string
  check: (typed: string) => Checked
  onRepair: (value: string) => void
}

/** A code with a check. A problem is shown when the field loses focus, and a valid code then takes its usual form; it never blocks saving. */
export function IdentifierField({ check, onRepair, ...field }: Props) {
  const [typing, setTyping] = useState(false)
  const checked = field.value.trim() === '' || typing ? null : check(field.value)
  const repair = checked && !checked.ok && checked.repair
  return (
    <BoxField
      {...field}
      className="code"
      warning={checked && !field.error ? (checked.ok ? checked.warning : checked.reason) : undefined}
      repair={
        repair && (
          <Button
            size="sm"
            onClick={({ currentTarget }) => {
              focusBox(currentTarget)
              onRepair(repair)
            }}
          >
            {texts.repair(repair)}
          </Button>
        )
      }
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        const right = check(field.value)
        if (right.ok && right.display !== field.value) onRepair(right.display)
      }}
    />
  )
}
