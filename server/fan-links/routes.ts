import { z } from 'zod'
import { correctByLink, eraseByLink, showFanLink, unsubscribeByLink } from '#domain/fan-links/calls.ts'
import { fanLinkTexts as texts } from '#domain/fan-links/texts.ts'
import { fanCity, fanName } from '#domain/fans/schema.ts'
import { signUpTexts } from '#domain/sign-ups/texts.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { correctFan } from '#server/fan-links/actions.ts'
import { findByLink, findLeft, type LinkedFan } from '#server/fan-links/queries.ts'
import { endMail, eraseFan, suppressHash } from '#server/fans/actions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readForm } from '#server/platform/http/form-body.ts'
import { html, publicPage, type Html } from '#server/platform/http/public-page.ts'
import type { AppRequest, Router } from '#server/platform/http/router.ts'
import { secretPage } from '#server/platform/http/secret-address.ts'

const details = z.object({ name: fanName, city: fanCity })

/** The link at the end of every mail to a fan. It works for artists whose subscription has ended, too. */
export function mountFanLinks(router: Router<Account>, { db }: AppContext): void {
  router.public(showFanLink, async ({ c, params: { token } }) => {
    const fan = await findByLink(db, token)
    if (!fan) return showLeft(c, await findLeft(db, token), token)
    if (fan.state !== 'mailable')
      return answer(c, nameOf(fan), [paragraph(texts.already(fan.artist ?? signUpTexts.artist)), ...more(fan, token)])
    return answer(c, nameOf(fan), [paragraph(texts.question(fan.email)), unsubscribe(token), ...more(fan, token)])
  })

  // For mail programs and the button alike.
  router.public(unsubscribeByLink, async ({ c, params: { token } }) => {
    const fan = await findByLink(db, token)
    if (!fan) return endLeft(c, db, await findLeft(db, token))
    await db.transaction((tx) => endMail(tx, { userId: fan.userId, fanId: fan.id }, 'unsubscribed', { way: 'mail' }))
    return answer(c, texts.doneTitle, [paragraph(texts.done(fan.artist ?? signUpTexts.artist)), ...more(fan, token)])
  })

  router.public(correctByLink, async ({ c, params: { token } }) => {
    const fan = await findByLink(db, token)
    if (!fan) return unknown(c)
    const said = details.safeParse(await readForm(c))
    if (!said.success)
      return answer(c, nameOf(fan), [paragraph(said.error.issues[0]!.message, 'error'), ...more(fan, token)], 400)
    await correctFan(db, fan, said.data)
    return answer(c, nameOf(fan), [paragraph(texts.saved), ...more({ ...fan, ...said.data }, token)])
  })

  router.public(eraseByLink, async ({ c, params: { token } }) => {
    const fan = await findByLink(db, token)
    if (!fan) return unknown(c)
    await eraseFan(db, fan)
    return answer(c, texts.erasedTitle, [paragraph(texts.erased)])
  })
}

const nameOf = ({ artist }: Pick<LinkedFan, 'artist'>): string => texts.title(artist ?? signUpTexts.artist)
const paragraph = (words: string, name = ''): Html => html`
  <p class="${name}">${words}</p>
`
const form = (action: string, body: Html): Html => html`
  <form method="post" action="${action}">${body}</form>
`

const unsubscribe = (token: string): Html =>
  form(
    `/u/${token}`,
    html`
      <button>${texts.button}</button>
    `,
  )

type Left = Awaited<ReturnType<typeof findLeft>>

/** Nothing is sent to the address now, but an import may add it again. */
async function showLeft(c: AppRequest, left: Left, token: string): Promise<Response> {
  if (!left || left.isSuppressed) return unknown(c)
  return answer(c, nameOf(left), [paragraph(texts.left(left.artist ?? signUpTexts.artist)), unsubscribe(token)])
}

async function endLeft(c: AppRequest, db: Database, left: Left): Promise<Response> {
  if (!left) return unknown(c)
  await suppressHash(db, left, 'unsubscribed')
  return answer(c, texts.doneTitle, [paragraph(texts.done(left.artist ?? signUpTexts.artist))])
}

/** What else a fan can do at the link. */
const more = ({ name, city }: LinkedFan, token: string): Html[] => [
  html`
    <section>
      <h2>${texts.correctTitle}</h2>
      ${form(
        `/u/${token}/details`,
        html`
          <label>
            ${texts.name}
            <input type="text" name="name" dir="auto" maxlength="200" autocomplete="name" value="${name}" />
          </label>
          <label>
            ${texts.city}
            <input type="text" name="city" dir="auto" maxlength="100" autocomplete="address-level2" value="${city}" />
          </label>
          <button class="quiet">${texts.save}</button>
        `,
      )}
    </section>
  `,
  html`
    <section>
      <h2>${texts.eraseTitle}</h2>
      <p>${texts.eraseText}</p>
      ${form(
        `/u/${token}/erase`,
        html`
          <button class="end">${texts.erase}</button>
        `,
      )}
    </section>
  `,
]

/**
 * Says nothing about whether there ever was such a fan or artist. Nor does it limit how often: nobody guesses 128 random bits, and a mail provider asks for all fans of a
 * deleted artist from one address.
 */
const unknown = (c: AppRequest): Promise<Response> => answer(c, texts.unknownTitle, [paragraph(texts.unknown)], 404)

const answer = (c: AppRequest, heading: string, body: Html[], status?: 200 | 400 | 404): Promise<Response> =>
  secretPage(c, publicPage({ title: heading, heading, body }), status)
