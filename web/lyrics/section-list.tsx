import { useEffect, useRef, type RefObject } from 'react'
import { repeatsOf, sectionName, sourceOf } from '#domain/lyrics/repeat-rules.ts'
import type { LyricSection, LyricSheet } from '#domain/lyrics/schema.ts'
import { repeatTexts, lyricTexts as texts } from '#domain/lyrics/texts.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
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
  const nameAt = (index: number) => sectionName({ section: sections[index]!, place: index + 1 })
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
              sections={sections}
              writes={writes}
              onOpen={onOpen}
            />
          ) : (
            <SectionRow
              key={section.id}
              section={section}
              place={index + 1}
              source={sourceOf(sections, section.repeats_id)}
              reorder={reorder}
              onEdit={() => onOpen(section.id)}
              onDelete={() => void deleteAt(index)}
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
            sections={sections}
            writes={writes}
            onOpen={onOpen}
          />
        )}
      </ol>
      <ReorderAnnouncement reorder={reorder} />
    </>
  )
}

const deleteQuestion = (name: string, repeats: number[]) => ({
  title: repeatTexts.deleteTitle(name),
  text: repeatTexts.deleteText(repeats),
  action: repeatTexts.delete,
  danger: true,
})

type DeleteOptions = {
  releaseId: string
  songId: string
  sections: LyricSection[]
  writes: SheetWrites
  list: RefObject<HTMLElement | null>
}

/** Deletes a section, offers Undo, and keeps focus in the list. Asks first if others repeat it. */
function useDeleteAt({ releaseId, songId, sections, writes, list }: DeleteOptions) {
  const confirm = useConfirm()
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

  async function deleteAt(index: number) {
    const section = sections[index]!
    const { id } = section
    const repeats = repeatsOf(sections, id)
    if (repeats.length > 0 && !(await confirm(deleteQuestion(sectionName({ section, place: index + 1 }), repeats))))
      return
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
