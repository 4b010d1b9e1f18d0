import { z } from 'zod'
import { sheetScopes } from '#domain/master-sheets/rules.ts'

/** In a query about a song: its split sheet, or the master sheet of its recording. */
export const sheetOf = { of: z.enum(sheetScopes).default('song') }
