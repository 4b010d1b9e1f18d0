import { releasePageAddress } from '#domain/release-pages/calls.ts'
import { codeCampaign } from '#domain/release-pages/rules.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import type { AppContext } from '#server/context.ts'
import { createPrinting, makeCard } from '#server/papers/actions.ts'
import type { AppRequest } from '#server/platform/http/router.ts'
import type { Press } from '#server/platform/pdf/press.ts'
import { renderQrCode } from '#server/platform/qr-code.ts'
import type { ShownReleasePage } from '#server/release-pages/queries.ts'

const query = `?c=${codeCampaign}`

/** The printable parts of a release's page: the picture of its QR code, and a card with it. */
export function createCodes(context: AppContext, press: Press) {
  const print = createPrinting(context, press)
  const addressOf = (c: AppRequest, page: ShownReleasePage): string =>
    context.originFor(c.req.raw) + releasePageAddress(page)
  return {
    picture: (c: AppRequest, page: ShownReleasePage): Response =>
      c.body(renderQrCode(addressOf(c, page) + query), 200, {
        'Content-Type': 'image/svg+xml',
        'Content-Disposition': `inline; filename="${page.slug}.svg"`,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      }),
    card(c: AppRequest, page: ShownReleasePage): Promise<Response> {
      const { artist, title, userId } = page
      const lines = [artist, texts.cardLine].filter((line) => line !== '')
      const words = { tag: texts.cardTag, poster: title, author: artist, lines }
      return print(c, userId, makeCard({ ...words, address: addressOf(c, page), query }, context.now()))
    },
  }
}
