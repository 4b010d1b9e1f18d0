import { holdDomain } from '#server/campaigns/domain-actions.ts'
import { modelJobs } from '#server/models/tables.ts'
import { newId } from '#server/platform/ids.ts'
import { makeKept, makeSentSheet, makeSignedOnPaper } from '#server/testing/agreements.ts'
import { makeFanImport } from '#server/testing/fan-imports.ts'
import { makeCampaign, makeFan, makeFanLink, makeFanPage } from '#server/testing/fans.ts'
import { makeAvatar, makeFilm, makeItem } from '#server/testing/make-files.ts'
import {
  makeArtist,
  makeCheckout,
  makeLabelCopy,
  makeMasterSheet,
  makePaidSession,
  makeRelease,
  makeSection,
  makeSheet,
  makeSong,
  makeSplitSheet,
  makeSubmission,
  signIn,
  unique,
  type TestArtist,
} from '#server/testing/make.ts'
import { makePost } from '#server/testing/posts.ts'
import { makePressRelease } from '#server/testing/press-releases.ts'
import { makeRegistered } from '#server/testing/register.ts'
import { makeReleasePage } from '#server/testing/release-pages.ts'
import { makeSignedVersions } from '#server/testing/signed.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Calls that answer people with a page, also when they refuse. */
export const answersPage = (path: string): boolean =>
  /^\/(?:f|r|u|confirm|remind)\//.test(path) && !path.endsWith('.svg')

/** Public calls. A route that is not listed here has to refuse requests without a token. */
export const publicRoutes = new Set([
  'GET /health',
  'GET /api/subscription/products',
  'POST /api/subscription/checkout',
  'GET /api/onboarding/session',
  'POST /api/onboarding/create-fallback',
  'POST /api/onboarding/complete',
  'POST /api/client-errors',
  'GET /sandbox/api/checkout/{sessionId}',
  'POST /sandbox/api/checkout/{sessionId}/pay',
  'GET /sandbox/outbox',
  // Protected by Stripe's signature.
  'POST /api/payments/webhook',
  // Protected by a signature over the body.
  'POST /api/bounces',
  'GET /api/mail/unsubscribe',
  'POST /api/mail/unsubscribe',
  // Protected by the signature in the address.
  'GET /api/files/{id}',
  'GET /api/account/export/download',
  'GET /api/fans/file.csv',
  'GET /papers/label-copy/{file}',
  'GET /documents/press-release/{file}',
  'GET /documents/delivery-pack/{file}',
  'GET /documents/pictures.zip',
  'GET /documents/post-pack.zip',
  'GET /documents/post-picture.jpg',
  'GET /papers/split-sheet/{file}',
  'GET /papers/split-version/{file}',
  'GET /papers/signed-sheet/{file}',
  // Protected by the secret in the address.
  'GET /calendar/{file}',
  // Pages for fans; some are protected by the secret in the address.
  'GET /f/{name}',
  'POST /f/{name}',
  'GET /f/{name}/qr.svg',
  'GET /f/{name}/card.pdf',
  'GET /confirm/{token}',
  'POST /confirm/{token}',
  'GET /r/{name}/{slug}',
  'POST /r/{name}/{slug}',
  'GET /r/{name}/{slug}/to/{link}',
  'GET /r/{name}/{slug}/cover.webp',
  'GET /r/{name}/{slug}/qr.svg',
  'GET /r/{name}/{slug}/card.pdf',
  'GET /remind/{token}',
  'POST /remind/{token}',
  'POST /remind/{token}/stop',
  'GET /u/{token}',
  'POST /u/{token}',
  'POST /u/{token}/details',
  'POST /u/{token}/erase',
  // For the holder of a signed sheet.
  'GET /api/verify/{code}',
  // Protected by the secret in the address, which a signer has.
  'GET /api/sign/{secret}',
  'POST /api/sign/{secret}/opened',
  'POST /api/sign/{secret}/agree',
  'POST /api/sign/{secret}/propose',
  'POST /api/sign/{secret}/decline',
  'POST /api/sign/{secret}/not-me',
  'POST /api/sign/{secret}/details',
  'POST /api/sign/{secret}/address',
  'POST /api/sign/{secret}/dispute',
  'DELETE /api/sign/{secret}/dispute',
  'POST /api/sign/{secret}/reminders',
  'GET /api/sign/{secret}/sheet.pdf',
])

