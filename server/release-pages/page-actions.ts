import { createHash, randomUUID } from 'node:crypto'
import { followLink, releasePageAddress, showCover } from '#domain/release-pages/calls.ts'
import { countdown, isOut } from '#domain/release-pages/rules.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { fillPath } from '#domain/shared/call.ts'
import { formHours, leastMs } from '#domain/sign-ups/rules.ts'
import { mayWrite, statusNow } from '#domain/subscriptions/rules.ts'
import type { AppContext } from '#server/context.ts'
import { addressOf, createFileSigner } from '#server/files/queries.ts'
import { createFormProofs } from '#server/platform/http/form-proofs.ts'
import { html, pageField, proofFields, publicPage, type Html } from '#server/platform/http/public-page.ts'
import { createSigner } from '#server/platform/secrets/signer.ts'
import { storeOf } from '#server/release-pages/host-queries.ts'
import { todayOf, type ShownReleasePage } from '#server/release-pages/queries.ts'

/** A link's part of its address on the page, through which clicks are counted. */
export const linkKey = (url: string): string => createHash('sha256').update(url).digest('base64url').slice(0, 12)

type Typed = { email?: string; list?: string }
type Shown = {
  page: ShownReleasePage
  /** The artist's. */
  today: string
  cover: string | null
  /** Only the artist sees it: links are not counted, and there is no form. */
  isPreview: boolean
  /** For the form; null if reminders are not offered. */
  proof: string | null
  typed?: Typed
  fault?: string | undefined
  note?: string
}

/** The page of a release: its facts, its date, and the links and forms before and after it. */
function releasePage(shown: Shown): Html {
  const { page, today, cover, isPreview } = shown
  return publicPage({
    title: page.artist ? `${page.title} ${texts.by(page.artist)}` : page.title,
    heading: page.title,
    body: [
      isPreview && !page.published
        ? html`
            <p class="error">${texts.draft}</p>
          `
        : html``,
      cover
        ? html`
            <img
              class="cover"
              src="${cover}"
              alt="${texts.cover(page.title)}"
              width="320"
              height="320"
              fetchpriority="high"
            />
          `
        : html``,
      html`
        <p><bdi>${page.artist}</bdi></p>
      `,
      html`
        <p class="count">${countdown(page, today)}</p>
      `,
      page.intro
        ? html`
            <p dir="auto">${page.intro}</p>
          `
        : html``,
      ...(isOut(page, today) ? [stores(page, isPreview)] : [presave(page, isPreview), remind(shown)]),
    ],
  })
}

const addressOfLink = ({ name, slug }: ShownReleasePage, url: string, isPreview: boolean): string =>
  isPreview ? url : fillPath(followLink.path, { name, slug, link: linkKey(url) })

const stores = (page: ShownReleasePage, isPreview: boolean): Html => html`
  <section>
    <h2>${texts.listenTitle}</h2>
    ${
      page.links.length === 0
        ? html`
            <p>${texts.noLinks}</p>
          `
        : html`
            <ul class="stores">
              ${page.links.map(
                (url) => html`
                  <li><a href="${addressOfLink(page, url, isPreview)}" rel="nofollow">${storeOf(url)}</a></li>
                `,
              )}
            </ul>
          `
    }
  </section>
`

const presave = (page: ShownReleasePage, isPreview: boolean): Html =>
  page.presave_url
    ? html`
        <section>
          <h2>${texts.presaveTitle}</h2>
          <p>${texts.presaveText}</p>
          <ul class="stores">
            <li>
              <a href="${addressOfLink(page, page.presave_url, isPreview)}" rel="nofollow">
                ${texts.presaveLink(storeOf(page.presave_url))}
              </a>
            </li>
          </ul>
        </section>
      `
    : html``

/** The form that asks for the reminder. Its box for the artist's list is never ticked by us. */
const remind = ({ page, proof, typed = {}, fault, note }: Shown): Html =>
  proof === null
    ? html``
    : html`
        <section>
          <h2>${texts.remindTitle}</h2>
          <p>${texts.remindText(page.artist)}</p>
          ${
            note
              ? html`
                  <p role="status"><b>${note}</b></p>
                `
              : ''
          }
          <form method="post" action="${releasePageAddress(page)}">
            ${pageField({ name: 'email', type: 'email', label: texts.email, value: typed.email, fault, autocomplete: 'email', required: true })}
            <label class="tick">
              <input
                type="checkbox"
                name="list"
                value="yes"
                ${
                  typed.list === 'yes'
                    ? html`
                        checked
                      `
                    : ''
                }
              />
              <span>${texts.list(page.artist)}</span>
            </label>
            ${proofFields(proof)}
            <button>${texts.remind}</button>
          </form>
          <p class="small">${texts.privacy(page.artist, page.contact)}</p>
        </section>
      `

/** This many rendered pages are kept. */
const mostKept = 500
/** Placeholder for a visitor's proof in a cached page. */
const proofMark = randomUUID()

type Kept = Pick<Shown, 'page' | 'today' | 'cover'> & { /** Whether it has the reminder form. */ asks: boolean }

/** Renders public pages once while nothing in them changes. `etag` is null for one with a form, whose proof is made for each visitor. */
function keptPages() {
  const drawn = new Map<string, { text: string; etag: string }>()
  return async ({ page, today, cover, asks }: Kept, makeProof: () => Promise<string>) => {
    const key = JSON.stringify([page, cover, asks, countdown(page, today), isOut(page, today)])
    let found = drawn.get(key)
    if (!found) {
      const html = await releasePage({ page, today, cover, isPreview: false, proof: asks ? proofMark : null })
      const text = String(html)
      found = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
      drawn.set(key, found)
      for (const oldest of drawn.keys()) if (drawn.size > mostKept) drawn.delete(oldest)
    }
    return asks ? { text: found.text.replace(proofMark, await makeProof()), etag: null } : found
  }
}

/** Renders pages. A page for visitors is rendered once while nothing in it changes. */
export function createDrawing({ db, now }: AppContext) {
  const files = createFileSigner(db)
  const proofs = createFormProofs(createSigner(db, 'release-reminder'), now, { leastMs, hours: formHours })
  const kept = keptPages()
  // The whole picture for a page that only the artist sees.
  const coverOf = async ({ cover, name, slug, published }: ShownReleasePage) =>
    cover &&
    (published
      ? `${fillPath(showCover.path, { name, slug })}?v=${cover.replaceAll('-', '').slice(-12)}`
      : addressOf(files, cover, now()))
  const asks = (page: ShownReleasePage): boolean =>
    !isOut(page, todayOf(page, now())) && mayWrite(statusNow(page.subscription, now()))
  const drawn = async (page: ShownReleasePage, makeProof: () => Promise<string>) =>
    kept({ page, today: todayOf(page, now()), cover: await coverOf(page), asks: asks(page) }, makeProof)
  async function show(page: ShownReleasePage, isPreview: boolean, more: object = {}): Promise<Html> {
    const proof = !isPreview && asks(page) ? await proofs.make(page.id) : null
    const today = todayOf(page, now())
    return releasePage({ page, today, cover: await coverOf(page), isPreview, proof, ...more })
  }
  return { proofs, asks, drawn, show }
}
export type Drawing = ReturnType<typeof createDrawing>
