import type { z } from 'zod'
import { idOf } from './fixtures.ts'

/** The smallest value that a schema of answers accepts, for what a test does not look at; `fields` are those it does. Throws if they do not fit. */
export const smallest = <Schema extends z.ZodType>(
  schema: Schema,
  fields: Partial<z.output<Schema>> = {},
): z.output<Schema> => {
  const value = valueOf(schema)
  return schema.parse(typeof value === 'object' && !Array.isArray(value) ? { ...value, ...fields } : value)
}

function valueOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, valueOf(field)]))
    case 'string':
      return 'format' in def && def.format === 'uuid' ? idOf(0) : ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'record':
      return {}
    case 'tuple':
      return def.items.map(valueOf)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return valueOf(def.options[0]!)
    case 'pipe':
      return valueOf(def.in)
    case 'nullable':
    case 'null':
      return null
    default:
      return undefined
  }
}
