import { z } from 'zod'
import {
  publishReleasePageBody,
  releasePage,
  releasePageBody,
  releasePageCounts,
} from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'
import { defineCall, fillPath } from '#domain/shared/call.ts'
import { uuid } from '#domain/shared/fields.ts'

const ofRelease = z.object({ id: uuid })

export const getReleasePage = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/page',
  summary: "A release's public page; null before it is saved",
  failure: texts.loadFailed,
  params: ofRelease,
  data: releasePage.nullable(),
})
export const saveReleasePage = defineCall({
  method: 'PUT',
  path: '/api/releases/{id}/page',
  summary: "Write a release's public page; the account's sign-up page has to have a name, and an old address leads on",
  failure: texts.saveFailed,
  params: ofRelease,
  body: releasePageBody,
  data: releasePage,
})
export const publishReleasePage = defineCall({
  method: 'POST',
  path: '/api/releases/{id}/page/publish',
  summary: "Publish a release's page or take it offline",
  failure: texts.saveFailed,
  params: ofRelease,
  body: publishReleasePageBody,
  data: releasePage,
})
export const getReleasePageCounts = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/page/counts',
  summary: "Visits, clicks and sign-ups of a release's page by day, link, referring host and campaign",
  failure: texts.countsFailed,
  params: ofRelease,
  data: releasePageCounts,
})

/** Any text: one that cannot be a name gets the same answer as an unknown one. */
const params = z.object({ name: z.string(), slug: z.string() })
const secret = z.object({ token: z.string() })
const page = { failure: texts.loadFailed, data: z.string() }

/** Public pages of the server's own making: HTML without script. */
export const showReleasePage = defineCall({
  method: 'GET',
  path: '/r/{name}/{slug}',
  summary: 'The page of a release; `c` names the campaign that led here, `preview` shows it before it is published',
  ...page,
  params,
  query: z.object({ c: z.string().optional(), preview: z.string().optional() }),
})
export const askReminder = defineCall({
  method: 'POST',
  path: '/r/{name}/{slug}',
  summary: "The form's answer: a confirmation is mailed; what is said never depends on whether the address is known",
  ...page,
  params,
})
/** A release page's address, without the origin. */
export const releasePageAddress = ({ name, slug }: { name: string; slug: string }): string =>
  fillPath(showReleasePage.path, { name, slug })

export const followLink = defineCall({
  method: 'GET',
  path: '/r/{name}/{slug}/to/{link}',
  summary: 'Leads to a link of the page, and counts the click',
  ...page,
  params: params.extend({ link: z.string() }),
})
export const showCover = defineCall({
  method: 'GET',
  path: '/r/{name}/{slug}/cover.webp',
  summary: "The cover of a release's page, as large as the page leaves room within 30 kB",
  failure: texts.loadFailed,
  params,
  query: z.object({ v: z.string().optional() }),
  data: z.unknown(),
})
/** Also before the page is published, with `preview`. */
const codeQuery = z.object({ preview: z.string().optional() })
export const showReleasePageCode = defineCall({
  method: 'GET',
  path: '/r/{name}/{slug}/qr.svg',
  summary: "The QR code of the page's address; its visits are counted as a campaign",
  ...page,
  params,
  query: codeQuery,
})
export const printReleaseCard = defineCall({
  method: 'GET',
  path: '/r/{name}/{slug}/card.pdf',
  summary: "A card of A6 with the QR code, the release's title and the artist's name",
  failure: texts.loadFailed,
  params,
  query: codeQuery,
  data: z.unknown(),
})
/** Mail scanners follow links: looking changes nothing, the buttons do. */
export const showReminder = defineCall({
  method: 'GET',
  path: '/remind/{token}',
  summary: 'Asks whether the address is to be reminded of a release',
  ...page,
  params: secret,
})
export const confirmReminder = defineCall({
  method: 'POST',
  path: '/remind/{token}',
  summary: 'Confirms a reminder; a repeat changes nothing',
  ...page,
  params: secret,
})
export const stopReminder = defineCall({
  method: 'POST',
  path: '/remind/{token}/stop',
  summary: 'Ends a reminder and deletes its address; 404 once it is gone',
  ...page,
  params: secret,
})
