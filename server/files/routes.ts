import { Readable } from 'node:stream'
import { getFile } from '#domain/files/calls.ts'
import { partOf } from '#domain/files/rules.ts'
import { fileTexts } from '#domain/files/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readStored } from '#server/files/actions.ts'
import { createFileSigner, findFile } from '#server/files/queries.ts'
import type { Router } from '#server/platform/http/router.ts'

export function mountFiles(router: Router<Account>, context: AppContext): void {
  const { db, now } = context
  const signer = createFileSigner(db)

  // Public: the signature proves who received the address.
  router.public(getFile, async ({ c, params, query }) => {
    if (!(await signer.holds(params.id, query, now())))
      throw new AppError('forbidden', fileTexts.addressEnded, { code: 'address_ended' })
    const file = await findFile(db, params.id)
    // A browser moves within a film by asking for parts of it.
    const part = file && partOf(c.req.header('range'), file.bytes)
    const stored = file && (await readStored(context, file.key, part ?? undefined))
    if (!file || !stored) throw new AppError('notFound', serverTexts.notFound)
    // A HEAD request would never close it.
    if (c.req.method === 'HEAD') stored.stream.destroy()
    return new Response(c.req.method === 'HEAD' ? null : (Readable.toWeb(stored.stream) as ReadableStream), {
      status: part ? 206 : 200,
      headers: {
        'Content-Type': file.content_type,
        'Content-Length': String(part ? part.last - part.first + 1 : stored.bytes),
        'Accept-Ranges': 'bytes',
        ...(part ? { 'Content-Range': `bytes ${part.first}-${part.last}/${file.bytes}` } : {}),
        // Anything but a picture or a film is downloaded, never shown: an HTML file would run as one of our pages.
        // Without a name: the download link names it.
        'Content-Disposition': /^(image|video)\//.test(file.content_type) ? 'inline' : 'attachment',
        'Cache-Control': 'private, max-age=3600, immutable',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    })
  })
}
