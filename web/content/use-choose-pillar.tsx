import { useRef } from 'react'
import type { Pillar } from '#domain/content/rules.ts'
import { contentItem, type ContentItem } from '#domain/content/schema.ts'
import { libraryTexts as texts, pillarTexts } from '#domain/content/texts.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { readObject, useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useContentWrites } from './use-content-writes.ts'

type Version = Pick<ContentItem, 'id' | 'pillar' | 'version'>
const fields: ConflictField<Version>[] = [
  {
    key: 'pillar',
    label: pillarTexts.label,
    show: (pillar) => pillarTexts.names[pillar as Pillar] ?? pillarTexts.none,
  },
]

/**
 * Sets an image's pillar as soon as it is chosen, based on the version seen. Choices for one image run one after
 * the other, each based on the previous result. The library holds it, not the row, which a change may remove.
 */
export function useChoosePillar() {
  const { update } = useContentWrites()
  const known = useRef(new Map<string, Version>())
  const turns = useRef(new Map<string, Promise<void>>())

  async function write(id: string, pillar: Pillar | null, version: number) {
    known.current.set(id, await update(id, { pillar, version }))
  }
  const conflict = useConflict<Version>({
    title: texts.conflictTitle,
    fields,
    read: readObject(contentItem),
    save: ({ pillar = null }, version, { id }) => write(id, pillar, version),
    onSettled: () => {},
  })

  async function choose(item: ContentItem, pillar: Pillar | null) {
    const made = known.current.get(item.id)
    let base: Version = made && made.version > item.version ? made : item
    for (;;) {
      try {
        return await write(item.id, pillar, base.version)
      } catch (error) {
        const there =
          error instanceof ApiError && error.status === 409 ? contentItem.safeParse(error.data).data : undefined
        if (there?.pillar !== base.pillar || there.version <= base.version) {
          if (!(await conflict.take(error, base, { ...base, pillar }))) toast.error(messageOf(error, texts.saveFailed))
          return
        }
        // Another field was changed elsewhere: the pillar is written on top of that before the next choice runs.
        base = there
      }
    }
  }

  return {
    dialog: conflict.dialog,
    choose: (item: ContentItem, pillar: Pillar | null) => {
      const turn = (turns.current.get(item.id) ?? Promise.resolve()).then(() => choose(item, pillar))
      turns.current.set(item.id, turn)
      return turn
    },
  }
}
