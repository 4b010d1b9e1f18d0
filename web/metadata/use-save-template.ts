import { useQueryClient } from '@tanstack/react-query'
import {
  createSection,
  createSheet,
  deleteSection,
  getSheet,
  orderSections,
  updateSection,
  updateSheet,
} from '#domain/lyrics/calls.ts'
import { firstLine } from '#domain/lyrics/rules.ts'
import type { LyricSheet } from '#domain/lyrics/schema.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { sheetQuery } from '#web/lyrics/data.ts'
import { callApi } from '#web/platform/api-client.ts'
import { releaseQuery } from '#web/releases/data.ts'
import { filledSections, type TemplateForm } from './form.ts'

/**
 * Creates the song's lyric sheet from the filled template. Overwrites what an earlier, interrupted try left on the server.
 * Throws ApiError; 'sheet_exists' if another tab created one in the meantime.
 */
export function useSaveTemplate(releaseId: string, songId: string) {
  const client = useQueryClient()
  const params = { id: songId }
  return async (id: string, form: TemplateForm, isRetry: boolean): Promise<LyricSheet> => {
    const { written_by, additional_notes } = form.head
    const filled = filledSections(form)
    const sheet = await callApi(createSheet, { params, body: { id, written_by, additional_notes } })
    if (isRetry) await callApi(updateSheet, { params, body: { written_by, additional_notes } })
    // Names typed new are offered from now on.
    void client.invalidateQueries({ queryKey: contributorsQuery.queryKey })
    const left = sheet.sections.filter((section) => !filled.some((each) => each.id === section.id))
    for (const section of left) await callApi(deleteSection, { params: { id: section.id } })
    for (const section of filled) {
      const made = await callApi(createSection, { params, body: section })
      const isOlder = made.content !== section.content.trim() || made.section_type !== section.section_type
      if (isOlder)
        await callApi(updateSection, {
          params: { id: section.id },
          body: { section_type: section.section_type, content: section.content },
        })
    }
    if (isRetry && filled.length > 1)
      await callApi(orderSections, { params, body: { ids: filled.map((section) => section.id) } })
    const whole = await callApi(getSheet, { params })
    client.setQueryData(sheetQuery(songId).queryKey, whole)
    client.setQueryData(
      releaseQuery(releaseId).queryKey,
      (release) =>
        release && {
          ...release,
          songs: release.songs.map((song) =>
            song.id === songId
              ? {
                  ...song,
                  has_lyric_sheet: true,
                  lyrics_begin: firstLine(whole.sections),
                  writers: { ...song.writers, lyrics: whole.written_by },
                }
              : song,
          ),
        },
    )
    return whole
  }
}
