import { z } from 'zod'
import { sheetScopes } from '#domain/master-sheets/rules.ts'
import { pageLimit, text, uuid } from '#domain/shared/fields.ts'
import { sheetOrders, sheetStates } from '#domain/sheets/rules.ts'

/** A split sheet in the list of all. */
export const listedSheet = z.object({
  id: uuid,
  scope: z.enum(sheetScopes),
  song_title: z.string(),
  artist_name: z.string(),
  state: z.enum(sheetStates),
  updated_at: z.string(),
  /** The first of its songs that is there; null if they were deleted. */
  place: z.object({ song_id: uuid, release_id: uuid, release_title: z.string() }).nullable(),
  /** The version that is out, else the one in force; null without either. */
  version: z
    .object({
      id: uuid,
      number: z.int(),
      is_out: z.boolean(),
      signed_at: z.string().nullable(),
      on_paper: z.boolean(),
      has_pdf: z.boolean(),
      signers: z.int(),
      /** Who has not agreed, in the sheet's order. */
      missing: z.array(z.string()),
      /** The artist is one of them. */
      waits_for_me: z.boolean(),
      /** Somebody proposes other numbers and has no answer yet. */
      has_proposal: z.boolean(),
    })
    .nullable(),
})
export type ListedSheet = z.output<typeof listedSheet>

export const listSheetsQuery = z.object({
  limit: pageLimit(100, 25),
  cursor: z.string().optional(),
  state: z.enum(sheetStates).optional(),
  /** Words of the song's title. */
  search: text(300).optional(),
  order: z.enum(sheetOrders).default('changed'),
})
export type SheetSearch = Pick<z.input<typeof listSheetsQuery>, 'state' | 'search' | 'order'>
