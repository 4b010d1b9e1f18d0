import {
  acceptClaim,
  answerReleaseChange,
  choosePressReleasePillar,
  deletePressRelease,
  generatePressRelease,
  getPressRelease,
  listPressReleases as listCall,
  makeDocumentAddress,
  readDocument,
  regeneratePressRelease,
  restorePressRelease,
  updatePressRelease,
} from '#domain/press-releases/calls.ts'
import { changesSince, claimsOf, openDoubts } from '#domain/press-releases/rules.ts'
import { givenFormats, type GivenFormat, type PressRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { AppError, nullIfNotFound } from '#domain/shared/app-error.ts'
import { fillPath } from '#domain/shared/call.ts'
import { createSignedAddresses } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import { requireItem, withAddresses } from '#server/content/queries.ts'
import type { AppContext } from '#server/context.ts'
import { createFileSigner } from '#server/files/queries.ts'
import { createDocumentGate } from '#server/platform/http/document-gate.ts'
import { answerEnded } from '#server/platform/http/ended-address.ts'
import type { Router } from '#server/platform/http/router.ts'
import type { Press } from '#server/platform/pdf/press.ts'
import {
  accept,
  answerChange,
  choosePillar,
  generate,
  generateAgain,
  remove,
  restore,
  update,
} from '#server/press-releases/actions.ts'
import { answerDocument, fileTypes } from '#server/press-releases/file-actions.ts'
import {
  listPressReleases,
  readSaid,
  requirePressRelease,
  type PressReleaseRow,
} from '#server/press-releases/queries.ts'

/** One account's documents: thirty in a row, then six a minute. */
const perAccount = { burst: 30, count: 60, seconds: 600 }
const addressSeconds = 300

/** A press release in wire format, with its photo's address. */
function createShow({ db, now }: AppContext) {
  const fileSigner = createFileSigner(db)
  return async function show({
    user_id: userId,
    photo_id,
    release_was,
    ...row
  }: PressReleaseRow): Promise<PressRelease> {
    const photo = photo_id === null ? null : await requireItem(db, { id: photo_id, userId }).catch(nullIfNotFound)
    const { updated_at: _updated, deleted_at: _deleted, ...shown } = row
    const release = await readSaid(db, row.release_id, userId)
    const { width, height } = photo?.original ?? photo ?? {}
    return {
      ...shown,
      release_change: release && changesSince(row, release_was ?? row, release),
      photo_url: photo ? (await withAddresses(fileSigner, now(), photo)).preview_url : null,
      photo_side: width && height ? Math.max(width, height) : null,
    }
  }
}

export function mountPressReleases(router: Router<Account>, context: AppContext, press: Press): void {
  const { db } = context
  const show = createShow(context)
  const keyOf = (account: Account, { id }: { id: string }) => ({ id, userId: account.id })

  const answer = async (key: { id: string; userId: string }) => ({
    data: await show(await requirePressRelease(db, key)),
  })

  router.user(listCall, async ({ account }) => ({ data: await listPressReleases(db, account.id) }))
  router.writer(generatePressRelease, async ({ account, body }) =>
    answer({ id: await generate(context, account.id, await body()), userId: account.id }),
  )
  router.user(getPressRelease, ({ account, params }) => answer(keyOf(account, params)))
  router.writer(updatePressRelease, async ({ account, params, body }) => {
    await requirePressRelease(db, keyOf(account, params))
    await update(db, keyOf(account, params), await body(), show)
    return answer(keyOf(account, params))
  })
  router.writer(choosePressReleasePillar, async ({ account, params, body }) => {
    await requirePressRelease(db, keyOf(account, params))
    const { pillar } = await body()
    await choosePillar(db, keyOf(account, params), pillar)
    return { data: { pillar } }
  })
  router.writer(regeneratePressRelease, async ({ account, params }) => {
    await generateAgain(context, keyOf(account, params))
    return answer(keyOf(account, params))
  })
  router.writer(answerReleaseChange, async ({ account, params, body }) => {
    await requirePressRelease(db, keyOf(account, params))
    await answerChange(context, keyOf(account, params), await body())
    return answer(keyOf(account, params))
  })
  router.writer(acceptClaim, async ({ account, params, body }) => {
    await requirePressRelease(db, keyOf(account, params))
    await accept(db, keyOf(account, params), (await body()).claim)
    return answer(keyOf(account, params))
  })
  router.writer(deletePressRelease, async ({ account, params }) => {
    await remove(db, keyOf(account, params))
    return { data: { id: params.id } }
  })
  router.writer(restorePressRelease, async ({ account, params }) => {
    const { id, title, created_at } = await restore(db, keyOf(account, params))
    return { data: { id, title, created_at } }
  })

  mountDocuments(router, context, press)
}

/** A press release as a file, at an address that is made for each download. */
function mountDocuments(router: Router<Account>, context: AppContext, press: Press): void {
  const { db } = context
  const addresses = createSignedAddresses(context, 'press-release', addressSeconds)
  const gate = createDocumentGate(context, perAccount, texts)

  // Not only for writers: a lapsed account still reads and downloads.
  router.user(makeDocumentAddress, async ({ account, params: { id }, body }) => {
    const row = await requirePressRelease(db, { id, userId: account.id })
    const { format, unchecked } = await body()
    if (!unchecked) requireChecked(row)
    gate.requireRoom(account.id)
    const file = `${id}.${fileTypes[format].extension}`
    const path = fillPath(readDocument.path, { file })
    const signed = { path, subject: subjectOf(file, unchecked), account: account.id }
    return { data: await addresses.make(unchecked ? { ...signed, query: { unchecked: '1' } } : signed) }
  })

  // Public: the signature shows who requested the address.
  router.public(readDocument, async ({ c, params: { file }, query }) => {
    const [id, extension] = file.split('.') as [string, string]
    const unchecked = query.unchecked !== undefined
    const account = await addresses.findReader(subjectOf(file, unchecked), query)
    const ended = () => answerEnded(c, texts.addressEnded, { sheet: 'press-release', release: id })
    if (!account) return ended()
    const row = await requirePressRelease(db, { id, userId: account.id })
    // A model has written it since.
    if (!unchecked && openDoubts(row.doubts, row).length > 0) return ended()
    return gate.make(account.id, () => answerDocument(context, press, row, formatOf(extension)))
  })
}

const subjectOf = (file: string, unchecked: boolean) => (unchecked ? `${file} unchecked` : file)

/** Throws 409 with the facts that nobody has accepted. */
function requireChecked(row: PressReleaseRow): void {
  const claims = claimsOf(openDoubts(row.doubts, row))
  if (claims.length > 0)
    throw new AppError('conflict', `${texts.uncheckedTitle(claims.length)} ${texts.unchecked(claims)}`, {
      code: 'unchecked',
      data: { claims },
    })
}

const formatOf = (extension: string): GivenFormat =>
  givenFormats.find((format) => fileTypes[format].extension === extension)!
