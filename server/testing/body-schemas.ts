import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Call } from '#domain/shared/call.ts'

const domain = join(import.meta.dirname, '../../domain')

/** The schema that the server checks the body of each described call by, under the call's method and path. */
export async function readBodySchemas(): Promise<Map<string, z.ZodType>> {
  const slices = readdirSync(domain).filter((name) => existsSync(join(domain, name, 'calls.ts')))
  const modules = await Promise.all(
    slices.map((name) => import(`../../domain/${name}/calls.ts`) as Promise<Record<string, Partial<Call>>>),
  )
  const calls = modules.flatMap((module) => Object.values(module))
  return new Map(calls.flatMap(({ method, path, body }) => (body ? [[`${method} ${path}`, body]] : [])))
}
