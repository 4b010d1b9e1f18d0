import {
  confirmReminder as confirmCall,
  getReleasePage,
  showReminder,
  stopReminder as stopCall,
  getReleasePageCounts,
  publishReleasePage as publishCall,
  printReleaseCard,
  saveReleasePage as saveCall,
  askReminder,
  followLink,
  showCover,
  showReleasePage,
  showReleasePageCode,
} from '#domain/release-pages/calls.ts'
import { campaignOf, isOut, referringHost } from '#domain/release-pages/rules.ts'
import { reminderForm } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { fillPath, type Call } from '#domain/shared/call.ts'
import { dayIn } from '#domain/shared/time-zones.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readForm } from '#server/platform/http/form-body.ts'
import { leadOn } from '#server/platform/http/lead-on.ts'
import { createPublicLimit } from '#server/platform/http/public-limit.ts'
import { html, saysPage, type Html } from '#server/platform/http/public-page.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import { secretPage } from '#server/platform/http/secret-address.ts'
import { createPress, type Press } from '#server/platform/pdf/press.ts'
import { createSigner, type Signer } from '#server/platform/secrets/signer.ts'
import { shareNext } from '#server/platform/share-next.ts'
import { readPreferences } from '#server/preferences/queries.ts'
import {
  createCodes,
  addCounts,
  confirmReminder,
  createCounter,
  createDrawing,
  createNotes,
  findLiveReminder,
  stopReminder,
  keptCovers,
  publishReleasePage,
  saveReleasePage,
  linkKey,
  roomForCover,
  takeReminder,
  type Counter,
  type Drawing,
  type Note,
} from '#server/release-pages/actions.ts'
import {
  findReleasePage,
  readCounts,
  readReleasePage,
  todayOf,
  type ShownReleasePage,
} from '#server/release-pages/queries.ts'
import { requireRelease } from '#server/releases/queries.ts'

export function mountReleasePages(router: Router<Account>, context: AppContext, press: Press = createPress()): void {
  const { db, now, originFor } = context
  const signer = createSigner(db, 'release-page')
  const counter = createCounter(context)
  const moment = (c: AppRequest) => ({ now: now(), origin: originFor(c.req.raw), signer })

  router.user(getReleasePage, async ({ c, account, params }) => {
    const key = { id: params.id, userId: account.id }
    await requireRelease(db, key)
    return { data: await readReleasePage(db, key, moment(c)) }
  })
  router.writer(saveCall, async ({ c, account, params, body }) => {
    const key = { id: params.id, userId: account.id }
    await requireRelease(db, key)
    return { data: await saveReleasePage(db, key, await body(), moment(c)) }
  })
  router.writer(publishCall, async ({ c, account, params, body }) => {
    const key = { id: params.id, userId: account.id }
    await requireRelease(db, key)
    return { data: await publishReleasePage(db, key, (await body()).published, moment(c)) }
  })
  router.user(getReleasePageCounts, async ({ account, params }) => {
    await requireRelease(db, { id: params.id, userId: account.id })
    await counter.flush()
    const { time_zone } = await readPreferences(db, account.id)
    return { data: await readCounts(db, params.id, dayIn(now(), time_zone)) }
  })
  const finder = createFinder(context, signer)
  mountPublicPages(router, context, counter, finder)
  mountCodes(router, context, finder, press)
  mountReminders(router, context)
}

type Address = { name: string; slug: string }

/** Pages by their addresses: one lookup for all who come at the same time. */
function createFinder({ db, now }: AppContext, previews: Signer) {
  const lookUp = shareNext((address) => findReleasePage(db, ...(address.split('/') as [string, string])))
  const find = ({ name, slug }: Address) => lookUp(`${name}/${slug}`.toLowerCase())
  async function isPreviewed(page: ShownReleasePage, preview: string | undefined): Promise<boolean> {
    const [expires = '', signature = ''] = preview?.split('.') ?? []
    return preview !== undefined && (await previews.holds(page.id, { expires, signature }, now()))
  }
  async function requireShown(address: Address, preview: string | undefined): Promise<ShownReleasePage> {
    const page = await find(address)
    if (page && (page.published || (await isPreviewed(page, preview)))) return page
    throw new AppError('notFound', texts.unknownTitle)
  }
  return { find, isPreviewed, requireShown }
}
type Finder = ReturnType<typeof createFinder>

