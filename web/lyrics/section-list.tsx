import { useEffect, useRef, type RefObject } from 'react'
import type { LyricSection, LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { ReorderAnnouncement } from '#web/ui/reorder-handle.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useReorder } from '#web/ui/use-reorder.ts'
import type { RowControls } from './row-form.tsx'
import { SectionForm } from './section-form.tsx'
import { SectionRow } from './section-row.tsx'
import { useDeleteSection, useOrderSections } from './use-section-list.ts'
import { sayFailure, type SheetWrites } from './use-sheet-writes.ts'
import styles from './lyrics.module.css'

type Props = RowControls & {
  releaseId: string
  sheet: LyricSheet
  writes: SheetWrites
  /** The open row. */ open: string | null
  onOpen: (row: string) => void
}

/** The sections in order; one of them, or a new one after them, may be open. */
export function SectionList({ releaseId, sheet, writes, open, onOpen, ...controls }: Props) {
  const { sections } = sheet
  const list = useRef<HTMLOListElement>(null)
  const order = useOrderSections(releaseId, controls.songId)
  const deleteAt = useDeleteAt({ releaseId, songId: controls.songId, sections, writes, list })
  const nameAt = (index: number) => texts.sectionName(index + 1, texts.types[sections[index]!.section_type])
  const reorder = useReorder({
    ids: sections.map(({ id }) => id),
    nameOf: (id) => nameAt(sections.findIndex((section) => section.id === id)),
    onReorder: (ids) => order.mutate(ids),
  })
  const isGone = open !== null && open !== 'details' && open !== 'new' && !sections.some(({ id }) => id === open)

  if (sections.length === 0 && !isGone && open !== 'new') return <p className={styles.noSections}>{texts.noSections}</p>
  return (
    <>
      <ol className={styles.sections} ref={list} aria-label={texts.sections}>
        {sections.map((section, index) =>
          open === section.id ? (
            <SectionForm
              key={`edit ${section.id}`}
              {...controls}
              row={section.id}
              section={section}
              place={index + 1}
              others={sections.length - 1}
              writes={writes}
            />
          ) : (
            <SectionRow
              key={section.id}
              section={section}
              place={index + 1}
              reorder={reorder}
              onEdit={() => onOpen(section.id)}
              onDelete={() => deleteAt(index)}
            />
          ),
        )}
        {(open === 'new' || isGone) && (
          <SectionForm
            key={open}
            {...controls}
            row={open}
            section={null}
            gone={isGone}
            place={sections.length + 1}
            others={sections.length}
            writes={writes}
          />
        )}
      </ol>
      <ReorderAnnouncement reorder={reorder} />
    </>
  )
}

type DeleteOptions = {
  releaseId: string
  songId: string
  sections: LyricSection[]
  writes: SheetWrites
  list: RefObject<HTMLElement | null>
}

/** Deletes a section, offers Undo, and keeps focus in the list. */
function useDeleteAt({ releaseId, songId, sections, writes, list }: DeleteOptions): (index: number) => void {
  const remove = useDeleteSection(releaseId, songId)
  const focusAt = useRef<number | null>(null)
  // The button disappears with its row: the next one takes focus, so that the keyboard stays in the list.
  useEffect(() => {
    if (focusAt.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? []
    ;(
      buttons[Math.min(focusAt.current, buttons.length - 1)] ??
      document.querySelector<HTMLElement>('[data-add-section]')
    )?.focus()
    focusAt.current = null
  }, [sections, list])

  function deleteAt(index: number) {
    const { id } = sections[index]!
    // Of several concurrent ones each has its own Undo; a failure shows its own message.
    remove.mutateAsync(id).then(
      () => toast.success(texts.sectionDeleted, undefined, undoOf(id)),
      () => undefined,
    )
    focusAt.current = index
  }
  const undoOf = (id: string) => undoBy(() => void takeBack(id))
  async function takeBack(id: string) {
    try {
      await writes.restoreSection(id)
      toast.success(texts.sectionRestored)
    } catch (error) {
      sayFailure(texts.addSectionFailed, error, undoOf(id))
    }
  }
  return deleteAt
}
