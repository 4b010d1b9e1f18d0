import type { ZodError } from 'zod'
import { AppError } from '#domain/shared/app-error.ts'
import { fillPath } from '#domain/shared/call.ts'
import {
  confirmSignUp as confirmCall,
  fanPageAddress,
  printFanCard,
  showConfirmation,
  showFanPage,
  showFanPageCode,
  signUp,
} from '#domain/sign-ups/calls.ts'
import { formHours, leastMs } from '#domain/sign-ups/rules.ts'
import { signUpForm } from '#domain/sign-ups/schema.ts'
import { signUpTexts as texts } from '#domain/sign-ups/texts.ts'
import { mayWrite } from '#domain/subscriptions/rules.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { findFanPage, type ShownPage } from '#server/fan-pages/queries.ts'
import { createPrinting, makeCard } from '#server/papers/actions.ts'
import { readForm } from '#server/platform/http/form-body.ts'
import { createFormProofs } from '#server/platform/http/form-proofs.ts'
import { leadOn } from '#server/platform/http/lead-on.ts'
import { createPublicLimit, type PublicLimit } from '#server/platform/http/public-limit.ts'
import { html, saysPage, type Html } from '#server/platform/http/public-page.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import { secretPage } from '#server/platform/http/secret-address.ts'
import { createPress, type Press } from '#server/platform/pdf/press.ts'
import { renderQrCode } from '#server/platform/qr-code.ts'
import { createSigner } from '#server/platform/secrets/signer.ts'
import { confirmSignUp, hashToken, isEnded, takeSignUp } from '#server/sign-ups/actions.ts'
import { signUpPage, type Faults, type Typed } from '#server/sign-ups/page-actions.ts'
import { findSignUp } from '#server/sign-ups/queries.ts'
import { findSubscription } from '#server/subscriptions/queries.ts'

/** The source of fans who signed up, on the list. */
const source = 'Sign-up page'

export function mountSignUps(router: Router<Account>, context: AppContext, press: Press = createPress()): void {
  const limit = createPublicLimit(context)
  const finder = createFinder(context)
  mountForm(router, context, finder, limit)
  mountCodes(router, context, finder, limit, press)
  mountConfirmations(router, context, limit)
}

type Found = { page: ShownPage } | { moved: string } | { closed: Html; status: 404 | 200 }

/** Pages by their names. */
function createFinder({ db, now }: AppContext) {
  const findShown = async (name: string): Promise<ShownPage | null> => {
    const page = await findFanPage(db, name.toLowerCase())
    return page && !page.isDown ? page : null
  }
  /** The page, or the answer in its place: unknown, moved on, closed. */
  async function find(name: string): Promise<Found> {
    const page = await findShown(name)
    if (!page) return { closed: saysPage(texts.unknownTitle, [texts.unknown]), status: 404 }
    if (page.current !== name) return { moved: page.current }
    const { status } = await findSubscription(db, page.userId, now())
    return mayWrite(status) ? { page } : { closed: saysPage(texts.closedTitle, [texts.closed]), status: 200 }
  }
  async function requirePage(name: string): Promise<ShownPage> {
    const page = await findShown(name)
    if (!page) throw new AppError('notFound', texts.unknownTitle)
    return page
  }
  return { find, requirePage }
}
type Finder = ReturnType<typeof createFinder>

/** The page with its form, and the form's answer. */
function mountForm(router: Router<Account>, context: AppContext, { find }: Finder, limit: PublicLimit): void {
  const { db, now, originFor } = context
  const proofs = createFormProofs(createSigner(db, 'fan-sign-up'), now, { leastMs, hours: formHours })
  const show = async (page: ShownPage, table: boolean, more: { typed?: Typed; faults?: Faults; note?: string } = {}) =>
    signUpPage({
      page,
      action: addressOf(page.current, table),
      shared: table,
      proof: await proofs.make(page.current),
      ...more,
    })

  router.public(showFanPage, async ({ c, params: { name }, query }) => {
    const table = query.table !== undefined
    const found = await find(name)
    if ('moved' in found) return leadOn(c, fanPageAddress(found.moved))
    if ('closed' in found) return answer(c, found.closed, { status: found.status, listed: false })
    return answer(c, await show(found.page, table), { listed: found.page.published && !table })
  })

  router.public(signUp, async ({ c, params: { name }, query }) => {
    const table = query.table !== undefined
    const found = await find(name)
    // A form pasted long ago is redirected to the page's present name, with the typed text.
    if ('moved' in found) return leadOn(c, fanPageAddress(found.moved))
    if ('closed' in found) return answer(c, found.closed, { status: found.status })
    const { page } = found
    const typed = await readForm(c)
    try {
      limit.take(c)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return answer(c, await show(page, table, { typed, note: texts.tooMany }), { status: 429 })
    }
    if (!page.published) return answer(c, await show(page, table, { typed }), { status: 403 })
    // A program filled in what people do not see: it learns nothing from the answer.
    if (typed.website) return answer(c, sentPage(page, table))
    if (!(await proofs.holds(page.current, typed.proof ?? '')))
      return answer(c, await show(page, table, { typed, note: texts.onceText }))
    const parsed = signUpForm.safeParse(typed)
    if (!parsed.success)
      return answer(c, await show(page, table, { typed, faults: faultsOf(parsed.error) }), { status: 400 })
    const { userId, artist } = page
    const asked = { userId, artist, wording: texts.consent(artist), origin: originFor(c.req.raw) }
    await takeSignUp(context, asked, parsed.data)
    return answer(c, sentPage(page, table))
  })
}