/** What visitors see: the page, its picture, its links, and the form that asks for a reminder. */
function mountPublicPages(router: Router<Account>, context: AppContext, counter: Counter, finder: Finder): void {
  const drawing = createDrawing(context)
  const note = createNotes(context, counter)
  mountPage(router, context, finder, drawing, note)
  mountCover(router, context, finder, drawing)
  mountLinks(router, context, finder, note)
  mountReminderForm(router, context, finder, drawing)
}

function mountPage(
  router: Router<Account>,
  { originFor }: AppContext,
  { find, isPreviewed }: Finder,
  { proofs, drawn, show }: Drawing,
  note: Note,
): void {
  router.public(showReleasePage, async ({ c, params, query }) => {
    const page = await find(params)
    if (!page) return answer(c, unknown, { status: 404 })
    const isPreview = await isPreviewed(page, query.preview)
    if (!page.published && !isPreview) return answer(c, unknown, { status: 404 })
    const moved = movedTo(c, page, params, showReleasePage)
    if (moved) return moved
    if (isPreview) return answer(c, await show(page, true))
    const host = referringHost(c.req.header('referer'), new URL(originFor(c.req.raw)).hostname)
    const campaign = campaignOf(query.c)
    note(c, page, [
      { kind: 'visit' },
      ...(host ? [{ kind: 'host' as const, what: host }] : []),
      ...(campaign ? [{ kind: 'campaign' as const, what: campaign }] : []),
    ])
    const { text, etag } = await drawn(page, () => proofs.make(page.id))
    // A page with a form differs for each visitor, by its proof.
    if (etag === null) return c.html(text, 200, { 'Cache-Control': 'no-store' })
    const headers = { 'Cache-Control': 'no-cache', ETag: etag }
    return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : c.html(text, 200, headers)
  })
}

