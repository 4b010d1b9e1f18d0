import { longestPart, type Part } from '#domain/press-releases/rules.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  part: Part
  generated: string
  edited: string | undefined
  /** Whether there are unsaved edits. */
  isDirty: boolean
  onChange: (text: string) => void
}

/** One part of the document: as generated, or as edited, which can be set back. */
export function PartField({ part, generated, edited, isDirty, onChange }: Props) {
  const label = texts.parts[part]
  const isEdited = edited !== undefined
  return (
    <Boxes>
      <BoxTextarea
        label={label}
        name={part}
        dir="auto"
        rows={part === 'body' ? 6 : 2}
        maxLength={longestPart}
        value={edited ?? generated}
        dirty={isDirty}
        help={!isEdited && generated === '' ? texts.nothing : isEdited ? texts.editedPart : undefined}
        repair={
          isEdited && (
            <Button size="sm" variant="ghost" aria-label={texts.setBackOf(label)} onClick={() => onChange(generated)}>
              {texts.setBack}
            </Button>
          )
        }
        onChange={({ target }) => onChange(target.value)}
      />
    </Boxes>
  )
}
