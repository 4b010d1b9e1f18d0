import { expect, test } from 'vitest'
import {
  campaignOf,
  countdown,
  isOut,
  isRobot,
  referringHost,
  releaseSlug,
  suggestSlug,
} from '#domain/release-pages/rules.ts'
import { releasePageBody } from '#domain/release-pages/schema.ts'
import { publicReleaseTexts as texts } from '#domain/release-pages/texts.ts'

test.each([
  ['Low Tide', 'low-tide'],
  ['  Þau Ár — Remixes! ', 'au-ar-remixes'],
  ['山', 'release'],
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
])('%s, %s: a robot is %s', (agent, purpose, robot) => expect(isRobot(agent, purpose)).toBe(robot))

test.each([
  ['https://www.instagram.com/p/1?x=2', 'instagram.com'],
  ['https://site.example/f/mara', null],
  ['android-app://com.example', null],
  ['no address', null],
  [undefined, null],
])('%s came from %s', (referrer, host) => expect(referringHost(referrer, 'site.example')).toBe(host))

test.each([
  ['Poster', 'poster'],
  ['flyer_2-b', 'flyer_2-b'],
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
