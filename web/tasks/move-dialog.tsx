import { useId, useState, type FormEvent } from 'react'
import { moveForm, type ManyChange } from '#domain/many-tasks/schema.ts'
import { manyTasksTexts as texts } from '#domain/many-tasks/texts.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { tasks: Task[]; busy: boolean; onMove: (change: ManyChange) => void; onClose: () => void }
const ways = ['by', 'to'] as const

/** Where the chosen tasks move: by days, each from its own date, or all to one date. */
export function MoveDialog({ tasks, busy, onMove, onClose }: Props) {
  const formId = useId()
  const [how, setHow] = useState<(typeof ways)[number]>('by')
  const [typed, setTyped] = useState({ days: '7', due_date: '' })
  const [error, setError] = useState<string>()
  const type = (field: Partial<typeof typed>) => {
    setTyped({ ...typed, ...field })
    setError(undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = moveForm.safeParse({ how, ...typed })
    if (!read.success) setError(read.error.issues[0]!.message)
    else onMove(read.data.how === 'by' ? { days: read.data.days } : { due_date: read.data.due_date })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      locked={busy}
      title={texts.moveTitle(tasks.length)}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {taskTexts.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} busyLabel={texts.working}>
            {texts.move}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {ways.map((way) => (
          <RadioRow
            key={way}
            name={`${formId}-how`}
            label={texts[way]}
            hint={way === 'by' ? texts.byHint : undefined}
            checked={how === way}
            onChange={() => {
              setHow(way)
              setError(undefined)
            }}
          />
        ))}
        <Boxes>
          {how === 'by' ? (
            <BoxField
              span={12}
              type="number"
              step={1}
              label={texts.days}
              help={texts.daysHelp}
              error={error}
              value={typed.days}
              onChange={(event) => type({ days: event.target.value })}
            />
          ) : (
            <BoxField
              span={12}
              type="date"
              label={texts.date}
              error={error}
              value={typed.due_date}
              onChange={(event) => type({ due_date: event.target.value })}
            />
          )}
        </Boxes>
      </form>
    </Dialog>
  )
}