/** The cover of a published page, as large as the rest of the page allows. */
function mountCover(router: Router<Account>, context: AppContext, { find }: Finder, { drawn }: Drawing): void {
  const covers = keptCovers(context)
  router.public(showCover, async ({ c, params }) => {
    const page = await find(params)
    const cover =
      page?.published && (await covers(page, roomForCover((await drawn(page, () => Promise.resolve(''))).text)))
    if (!cover) return answer(c, unknown, { status: 404 })
    return c.body(cover as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=86400',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
  })
}

function mountLinks(router: Router<Account>, { now }: AppContext, { find }: Finder, note: Note): void {
  router.public(followLink, async ({ c, params }) => {
    const page = await find(params)
    // Before its date a page shows no store's link, so that no address of one tells it.
    const links = page?.published ? (isOut(page, todayOf(page, now())) ? page.links : [page.presave_url ?? '']) : []
    const url = links.find((each) => each !== '' && linkKey(each) === params.link)
    if (!page || !url) return answer(c, unknown, { status: 404 })
    note(c, page, [{ kind: 'click', what: url }])
    return c.body(null, 302, {
      Location: new URL(url).href,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    })
  })
}

function mountReminderForm(
  router: Router<Account>,
  context: AppContext,
  { find }: Finder,
  { proofs, asks, show }: Drawing,
): void {
  const limit = createPublicLimit(context)
  router.public(askReminder, async ({ c, params }) => {
    const page = await find(params)
    if (!page?.published) return answer(c, unknown, { status: 404 })
    const typed = await readForm(c)
    const again = async (status: 200 | 400 | 429, more: { note?: string; fault?: string | undefined }) =>
      answer(c, await show(page, false, { typed, ...more }), { status })
    try {
      limit.take(c)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return again(429, { note: texts.tooMany })
    }
    if (!asks(page)) return again(200, {})
    // A program filled in what people do not see: it learns nothing from the answer.
    if (typed.website) return answer(c, sent)
    if (!(await proofs.holds(page.id, typed.proof ?? ''))) return again(200, { note: texts.onceText })
    const parsed = reminderForm.safeParse(typed)
    if (!parsed.success) return again(400, { fault: parsed.error.issues[0]?.message })
    await takeReminder(context, page, parsed.data, context.originFor(c.req.raw))
    return answer(c, sent)
  })
}

/** The printable files, also before the page is published. */
function mountCodes(router: Router<Account>, context: AppContext, { requireShown }: Finder, press: Press): void {
  const limit = createPublicLimit(context)
  const codes = createCodes(context, press)
  router.public(showReleasePageCode, async ({ c, params, query }) => {
    const page = await requireShown(params, query.preview)
    return movedTo(c, page, params, showReleasePageCode) ?? codes.picture(c, page)
  })
  router.public(printReleaseCard, async ({ c, params, query }) => {
    const page = await requireShown(params, query.preview)
    const moved = movedTo(c, page, params, printReleaseCard)
    if (moved) return moved
    limit.take(c)
    return codes.card(c, page)
  })
}

/** The mailed link of a reminder. */
function mountReminders(router: Router<Account>, context: AppContext): void {
  const { db, now, originFor } = context
  const limit = createPublicLimit(context)
  // Only guesses count: people in one hall share an address.
  const refuse = (c: AppRequest): Promise<Response> => {
    limit.take(c)
    return secretPage(c, ended, 404)
  }
  const button = (address: string, words: string, name = ''): Html => html`
    <form method="post" action="${address}"><button class="${name}">${words}</button></form>
  `
  const confirmed = (token: string, { title, artist }: ShownReleasePage): Html =>
    saysPage(
      texts.confirmedTitle,
      [texts.confirmedText(title, artist)],
      [button(fillPath(stopCall.path, { token }), texts.stop, 'quiet')],
    )

  router.public(showReminder, async ({ c, params: { token } }) => {
    const found = await findLiveReminder(context, token)
    if (!found) return refuse(c)
    const { reminder, page } = found
    if (reminder.confirmed_at) return secretPage(c, confirmed(token, page))
    const sentences = [texts.confirmText(page.title, page.artist, reminder.email)]
    if (reminder.wording) sentences.push(texts.confirmList(page.artist))
    return secretPage(
      c,
      saysPage(texts.confirmTitle, sentences, [button(fillPath(confirmCall.path, { token }), texts.confirm)]),
    )
  })

  router.public(confirmCall, async ({ c, params: { token } }) => {
    const found = await findLiveReminder(context, token)
    if (!found) return refuse(c)
    if (await confirmReminder(context, found, originFor(c.req.raw)))
      await addCounts(db, found.page, todayOf(found.page, now()), [{ kind: 'sign_up' }])
    return secretPage(c, confirmed(token, found.page))
  })

  router.public(stopCall, async ({ c, params: { token } }) => {
    if (!(await stopReminder(context, token))) return refuse(c)
    return secretPage(c, saysPage(texts.stoppedTitle, [texts.stoppedText]))
  })
}

/** From an earlier address of a page, or of a part of it, to its present one; null at that. */
const movedTo = (c: AppRequest, { name, slug }: ShownReleasePage, at: Address, { path }: Call): Response | null =>
  name === at.name && slug === at.slug ? null : leadOn(c, fillPath(path, { name, slug }))

const unknown = saysPage(texts.unknownTitle, [texts.unknown])
const sent = saysPage(texts.sentTitle, [texts.sent])
const ended = saysPage(texts.endedTitle, [texts.endedText])

async function answer(
  c: AppRequest,
  page: Html,
  { status = 200 }: { status?: 200 | 400 | 404 | 429 } = {},
): Promise<Response> {
  return c.html(await page, status, { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
}
