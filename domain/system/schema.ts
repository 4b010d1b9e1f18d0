import { z } from 'zod'
import { text } from '#domain/shared/fields.ts'

export const health = z.object({ status: z.literal('ok'), database: z.literal('ok'), time: z.string() })

/** The error fallback's report. */
export const clientErrorBody = z.object({ message: text(2000), address: text(2000), stack: text(8000).optional() })
export const clientErrorAnswer = z.object({ id: z.string() })
