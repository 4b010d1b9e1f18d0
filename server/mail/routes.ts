import { getMailChoices, showUnsubscribe, unsubscribe, updateMailChoices } from '#domain/mail/calls.ts'
import { mailTexts } from '#domain/mail/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { chooseMails, stopMails } from '#server/mail/actions.ts'
import { findByStopToken, readMailChoices } from '#server/mail/queries.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import { renderMailPage } from '#server/ports/mail/layout.ts'

type Page = Parameters<typeof renderMailPage>[0]

/** The link is a secret: no cache may keep the page, and no other site learns the address. */
const answerPage = (c: AppRequest, page: Page, status: 200 | 404 = 200): Response =>
  c.html(renderMailPage(page), status, {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
const unknownPage: Page = { heading: mailTexts.unknownHeading, paragraphs: [mailTexts.unknown] }

export function mountMail(router: Router<Account>, { db }: AppContext): void {
  router.user(getMailChoices, async ({ account }) => ({ data: await readMailChoices(db, account.id) }))

  router.user(updateMailChoices, async ({ account, body }) => {
    const choices = await body()
    await db.transaction((tx) => chooseMails(tx, account.id, choices))
    return { data: await readMailChoices(db, account.id) }
  })

  // Mail scanners follow links: viewing changes nothing, the button does.
  router.public(showUnsubscribe, async ({ c, query }) => {
    const found = query.token ? await findByStopToken(db, query.token) : null
    if (!found) return answerPage(c, unknownPage, 404)
    const action = `${showUnsubscribe.path}?token=${encodeURIComponent(query.token!)}`
    return answerPage(c, {
      heading: mailTexts.stopHeading,
      paragraphs: [mailTexts.stopQuestion[found.kind]],
      form: { action, button: mailTexts.stopButton[found.kind] },
    })
  })

  // For mail programs (RFC 8058) and the button alike: no sign-in, no confirmation, and a repeat is harmless.
  router.public(unsubscribe, async ({ c, query }) => {
    const kind = query.token ? await stopMails(db, query.token) : null
    return kind
      ? answerPage(c, { heading: mailTexts.stoppedHeading, paragraphs: [mailTexts.stopped[kind]] })
      : answerPage(c, unknownPage, 404)
  })
}
