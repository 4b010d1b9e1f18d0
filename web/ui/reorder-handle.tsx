import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { Button } from './button.tsx'
import { uiTexts } from './texts.ts'
import type { Reorder } from './use-reorder.ts'
import styles from './reorder-handle.module.css'

/** The handle for dragging a row. Pressing it shows two buttons, for people who neither drag nor have arrow keys. */
export function ReorderHandle({ reorder, id, name }: { reorder: Reorder; id: string; name: string }) {
  const open = reorder.isOpen(id)
  return (
    <span className={styles.reorder}>
      <button
        type="button"
        className={styles.handle}
        data-reorder-handle
        aria-label={uiTexts.move(name)}
        aria-expanded={open}
        title={uiTexts.moveHint}
        onClick={() => reorder.toggle(id)}
        onKeyDown={(event) => reorder.onKeyDown(id, event)}
      >
        <GripVertical aria-hidden className="icon" />
      </button>
      {open && (
        <span className={styles.steps}>
          <Button
            size="sm"
            iconOnly
            aria-label={uiTexts.moveUp(name)}
            aria-disabled={reorder.isFirst(id)}
            onClick={() => reorder.step(id, -1)}
          >
            <ArrowUp aria-hidden className="icon" />
          </Button>
          <Button
            size="sm"
            iconOnly
            aria-label={uiTexts.moveDown(name)}
            aria-disabled={reorder.isLast(id)}
            onClick={() => reorder.step(id, 1)}
          >
            <ArrowDown aria-hidden className="icon" />
          </Button>
        </span>
      )}
    </span>
  )
}

/** Tells screen readers where a row has moved. */
export function ReorderAnnouncement({ reorder }: { reorder: Reorder }) {
  return (
    <output className="sr-only" aria-live="polite">
      {reorder.announcement}
    </output>
  )
}
