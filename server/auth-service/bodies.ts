import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { AuthError } from '#server/auth-service/errors.ts'
import { authTexts } from '#server/auth-service/texts.ts'
import { SlowBody, withinBodyTime } from '#server/platform/http/body-time.ts'

/** Metadata is limited to 4 kB, and anyone may send a body. */
const maxBytes = 64 * 1024
const maxDepth = 20

/** An optional field; null counts as missing. readBody has already checked the characters. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined)
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined)
const challenge = { code_challenge: text, code_challenge_method: text }
const adminUser = {
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
}

/** The request bodies by route. Unknown fields are ignored. */
export const bodies = {
  signup: z.object({ email: text, phone: text, password: text, data: metadata, ...challenge }),
  password: z.object({ email: text, phone: text, password: text }),
  refresh: z.object({ refresh_token: text }),
  pkce: z.object({ auth_code: text, code_verifier: text }),
  updateUser: z.object({
    email: text,
    phone: text,
    password: text,
    current_password: text,
    nonce: text,
    data: metadata,
    app_metadata: metadata,
    ...challenge,
  }),
  enroll: z.object({ factor_type: text, friendly_name: text, issuer: text }),
  verifyFactor: z.object({ challenge_id: text, code: text }),
  recoveryCodes: z.object({ friendly_name: text }),
  recover: z.object({ email: text, ...challenge }),
  resend: z.object({ type: text, email: text, ...challenge }),
  verify: z.object({ type: text, token_hash: text, token: text, email: text, phone: text }),
  createUser: z.object({ id: text, ...adminUser }),
  updateByAdmin: z.object(adminUser),
  deleteUser: z.object({ should_soft_delete: flag }),
  generateLink: z.object({
    type: text,
    email: text,
    password: text,
    data: metadata,
    new_email: text,
    redirect_to: text,
  }),
}

/** Reads a JSON object of the given shape. Throws 413 above 64 kB, 400 after 20 seconds and for anything that does not fit. */
export async function readBody<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  return parseBody(await readText(request), schema)
}

function parseBody<Schema extends z.ZodType>(raw: string, schema: Schema): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    throw new AuthError(400, 'bad_json', authTexts.badJson)
  }
  requireStorable(value, 0)
  const result = schema.safeParse(value)
  if (!result.success) throw new AuthError(400, 'bad_json', authTexts.badJson)
  return result.data
}

/** Like readBody, but an empty body counts as {}. */
export async function readOptionalBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseBody((await readText(request)) || '{}', schema)
}

async function readText(request: Request): Promise<string> {
  const tooLarge = new AuthError(413, 'request_entity_too_large', authTexts.bodyTooLarge)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge
  const collect = async () => {
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
  const bytes = await withinBodyTime(collect()).catch((error: unknown) => {
    throw error instanceof SlowBody ? new AuthError(400, 'slow_body', authTexts.slowBody, { closes: true }) : error
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AuthError(400, 'bad_json', authTexts.badJson)
  }
}

/** PostgreSQL rejects NUL and alters an unpaired surrogate: both are refused here. */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

function requireStorable(value: unknown, depth: number): void {
  if (depth > maxDepth) throw new AuthError(400, 'bad_json', authTexts.tooDeep)
  if (typeof value === 'string' && !isStorable(value)) throw new AuthError(400, 'bad_json', authTexts.badCharacters)
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    requireStorable(key, depth + 1)
    requireStorable(item, depth + 1)
  }
}
