import { z } from 'zod'
import { maxPictureBytes } from '#domain/pictures/rules.ts'
import { ModelError, mostLetters, type ImageModel, type TextModel } from '#server/ports/models/models.ts'

/** An OpenAI-compatible service: `url` is the part before /chat/completions and /images/generations. */
type Settings = { url: string; key?: string | undefined; name: string; patienceMs: number }

/** In bytes: far more than the longest text in any script, and the largest picture in base64. */
const mostText = 512 * 1024
const mostPicture = Math.ceil((maxPictureBytes * 4) / 3) + 64 * 1024

const textAnswer = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
})
const imageAnswer = z.object({ data: z.array(z.object({ b64_json: z.string().min(1) })).min(1) })
const failure = z.object({ error: z.object({ code: z.string().nullish(), param: z.string().nullish() }) })

export function createTextModel(settings: Settings): TextModel {
  return {
    name: settings.name,
    async write({ instructions, typed }, signal) {
      const body = {
        model: settings.name,
        stream: false,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: typed },
        ],
      }
      const answer = await post(settings, '/chat/completions', { json: body, most: mostText, signal })
      const { message, finish_reason } = checked(textAnswer, answer).choices[0]!
      if (message.refusal || finish_reason === 'content_filter') throw new ModelError('refused')
      if (finish_reason === 'length') throw new ModelError('cut short')
      const text = (message.content ?? '').trim()
      if (text === '') throw new ModelError('unreadable', 'no words')
      if (text.length > mostLetters) throw new ModelError('too large')
      return text
    },
  }
}

export function createImageModel(settings: Settings): ImageModel {
  return {
    name: settings.name,
    async draw({ prompt, size, photo }, signal) {
      const asked = { model: settings.name, prompt, n: 1, size: size.join('x') }
      const send = (more: object) => {
        const values = { ...asked, ...more }
        const most = mostPicture
        if (!photo) return post(settings, '/images/generations', { json: values, most, signal })
        const form = new FormData()
        for (const [name, value] of Object.entries(values)) form.set(name, String(value))
        const extension = photo.contentType === 'image/webp' ? 'webp' : 'jpg'
        form.set('image', new Blob([new Uint8Array(photo.bytes)], { type: photo.contentType }), `photo.${extension}`)
        return post(settings, '/images/edits', { form, most, signal })
      }
      // Some models answer with an address unless they are asked for bytes, others know only bytes and not the question.
      const answer = await send({ response_format: 'b64_json' }).catch((error: unknown) => {
        if (error instanceof ModelError && error.message.includes('response_format')) return send({})
        throw error
      })
      // An address in its place is not followed.
      const text = checked(imageAnswer, answer).data[0]!.b64_json
      if (!/^[\w+/\s-]+={0,2}\s*$/.test(text)) throw new ModelError('unreadable', 'no base64')
      return Buffer.from(text, 'base64')
    },
  }
}

type Sent = { json?: object; form?: FormData; most: number; signal: AbortSignal }

/** The answer's JSON. Redirects are not followed: the request is only for this address. */
async function post({ url, key, patienceMs }: Settings, path: string, { json, form, most, signal }: Sent) {
  const late = AbortSignal.timeout(patienceMs)
  const either = AbortSignal.any([signal, late])
  try {
    const response = await fetch(url.replace(/\/+$/, '') + path, {
      method: 'POST',
      redirect: 'manual',
      signal: either,
      body: json ? JSON.stringify(json) : form!,
      headers: {
        Accept: 'application/json',
        ...(json ? { 'Content-Type': 'application/json' } : {}),
        ...(key ? { Authorization: `Bearer ${key}` } : {}),
      },
    })
    const text = await readUpTo(response, most)
    if (!response.ok) throw troubleOf(response.status, parse(text))
    const answer = parse(text)
    if (answer === undefined) throw new ModelError('unreadable', 'no JSON')
    return answer
  } catch (error) {
    if (error instanceof ModelError) throw error
    if (signal.aborted) throw new ModelError('aborted')
    if (late.aborted) throw new ModelError('late')
    // Never the error's own message: it may contain the address, and with it a secret.
    throw new ModelError('unreachable')
  }
}

/** A status in our words; nothing of the answer's own, which may repeat what was sent. */
function troubleOf(status: number, answer: unknown): ModelError {
  const { code, param } = failure.safeParse(answer).data?.error ?? {}
  if (code === 'content_policy_violation' || code === 'moderation_blocked') return new ModelError('refused')
  if (param === 'response_format') return new ModelError('failed', 'response_format')
  if (status === 429) return new ModelError('busy')
  if (status === 401 || status === 403) return new ModelError('forbidden', `status ${status}`)
  return new ModelError('failed', `status ${status}`)
}

async function readUpTo(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) {
      // Leaving the loop ends the connection.
      throw new ModelError('too large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function checked<Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer {
  const result = schema.safeParse(answer)
  if (!result.success) throw new ModelError('unreadable', 'another form')
  return result.data
}
