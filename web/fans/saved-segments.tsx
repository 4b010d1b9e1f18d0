import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { newSegmentBody, type SavedSegment } from '#domain/fan-segments/schema.ts'
import { savedSegmentTexts as texts } from '#domain/fan-segments/texts.ts'
import { segment as segmentSchema } from '#domain/fans/schema.ts'
import type { Segment } from '#domain/fans/segment-rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { savedSegmentsQuery, useSegmentCalls } from './data.ts'
import styles from './fan-list.module.css'

type Props = { current: Segment | undefined; onChoose: (segment: Segment | undefined) => void }
type Naming = { id: string | null; name: string }

/** Conditions kept under a name: chosen, saved, renamed, deleted. Shown once there is something to choose or to save. */
export function SavedSegments({ current, onChoose }: Props) {
  const saved = useQuery(savedSegmentsQuery).data ?? []
  const [picked, setPicked] = useState<string | null>(null)
  const [naming, setNaming] = useState<Naming | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    // The field that had focus was removed.
    if (wasNaming.current && !naming) place.current?.querySelector<HTMLElement>('select, button')?.focus()
    wasNaming.current = naming !== null
  }, [naming])
  const same = saved.find(({ segment }) => JSON.stringify(segment) === JSON.stringify(current))
  const open = same ?? saved.find(({ id }) => id === picked)
  if (saved.length === 0 && !current) return null
  function choose(id: string) {
    const chosen = saved.find((each) => each.id === id)
    setPicked(chosen ? id : null)
    // A segment saved by a newer version of the product cannot be shown.
    onChoose(segmentSchema.safeParse(chosen?.segment).data)
  }
  return (
    <div ref={place} role="group" aria-label={texts.group} className={styles.saved}>
      {saved.length > 0 && (
        <Boxes>
          <BoxSelect
            label={texts.title}
            value={open?.id ?? ''}
            disabled={naming !== null}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{texts.choose}</option>
            {saved.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </BoxSelect>
        </Boxes>
      )}
      {naming ? (
        <NameForm
          key={naming.id}
          naming={naming}
          current={(naming.id === null ? current : open && (open.segment as Segment)) ?? current}
          version={open?.version}
          onDone={(id) => {
            if (id) setPicked(id)
            setNaming(null)
          }}
        />
      ) : (
        <Actions current={current} open={open} isSame={same !== undefined} onName={setNaming} />
      )}
    </div>
  )
}

type ActionsProps = {
  current: Segment | undefined
  open: SavedSegment | undefined
  isSame: boolean
  onName: (naming: Naming) => void
}

function Actions({ current, open, isSame, onName }: ActionsProps) {
  const calls = useSegmentCalls()
  const [busy, setBusy] = useState(false)
  async function attempt(work: () => Promise<void>, failure: string) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(failure, messageOf(error, failure))
    } finally {
      setBusy(false)
    }
  }
  const remove = ({ id, name, segment }: SavedSegment) =>
    attempt(async () => {
      await calls.remove(id)
      const restore = async () => {
        await calls.save({ id, name, segment })
        toast.success(texts.restored(name))
      }
      toast.success(
        texts.removed(name),
        undefined,
        undoBy(() => void attempt(restore, texts.saveFailed)),
      )
    }, texts.removeFailed)
  const update = ({ id, name, version }: SavedSegment) =>
    attempt(async () => {
      await calls.change(id, { name, segment: { ...current }, version })
      toast.success(texts.saved)
    }, texts.saveFailed)
  return (
    <div className={styles.groupHead}>
      {current && !isSame && (
        <Button size="sm" disabled={busy} onClick={() => onName({ id: null, name: '' })}>
          {texts.keep}
        </Button>
      )}
      {open && current && !isSame && (
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          aria-label={texts.updateWhat(open.name)}
          onClick={() => void update(open)}
        >
          {texts.update}
        </Button>
      )}
      {open && (
        <>
          <Button size="sm" variant="ghost" disabled={busy} onClick={() => onName({ id: open.id, name: open.name })}>
            {texts.rename}
          </Button>
          <Button
            size="sm"
            variant="danger"
            busy={busy}
            aria-label={texts.removeWhat(open.name)}
            onClick={() => void remove(open)}
          >
            {texts.remove}
          </Button>
        </>
      )}
    </div>
  )
}

type NameFormProps = {
  naming: Naming
  current: Segment | undefined
  version: number | undefined
  onDone: (id?: string) => void
}

/** Not a form element: it may be inside one. */
function NameForm({ naming, current, version, onDone }: NameFormProps) {
  // The same for every attempt, so that a retry after a lost response saves nothing twice.
  const [id] = useState(() => naming.id ?? crypto.randomUUID())
  const [name, setName] = useState(naming.name)
  const [refused, setRefused] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const calls = useSegmentCalls()
  const { busy, save } = useSave({
    check: () => {
      const body = { name, segment: { ...current } }
      const wrong = newSegmentBody.safeParse(body).error?.issues[0]?.message
      setRefused(wrong)
      if (wrong) box.current?.focus()
      return wrong ? null : body
    },
    send: (body) => (naming.id === null ? calls.save({ id, ...body }) : calls.change(id, { ...body, version })),
    onSaved: () => {
      toast.success(texts.saved)
      onDone(id)
    },
    failed: (error) => {
      setRefused(messageOf(error, texts.saveFailed))
      box.current?.focus()
    },
  })
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
  return (
    <>
      <Boxes>
        <BoxField
          ref={box}
          label={texts.name}
          required
          autoComplete="off"
          dir="auto"
          value={name}
          error={refused}
          readOnly={busy}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setName(target.value)}
        />
      </Boxes>
      <div className={styles.groupHead}>
        <Button size="sm" variant="primary" busy={busy} busyLabel={texts.saving} onClick={() => void save()}>
          {texts.save}
        </Button>
        <Button size="sm" variant="ghost" disabled={busy} onClick={() => onDone()}>
          {texts.cancel}
        </Button>
      </div>
    </>
  )
}
