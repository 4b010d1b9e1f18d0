import { useRef, useState, type RefObject } from 'react'
import type { Party } from '#domain/parties/schema.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOrPage } from '#web/ui/return-focus.ts'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import type { PartyCalls } from './data.ts'
import styles from './people.module.css'

type Props = { person: Party; calls: PartyCalls; onEdit: () => void; onMerge: () => void; onAnother: () => void }

/** One person: names, codes, on how many sheets, and what can be done. */
export function PersonRow({ person, calls, onEdit, onMerge, onAnother }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const { busy, remove } = useRemove(person, calls, row)
  const name = nameOf(person)
  return (
    <li ref={row}>
      <Names person={person} />
      <Facts person={person} />
      <div className={styles.actions}>
        <Button size="sm" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        {person.legal_name && (
          <Button size="sm" aria-label={texts.anotherOf(name)} onClick={onAnother}>
            {texts.another}
          </Button>
        )}
        {!person.is_me && (
          <Button size="sm" aria-label={texts.mergeOf(name)} onClick={onMerge}>
            {texts.merge}
          </Button>
        )}
        {!person.is_me && person.sheets === 0 && (
          <Button
            size="sm"
            variant="danger"
            busy={busy}
            aria-label={texts.removeOf(name)}
            onClick={() => void remove()}
          >
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  )
}

const nameOf = (person: Party) => person.legal_name || texts.unnamed

function Names({ person }: { person: Party }) {
  return (
    <div className={styles.name}>
      <span className={styles.legal}>
        <bdi>{nameOf(person)}</bdi>
        {person.is_me && <Badge tone="ok">{texts.you}</Badge>}
        {person.kind === 'company' && <Badge>{texts.kinds.company}</Badge>}
        {person.collected && !person.is_me && <Badge>{texts.collects}</Badge>}
      </span>
      {person.stage_name && (
        <span className={styles.quiet}>
          <bdi>{person.stage_name}</bdi>
        </span>
      )}
    </div>
  )
}

/** Codes and address, and on how many sheets. */
function Facts({ person }: { person: Party }) {
  const facts = [
    person.ipi_number && `IPI ${person.ipi_number}`,
    person.pro_affiliation,
    person.publisher,
    person.email,
  ]
  return (
    <div className={styles.quiet}>
      {facts
        .filter((fact) => fact !== null && fact !== '')
        .map((fact) => (
          <span key={fact}>
            <bdi>{fact}</bdi>
          </span>
        ))}
      <span>{person.sheets > 0 ? texts.onSheets(person.sheets) : texts.onNone}</span>
    </div>
  )
}

/** Removes the person, and offers to undo that. Focus moves to the next row. */
function useRemove(person: Party, calls: PartyCalls, row: RefObject<HTMLLIElement | null>) {
  const [busy, setBusy] = useState(false)
  const name = nameOf(person)
  async function restore() {
    try {
      await calls.restore(person.id)
      toast.success(texts.restored(name))
    } catch (error) {
      toast.error(texts.removeFailed, messageOf(error, texts.removeFailed))
    }
  }
  async function remove() {
    if (busy) return
    setBusy(true)
    const beside = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    try {
      await calls.remove(person.id)
      focusRow(beside)
      toast.success(
        texts.removed(name),
        undefined,
        undoBy(() => void restore()),
      )
    } catch (error) {
      toast.error(texts.removeFailed, messageOf(error, texts.removeFailed))
      setBusy(false)
    }
  }
  return { busy, remove }
}

/** The row next to a removed one, else the page. */
const focusRow = (row: Element | null | undefined) => focusOrPage(row?.querySelector('button'))
