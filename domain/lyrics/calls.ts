import { z } from 'zod'
import {
  createSectionBody,
  createSheetBody,
  lyricSection,
  lyricSheet,
  sectionOrderBody,
  splitBody,
  undoSplitBody,
  updateSectionBody,
  updateSheetBody,
} from '#domain/lyrics/schema.ts'
import { lyricTexts, splitTexts } from '#domain/lyrics/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { restorable } from '#domain/shared/deletions.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })
const gone = z.object({ id: uuid })

/** A sheet is found by its song. */
export const getSheet = defineCall({
  method: 'GET',
  path: '/api/songs/{id}/lyrics',
  summary: "A song's lyric sheet",
  failure: lyricTexts.noSheet,
  params,
  data: lyricSheet,
})
export const createSheet = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/lyrics',
  summary: 'Make the lyric sheet of a song',
  failure: lyricTexts.createSheetFailed,
  params,
  body: createSheetBody,
  data: lyricSheet,
  status: 201,
})
export const updateSheet = defineCall({
  method: 'PUT',
  path: '/api/songs/{id}/lyrics',
  summary: 'Change who wrote it and its notes',
  failure: lyricTexts.updateSheetFailed,
  params,
  body: updateSheetBody,
  data: lyricSheet,
})
export const deleteSheet = defineCall({
  method: 'DELETE',
  path: '/api/songs/{id}/lyrics',
  summary: `Delete the lyric sheet; ${restorable}`,
  failure: lyricTexts.deleteSheetFailed,
  params,
  data: gone,
})
export const restoreSheet = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/lyrics/restore',
  summary: 'Take back the last deletion of the sheet',
  failure: lyricTexts.createSheetFailed,
  params,
  data: lyricSheet,
})
export const orderSections = defineCall({
  method: 'PUT',
  path: '/api/songs/{id}/lyrics/order',
  summary: 'Put sections into a new order',
  failure: lyricTexts.orderFailed,
  params,
  body: sectionOrderBody,
  data: lyricSheet,
})
export const createSection = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/lyrics/sections',
  summary: 'Add a section at the end of the sheet, with words of its own or repeating another section',
  failure: lyricTexts.addSectionFailed,
  params,
  body: createSectionBody,
  data: lyricSection,
  status: 201,
})
export const splitIntoSections = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/lyrics/split',
  summary: 'Add the sections of a text at once, or put them in the place of one section: all or none',
  failure: splitTexts.failed,
  params,
  body: splitBody,
  data: lyricSheet,
  status: 201,
})
export const undoSplit = defineCall({
  method: 'POST',
  path: '/api/songs/{id}/lyrics/split/undo',
  summary: 'Take a split back: its sections go, the one they replaced returns',
  failure: splitTexts.undoFailed,
  params,
  body: undoSplitBody,
  data: lyricSheet,
})
export const updateSection = defineCall({
  method: 'PUT',
  path: '/api/lyrics/sections/{id}',
  summary: 'Change the type or the words of a section; sections that repeat it follow',
  failure: lyricTexts.updateSectionFailed,
  params,
  body: updateSectionBody,
  data: lyricSection,
})
export const deleteSection = defineCall({
  method: 'DELETE',
  path: '/api/lyrics/sections/{id}',
  summary: `Delete a section; those that repeat it keep its words as their own; ${restorable}`,
  failure: lyricTexts.deleteSectionFailed,
  params,
  data: gone,
})
export const restoreSection = defineCall({
  method: 'POST',
  path: '/api/lyrics/sections/{id}/restore',
  summary: 'Take back a deletion; the section returns to its place, and sections that kept its words repeat it again',
  failure: lyricTexts.addSectionFailed,
  params,
  data: lyricSection,
})