/** The objects of this artist for the braces of a path. A new kind of object needs its line here. */
const makers: Record<string, (app: TestApp, owner: TestArtist) => Promise<string>> = {
  '/api/admin/fan-imports/{id}': async (app) => makeFanImport(app, await makeArtist(app), { state: 'waiting' }),
  '/api/admin/fan-senders/{id}': async (app) => (await makeArtist(app)).id,
  '/api/admin/fan-mail-domains/{domain}': async ({ context }) => {
    const domain = `${unique()}.example`.toLowerCase()
    await holdDomain(context, { domain, trouble: 'asked', status: null })
    return domain
  },
  '/api/admin/users/{id}': async (app) => (await makeArtist(app, { status: 'none' })).id,
  '/api/releases/{id}': async (app, owner) => (await makeRelease(app, owner)).id,
  '/sandbox/api/checkout/{sessionId}': (app) => makeCheckout(app),
  '/sandbox/api/billing/subscriptions/{subscriptionId}': async (app) => {
    await makePaidSession(app)
    return (await app.sandbox.listSubscriptions(1))[0]!.id
  },
  '/api/parties/{id}': async (app, owner) => {
    const body = { legal_name: 'Yaw Osei' }
    return (await app.request('POST', '/api/parties', { token: owner.token, body })).body.data.id
  },
  '/api/ddex-recipients/{id}': async (app, owner) => {
    const body = { name: 'Northern Stores', dpid: 'PADPIDA2013020802I' }
    return (await app.request('POST', '/api/ddex-recipients', { token: owner.token, body })).body.data.id
  },
  '/api/shows/{id}': async (app, owner) => {
    const body = { shows: [{ day: '2027-03-14', venue: 'Bohannon', city: 'Berlin' }] }
    return (await app.request('POST', '/api/shows', { token: owner.token, body })).body.data[0].id
  },
  '/api/fan-imports/{id}': async (app, owner) => makeFanImport(app, owner),
  '/api/fan-segments/{id}': async (app, owner) => {
    const body = { name: 'Malmö', segment: { field: 'city', is: 'Malmö' } }
    return (await app.request('POST', '/api/fan-segments', { token: owner.token, body })).body.data.id
  },
  '/api/fans/{id}': async (app, owner) => (await makeFan(app, owner)).id,
  '/api/campaigns/{id}': (app, owner) => makeCampaign(app, owner),
  '/f/{name}': (app, owner) => makeFanPage(app, owner),
  '/r/{name}/{slug}/to/{link}': async (app, owner) => {
    const { page, link } = await makeReleasePage(app, owner)
    return `${page}/to/${link}`
  },
  '/r/{name}/{slug}': async (app, owner) => (await makeReleasePage(app, owner)).page,
  '/remind/{token}': () => Promise.resolve('forged'),
  '/u/{token}': (app, owner) => makeFanLink(app, owner),
  '/confirm/{token}': () => Promise.resolve('forged'),
  '/api/submission-entries/{id}': (app, owner) => makeSubmission(app, owner),
  '/api/submissions/{id}': async (app, owner) => (await makeRelease(app, owner)).id,
  '/api/posts/{id}': async (app, owner) => (await makePost(app, owner)).id,
  '/api/models/jobs/{id}': async ({ context: { db } }, owner) => {
    const job = { user_id: owner.id, kind: 'image', state: 'failed', model: 'painter-1' } as const
    return (
      await db
        .insert(modelJobs)
        .values({ id: newId(), ...job })
        .returning()
    )[0]!.id
  },
  '/api/press-releases/{id}/restore': async (app, owner) => makePressRelease(app, owner, { removed: true }),
  '/api/press-releases/{id}': async (app, owner) => makePressRelease(app, owner),
  '/documents/delivery-pack/{file}': async (app, owner) => `${(await makeRelease(app, owner)).id}.zip`,
  '/documents/press-release/{file}': async (app, owner) => `${await makePressRelease(app, owner)}.txt`,
  '/api/tasks/{id}': async (app, owner) =>
    (await app.request('GET', `/api/releases/${(await makeRelease(app, owner)).id}`, { token: owner.token })).body.data
      .release_tasks[0].id,
  // Before its song: the first match counts.
  '/api/songs/{id}/split-sheet': async (app, owner) => (await makeSplitSheet(app, owner)).song_id,
  '/api/songs/{id}/master-sheet': async (app, owner) => (await makeMasterSheet(app, owner)).song_id,
  '/api/songs/{id}/agreement': async (app, owner) => (await makeSentSheet(app, owner)).song.id,
  '/api/split-versions/{id}': async (app, owner) => (await makeSentSheet(app, owner)).agreement.versions[0].id,
  '/api/split-signers/{id}': async (app, owner) =>
    (await makeSentSheet(app, owner)).agreement.versions[0].signers[0].id,
  '/api/sign/{secret}': async (app, owner) => (await makeSentSheet(app, owner)).secrets[0]!,
  '/api/songs/{id}/lyrics': async (app, owner) => (await makeSheet(app, owner)).song_id,
  '/api/songs/{id}': async (app, owner) => (await makeSong(app, owner, (await makeRelease(app, owner)).id)).id,
  // Before any item: the first match counts.
  '/api/content/items/{id}/preview': async (app, owner) => (await makeFilm(app, owner)).id,
  '/api/content/items/{id}': async (app, owner) => (await makeItem(app, owner)).id,
  '/api/labelcopy/{releaseId}': async (app, owner) => (await makeLabelCopy(app, owner)).release_id,
  '/api/lyrics/sections/{id}': async (app, owner) => (await makeSection(app, owner)).id,
  '/api/artists/{id}': async (app, owner) =>
    (await app.request('GET', '/api/artists', { token: owner.token })).body.data[0].id,
  '/papers/label-copy/{file}': async (app, owner) => `${(await makeLabelCopy(app, owner)).release_id}.pdf`,
  '/papers/split-sheet/{file}': async (app, owner) => `${(await makeSplitSheet(app, owner)).song_id}.pdf`,
  '/papers/signed-sheet/{file}': async (app, owner) => `${(await makeSignedVersions(app, owner))[0]!}.pdf`,
  '/api/split-versions/{id}/scan-address': async (app, owner) => makeSignedOnPaper(app, owner),
  '/papers/split-version/{file}': async (app, owner) =>
    `${(await makeSentSheet(app, owner)).agreement.versions[0].id}.pdf`,
  '/api/split-versions/{id}/pdf-address': async (app, owner) => (await makeSignedVersions(app, owner))[0]!,
  '/calendar/{file}': async (app, owner) =>
    (await app.request('POST', '/api/calendar-feed', { token: owner.token })).body.data.url.split('/').at(-1),
  '/api/kept-sheets/{id}/restore': async (app, owner) => makeKept(app, owner, { removed: true }),
  '/api/kept-sheets/{id}/pdf-address': async (app, owner) => makeKept(app, owner, { signed: true }),
  '/api/kept-sheets/{id}': async (app, owner) => makeKept(app, owner),
  '/api/verify/{code}': (app) => makeRegistered(app),
  '/api/sessions/{id}': async (app, owner) => {
    await signIn(app, owner.email)
    const { body } = await app.request('GET', '/api/sessions', { token: owner.token })
    return body.data.sessions.find(({ current }: { current: boolean }) => !current).id
  },
  '/api/files/{id}': async (app, owner) => (await makeAvatar(app, owner)).id,
}

