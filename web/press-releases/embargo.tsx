import { isLateEmbargo } from '#domain/press-releases/rules.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { addDays } from '#domain/shared/dates.ts'
import { useToday } from '#web/preferences/data.ts'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import type { Typed } from './form.ts'

type Props = { typed: Typed; releaseDate: string | null; onChange: (typed: Typed) => void }

/** Whether it may be printed at once. */
export function Embargo({ typed, releaseDate, onChange }: Props) {
  const today = useToday()
  const { embargo_until: day } = typed
  const choose = (embargo_until: string | null) => onChange({ ...typed, embargo_until })
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
            value={day}
            warning={isLateEmbargo(day, releaseDate) ? texts.lateEmbargo(releaseDate) : undefined}
            onChange={({ target }) => target.value !== '' && choose(target.value)}
          />
        )}
      </Boxes>
    </fieldset>
  )
}
