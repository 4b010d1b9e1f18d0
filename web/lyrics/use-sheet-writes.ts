import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  createSection,
  createSheet,
  deleteSheet,
  restoreSection,
  restoreSheet,
  splitIntoSections,
  undoSplit,
  updateSection,
  updateSheet,
} from '#domain/lyrics/calls.ts'
import { withChanged } from '#domain/lyrics/repeat-rules.ts'
import { firstLine } from '#domain/lyrics/rules.ts'
import type { LyricSection, LyricSheet } from '#domain/lyrics/schema.ts'
import { lyricTexts as texts } from '#domain/lyrics/texts.ts'
import type { BodyInputOf, Call, DataOf, ParamsOf } from '#domain/shared/call.ts'
import { subscriptionEndedText } from '#domain/shared/texts.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { ApiError, callApi, messageOf } from '#web/platform/api-client.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { toast, type ToastAction } from '#web/ui/toast-store.ts'
import { sheetQuery } from './data.ts'

export type SheetChanges = Omit<BodyInputOf<typeof updateSheet>, 'version'>
export type SectionChanges = Omit<BodyInputOf<typeof updateSection>, 'version'>

/** The specified sentence, and why. An ended subscription or a missing song takes precedence. `again` is for an Undo that failed. */
export function sayFailure(failed: string, error: unknown, again?: ToastAction): void {
  const reason = messageOf(error, failed)
  if (reason === subscriptionEndedText || reason === texts.noSongId) toast.error(reason, undefined, again)
  else toast.error(failed, reason === failed ? undefined : reason, again)
}

export type SheetWrites = ReturnType<typeof useSheetWrites>

/**
 * The writes to one song's sheet. Each shows immediately in the sheet and in the release's list of songs. `song` is null
 * once the song was deleted: typed text is still on the screen then, with nowhere to go.
 */
export function useSheetWrites(releaseId: string, songId: string, song: object | null) {
  const client = useQueryClient()
  const query = sheetQuery(songId)
  const params = { id: songId }
  const show = (sheet: LyricSheet | null) => {
    // In this order a release never names a missing sheet: that would cause a reload (sheet-pane.tsx).
    if (sheet) client.setQueryData(query.queryKey, sheet)
    showInRelease(client, releaseId, songId, sheet)
    if (!sheet) client.setQueryData(query.queryKey, sheet)
  }
  const change = (sections: (before: LyricSection[]) => LyricSection[]) => {
    const sheet = client.getQueryData(query.queryKey)
    if (sheet) show({ ...sheet, sections: sections(sheet.sections), updated_at: new Date().toISOString() })
  }
  const readAgain = async () => show(await client.fetchQuery({ ...query, staleTime: 0 }))

  /** Names typed new are offered from now on. */
  const readPeople = () => void client.invalidateQueries({ queryKey: contributorsQuery.queryKey })

  async function write<C extends Call>(
    call: C,
    options: { params: ParamsOf<C>; body?: BodyInputOf<C> },
  ): Promise<DataOf<C>> {
    if (!song) throw new Error(texts.noSongId)
    try {
      return await callApi(call, { ...options })
    } catch (error) {
      // Something was deleted elsewhere: show the current state.
      if (error instanceof ApiError && error.status === 404)
        for (const queryKey of [query.queryKey, releaseQuery(releaseId).queryKey])
          void client.invalidateQueries({ queryKey })
      throw error
    }
  }

  return {
    readAgain,
    create: async (body: BodyInputOf<typeof createSheet>) => {
      try {
        show(await write(createSheet, { params, body }))
        readPeople()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'sheet_exists') await readAgain()
        throw error
      }
    },
    update: async (changes: SheetChanges, version: number) => {
      const sheet = await write(updateSheet, { params, body: { ...changes, version } })
      show(sheet)
      if (changes.written_by !== undefined) readPeople()
      return sheet
    },
    remove: async () => {
      await write(deleteSheet, { params })
      show(null)
    },
    restore: async () => show(await write(restoreSheet, { params })),
    addSection: async (body: BodyInputOf<typeof createSection>) => {
      const made = await write(createSection, { params, body })
      change((before) => [...before.filter(({ id }) => id !== made.id), made])
    },
    split: async (body: BodyInputOf<typeof splitIntoSections>) =>
      show(await write(splitIntoSections, { params, body })),
    undoSplit: async (body: BodyInputOf<typeof undoSplit>) => {
      const sheet = await write(undoSplit, { params, body })
      show(sheet)
      return sheet
    },
    updateSection: async (id: string, changes: SectionChanges, version: number) => {
      const changed = await write(updateSection, { params: { id }, body: { ...changes, version } })
      change((before) => withChanged(before, changed))
      return changed
    },
    restoreSection: async (id: string) => {
      await write(restoreSection, { params: { id } })
      void readAgain()
    },
  }
}

/** The release's list of songs says which have a sheet, whom it names as writers, and its first line. */
export function showInRelease(client: QueryClient, releaseId: string, songId: string, sheet: LyricSheet | null): void {
  client.setQueryData(
    releaseQuery(releaseId).queryKey,
    (release) =>
      release && {
        ...release,
        songs: release.songs.map((song) =>
          song.id === songId
            ? {
                ...song,
                has_lyric_sheet: sheet !== null,
                lyrics_begin: sheet && firstLine(sheet.sections),
                writers: { ...song.writers, lyrics: sheet && sheet.written_by },
              }
            : song,
        ),
      },
  )
}
