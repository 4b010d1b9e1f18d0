import { Readable } from 'node:stream'
import { getFile } from '#domain/files/calls.ts'
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
    const stored = file && (await readStored(context, file.key))
    if (!file || !stored) throw new AppError('notFound', serverTexts.notFound)
    // A HEAD request would never close it.
    if (c.req.method === 'HEAD') stored.stream.destroy()
    return new Response(c.req.method === 'HEAD' ? null : (Readable.toWeb(stored.stream) as ReadableStream), {
      headers: {
        'Content-Type': file.content_type,
        'Content-Length': String(stored.bytes),
        // Anything but a picture is downloaded, never shown: an HTML file would run as one of our pages.
        // Without a name: the download link names it.
        'Content-Disposition': file.content_type.startsWith('image/') ? 'inline' : 'attachment',
        'Cache-Control': 'private, max-age=3600, immutable',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    })
  })
}
