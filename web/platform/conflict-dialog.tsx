import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { VersionChoice, type Version, type VersionField } from '#web/ui/version-choice.tsx'

/** The dialog's words; `title` comes from the caller, such as 'This song was saved somewhere else'. */
const texts = {
  explained:
    'It was saved in another tab or on another device while you were editing. Nothing is lost: choose per field, then save.',
  mine: 'In this tab, not saved',
  theirs: 'Saved somewhere else',
  back: 'Back to Editing',
  save: 'Save This Version',
  saving: 'Saving...',
  count: (mine: number, theirs: number) => `${mine} mine, ${theirs} theirs`,
}

type Props = {
  title: string
  /** Changed on both sides: to be chosen. */
  fields: VersionField[]
  follows: VersionField[]
  own: VersionField[]
  choices: Record<string, Version>
  setChoices: (choices: Record<string, Version>) => void
  saving: boolean
  failure: string | null
  onBack: () => void
  onSave: () => void
}

/** The choice between two versions of an object, field by field. */
export function ConflictDialog(props: Props) {
  const { title, fields, follows, own, choices, setChoices, saving, failure, onBack, onSave } = props
  const chosen = Object.fromEntries(fields.map(({ key }) => [key, choices[key] ?? 'mine'])) as Record<string, Version>
  const ours = fields.filter(({ key }) => chosen[key] === 'mine').length
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onBack()
      }}
      size="wide"
      flush
      locked={saving}
      title={title}
      description={texts.explained}
      error={failure}
      footer={
        <>
          {fields.length > 0 && <p className="numerals">{texts.count(ours, fields.length - ours)}</p>}
          <Button variant="ghost" disabled={saving} onClick={onBack}>
            {texts.back}
          </Button>
          <Button variant="primary" busy={saving} busyLabel={texts.saving} onClick={onSave}>
            {texts.save}
          </Button>
        </>
      }
    >
      <VersionChoice
        mineNote={texts.mine}
        theirsNote={texts.theirs}
        choices={chosen}
        fields={fields}
        follows={follows}
        own={own}
        onChoose={(key, version) => setChoices({ ...choices, [key]: version })}
        onChooseAll={(version) => setChoices(Object.fromEntries(fields.map(({ key }) => [key, version])))}
      />
    </Dialog>
  )
}
