import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { colorings, type Coloring } from '#domain/shared/colors.ts'
import { Boxes } from '#web/ui/boxes.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'

type Props<F> = {
  form: F
  onChange: (form: F) => void
  /** The names of the colorings, if not colors. */
  names?: { coloring: string; colorings: Record<Coloring, string> }
}

/** In which colors a set is drawn. */
export function ColorPart<F extends { coloring: Coloring }>({ form, onChange, names = texts }: Props<F>) {
  return (
    <fieldset>
      <legend>{names.coloring}</legend>
      <Boxes>
        {colorings.map((coloring) => (
          <RadioRow
            key={coloring}
            name="coloring"
            span={4}
            label={names.colorings[coloring]}
            checked={form.coloring === coloring}
            onChange={() => onChange({ ...form, coloring })}
          />
        ))}
      </Boxes>
    </fieldset>
  )
}