export type Operation = {
  method: string
  path: string
  name: string
  isPublic: boolean
  isAdmin: boolean
  fields: string[] | null
  /** False if the call may come without its body. */
  needsBody: boolean
  isList: boolean
  needsToken: boolean
}
type Json<Properties> = { content: { 'application/json': { schema: { properties?: Properties } } } }
type Description = {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody?: Json<object> & { required?: boolean }
        responses: Record<string, Json<{ data?: { type?: string } }>>
        security: object[]
      }
    >
  >
}

/** Every described call, with what a test needs to make it. */
export async function readOperations(app: TestApp): Promise<Operation[]> {
  const { body } = await app.request('GET', '/api/openapi.json')
  return Object.entries((body as Description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => {
      const method = verb.toUpperCase()
      const schema = operation.requestBody?.content['application/json'].schema
      const name = `${method} ${path}`
      return {
        method,
        path,
        name,
        isPublic: publicRoutes.has(name),
        isAdmin: path.startsWith('/api/admin/') || path.startsWith('/sandbox/api/billing'),
        needsBody: operation.requestBody?.required === true,
        fields: schema ? Object.keys(schema.properties ?? {}) : null,
        isList:
          method === 'GET' &&
          operation.responses['200']?.content['application/json'].schema.properties?.data?.type === 'array',
        needsToken: operation.security.length > 0,
      }
    }),
  )
}

/** Fills the braces of paths with an artist's object: the same each time, but a new one for calls that may end it. */
export function createFill(app: TestApp): (operation: Operation, of: TestArtist) => Promise<string> {
  const made = new Map<string, Promise<string>>()
  return async (operation, of) => {
    const start = Object.keys(makers).find((path) => operation.path.startsWith(path))
    if (!operation.path.includes('{')) return operation.path
    if (!start)
      throw new Error(`${operation.name}: say in server/testing/operations.ts how to make the parameters of its path`)
    const key = `${start} ${of.id}`
    const object = operation.method === 'DELETE' ? makers[start]!(app, of) : (made.get(key) ?? makers[start]!(app, of))
    if (operation.method !== 'DELETE') made.set(key, object)
    return operation.path.replace(start, start.replace(/\{.*\}/, await object))
  }
}