/** The first message for each field. */
const faultsOf = ({ issues }: ZodError): Faults =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))

/** The printable files of the page. */
function mountCodes(
  router: Router<Account>,
  context: AppContext,
  { requirePage }: Finder,
  limit: PublicLimit,
  press: Press,
): void {
  const { now, originFor } = context
  const print = createPrinting(context, press)
  const wholeAddress = (c: AppRequest, name: string): string => originFor(c.req.raw) + fanPageAddress(name)

  router.public(showFanPageCode, async ({ c, params: { name } }) => {
    const page = await requirePage(name)
    if (page.current !== name) return leadOn(c, fillPath(showFanPageCode.path, { name: page.current }))
    return c.body(renderQrCode(wholeAddress(c, page.current)), 200, {
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': `inline; filename="${page.current}.svg"`,
      'Cache-Control': 'no-store',
    })
  })

  router.public(printFanCard, async ({ c, params: { name } }) => {
    const page = await requirePage(name)
    if (page.current !== name) return leadOn(c, fillPath(printFanCard.path, { name: page.current }))
    limit.take(c)
    const { artist, current } = page
    const words = { tag: texts.cardTag, poster: artist, author: artist, lines: [texts.cardLine] }
    return print(c, page.userId, makeCard({ ...words, address: wholeAddress(c, current) }, now()))
  })
}

/** The mailed link. */
function mountConfirmations(router: Router<Account>, context: AppContext, limit: PublicLimit): void {
  const { db, now, originFor } = context

  router.public(showConfirmation, async ({ c, params: { token } }) => {
    const found = await findSignUp(db, hashToken(token))
    if (!found || isEnded(found, now())) return secretPage(c, ended, 404)
    if (found.confirmed_at) return found.getsMail ? secretPage(c, confirmed(found.artist)) : secretPage(c, ended, 404)
    const button = html`
      <form method="post" action="${fillPath(confirmCall.path, { token })}"><button>${texts.confirm}</button></form>
    `
    return secretPage(c, saysPage(texts.confirmTitle, [texts.confirmText(found.artist, found.email)], [button]))
  })

  router.public(confirmCall, async ({ c, params: { token } }) => {
    const artist = await confirmSignUp(context, token, { source, origin: originFor(c.req.raw) })
    if (artist !== null) return secretPage(c, confirmed(artist))
    limit.take(c)
    return secretPage(c, ended, 404)
  })
}

const addressOf = (name: string, table: boolean): string => fanPageAddress(name) + (table ? '?table' : '')
const ended = saysPage(texts.endedTitle, [texts.endedText])
const confirmed = (artist: string): Html => saysPage(texts.confirmedTitle, [texts.confirmedText(artist)])

/** After signing up. The tablet at the merch table returns to the empty form by itself. */
function sentPage({ current }: ShownPage, table: boolean): Html {
  if (!table) return saysPage(texts.sentTitle, [texts.sent])
  const address = addressOf(current, true)
  return saysPage(
    texts.sentTitle,
    [texts.sentTable],
    [
      html`
        <p><a href="${address}">${texts.next}</a></p>
      `,
    ],
    { address, seconds: 8 },
  )
}

async function answer(
  c: AppRequest,
  page: Html,
  { status = 200, listed = false }: { status?: 200 | 400 | 403 | 404 | 429; listed?: boolean } = {},
): Promise<Response> {
  return c.html(await page, status, { 'Cache-Control': 'no-store', ...(listed ? {} : { 'X-Robots-Tag': 'noindex' }) })
}
