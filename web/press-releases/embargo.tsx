import { useState } from 'react'
import { isLateEmbargo } from '#domain/press-releases/rules.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { addDays, formatDate } from '#domain/shared/dates.ts'
import { useToday } from '#web/preferences/data.ts'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import type { Typed } from './form.ts'

type Props = { typed: Typed; releaseDate: string | null; onChange: (typed: Typed) => void }

/** Whether it may be printed immediately. */
export function Embargo({ typed, releaseDate, onChange }: Props) {
  const today = useToday()
  const { embargo_until: day } = typed
  // Without a day there is no embargo to store: the previous one stays in force, and the field says so.
  const [isEmptied, setIsEmptied] = useState(false)
  const choose = (embargo_until: string | null) => {
    setIsEmptied(false)
    onChange({ ...typed, embargo_until })
  }
  return (
    <fieldset>
      <legend>{texts.release}</legend>
      <Boxes>
        <RadioRow
          name="embargo"
          span={6}
          label={texts.immediate}
          checked={day === null}
          onChange={() => choose(null)}
        />
        <RadioRow
          name="embargo"
          span={6}
          label={texts.embargo}
          checked={day !== null}
          onChange={() => choose(addDays(today, 7))}
        />
        {day !== null && (
          <BoxField
            label={texts.embargoDay}
            type="date"
            value={isEmptied ? '' : day}
            error={isEmptied ? texts.badEmbargo(formatDate(day)) : null}
            warning={!isEmptied && isLateEmbargo(day, releaseDate) ? texts.lateEmbargo(releaseDate) : undefined}
            onChange={({ target }) => (target.value === '' ? setIsEmptied(true) : choose(target.value))}
          />
        )}
      </Boxes>
    </fieldset>
  )
}
