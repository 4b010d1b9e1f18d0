import { expect, test } from 'vitest'
import {
  campaignOf,
  countdown,
  isOut,
  isRobot,
  referringHost,
  releaseSlug,
  stillReminds,
  storeAt,
  suggestSlug,
} from '#domain/release-pages/rules.ts'
import { releasePageBody } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'

test.each([
  ['Low Tide', 'low-tide'],
  ['  Þau Ár — Remixes! ', 'au-ar-remixes'],
  ['山', 'release'],
  ['Été (Live)', 'ete-live'],
  [`${'x'.repeat(59)} and more`, 'x'.repeat(59)],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%j gets the address %j', (title, slug) => {
  expect(suggestSlug(title)).toBe(slug)
  expect(releaseSlug.test(slug)).toBe(true)
})

test.each([
  ['2026-12-10', '2026-12-08', 'Out in 2 days: Thursday, Dec 10, 2026', false],
  ['2026-12-10', '2026-12-09', 'Out tomorrow: Thursday, Dec 10, 2026', false],
  ['2026-12-10', '2026-12-10', 'Out today', true],
  ['2026-12-10', '2026-12-11', 'Out since Dec 10, 2026', true],
  [null, '2026-12-11', texts.noDate, false],
])('a release of %s says on %s: %s', (release_date, today, words, out) => {
  const release = { release_date, status: 'scheduled' }
  expect([countdown(release, today), isOut(release, today)]).toEqual([words, out])
})

test.each([
  [null, 'released', 'Out now', true],
  [null, 'scheduled', texts.noDate, false],
  ['2026-12-10', 'released', 'Out in 2 days: Thursday, Dec 10, 2026', false],
])('a release of %s that is %s says: %s', (release_date, status, words, out) => {
  const release = { release_date, status }
  expect([countdown(release, '2026-12-08'), isOut(release, '2026-12-08')]).toEqual([words, out])
})

test.each([
  ['2026-12-20', 'scheduled', true],
  ['2026-12-10', 'released', true],
  ['2026-12-09', 'released', true],
  ['2026-12-08', 'released', false],
  [null, 'scheduled', true],
  [null, 'released', false],
])('who confirms on Dec 10 is reminded of a release of %s that is %s: %s', (release_date, status, reminds) =>
  expect(stillReminds({ release_date, status }, '2026-12-10')).toBe(reminds),
)

test.each([
  ['open.spotify.com', 'Spotify'],
  ['spotify.link', 'Spotify'],
  ['music.apple.com', 'Apple Music'],
  ['geo.itunes.apple.com', 'iTunes'],
  ['marlin.bandcamp.com', 'Bandcamp'],
  ['music.youtube.com', 'YouTube Music'],
  ['youtu.be', 'YouTube'],
  ['music.amazon.co.uk', 'Amazon Music'],
  ['www.amazon.com.au', 'Amazon'],
  ['amazon.abc.io', null],
  ['notspotify.com', null],
  ['spotify.com.example', null],
])('the store at %s is %s', (host, store) => expect(storeAt(host)).toBe(store))

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'
test.each([
  [safari, undefined, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', undefined, false],
  [
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    undefined,
    false,
  ],
  [safari, 'prefetch;prerender', true],
  [undefined, undefined, true],
  ['curl/8.5.0', undefined, true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', undefined, true],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    undefined,
    true,
  ],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', undefined, true],
  ['WhatsApp/2.23.20.0', undefined, true],
  ['Opera/9.80 (Windows NT 6.1) Presto/2.12.388', undefined, false],
  ['NotMozilla/5.0', undefined, true],
  ['Tool Opera/9.80', undefined, true],
  ['Mozilla/5.0 (compatible; some_bot_2)', undefined, true],
  ['Mozilla/5.0 (compatible; Acme Spider)', undefined, true],
  [safari, 'Preview', true],
  [safari, '', false],
])('%s, %s: a robot is %s', (agent, purpose, robot) => expect(isRobot(agent, purpose)).toBe(robot))

test.each([
  ['https://www.instagram.com/p/1?x=2', 'instagram.com'],
  ['http://a.www.example/', 'a.www.example'],
  ['https://site.example/f/mara', null],
  ['android-app://com.example', null],
  ['no address', null],
  ['https://', null],
  ['https://www./', null],
  ['xhttps://instagram.com', null],
  [`https://${'x'.repeat(50)}.${'y'.repeat(49)}`, `${'x'.repeat(50)}.${'y'.repeat(49)}`],
  [`https://${'x'.repeat(50)}.${'y'.repeat(50)}`, null],
  [undefined, null],
])('%s came from %s', (referrer, host) => expect(referringHost(referrer, 'site.example')).toBe(host))

test.each([
  ['Poster', 'poster'],
  ['flyer_2-b', 'flyer_2-b'],
  [' Poster ', 'poster'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['-poster', null],
  ['two words', null],
  [undefined, null],
  ['<script>', null],
  ['x'.repeat(41), null],
  ['', null],
])('?c=%s is the campaign %s', (typed, campaign) => expect(campaignOf(typed)).toBe(campaign))

const read = (links: string) => releasePageBody.safeParse({ slug: 'Low-Tide', links })
test('links are read a line each, once', () =>
  expect(read('https://a.example/1\r\n\n https://b.example/2 \nhttps://a.example/1').data).toMatchObject({
    slug: 'low-tide',
    links: ['https://a.example/1', 'https://b.example/2'],
  }))
test.each([
  ['https://a.example/\nhttp://b.example/', texts.badLink(2)],
  ['javascript:alert(1)', texts.badLink(1)],
  ['https://user:word@a.example/', texts.badLink(1)],
  ['\nb.example', texts.badLink(2)],
  [Array.from({ length: 31 }, (_, n) => `https://a.example/${n}`).join('\n'), texts.tooManyLinks(30)],
])('refuses %j', (links, message) => expect(read(links).error?.issues[0]?.message).toBe(message))
