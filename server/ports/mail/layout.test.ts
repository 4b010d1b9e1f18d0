import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Letter } from '#domain/shared/letter.ts'
import { productName } from '#domain/shared/texts.ts'
import { renderLetter, renderMailPage } from '#server/ports/mail/layout.ts'

/** HTML as a mail program shows it: the text between tags, with entities decoded. */
const shown = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!,
    )

const words = fc
  .stringMatching(/^[ -~é☂]{1,40}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '')
const link = fc.record({ label: words, url: fc.webUrl({ withQueryParameters: true }) })
const letters = fc.record({
  subject: words,
  heading: words,
  opening: fc.array(words, { minLength: 1, maxLength: 3 }),
  closing: fc.array(words, { maxLength: 2 }),
  footer: fc.array(words, { maxLength: 2 }),
  facts: fc.option(fc.array(fc.record({ label: words, value: words }), { maxLength: 3 }), { nil: undefined }),
  lists: fc.option(
    fc.array(
      fc.record({
        heading: fc.option(words, { nil: undefined }),
        items: fc.array(
          fc.record({
            label: words,
            url: fc.webUrl({ withQueryParameters: true }),
            of: fc.oneof(link, fc.record({ label: words })),
            value: fc.option(words, { nil: undefined }),
            note: fc.option(words, { nil: undefined }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        more: words,
      }),
      { maxLength: 2 },
    ),
    { nil: undefined },
  ),
  button: fc.option(link, { nil: undefined }),
  code: fc.option(fc.record({ label: words, value: words }), { nil: undefined }),
  stop: fc.option(link, { nil: undefined }),
}) as fc.Arbitrary<Letter>

test('both parts contain every sentence, fact, code and address, whatever its characters', () => {
  fc.assert(
    fc.property(letters, (letter) => {
      const { text, html, subject } = renderLetter(letter)
      const seen = shown(html)
      const { facts = [], lists = [], button, code, stop } = letter
      const items = lists.flatMap((list) => list.items)
      const sentences = [
        letter.heading,
        ...letter.opening,
        ...letter.closing,
        ...letter.footer,
        ...facts.flatMap(({ label, value }) => [label, value]),
        ...lists.flatMap(({ heading, more }) => [...(heading ? [heading] : []), more!]),
        ...items.flatMap(({ label, of, value, note }) => [label, of.label, value ?? '', note ?? '']),
        ...[button, stop].flatMap((each) => (each ? [each.label] : [])),
        ...(code ? [code.label, code.value] : []),
      ]
      expect(subject).toBe(letter.subject)
      for (const sentence of sentences) {
        expect(text).toContain(sentence)
        expect(seen).toContain(sentence)
      }
      for (const { url } of [button, stop, ...items].filter((each) => each !== undefined)) {
        expect(text).toContain(url)
        expect(html).toContain(`href="${url.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}"`)
      }
    }),
  )
})

const letter: Letter = {
  subject: 'Subject',
  heading: 'Heading',
  opening: ['Opening'],
  button: { label: 'Open', url: 'https://music.example/a?b=c&d=e' },
  closing: ['Closing'],
  footer: ['Footer'],
}

test('turns no typed text into HTML', () => {
  const evil = `</td><script>alert(1)</script><a href="javascript:alert(1)" onclick='x'>&amp;`
  const url = `https://x.example/"onmouseover="alert(1)`
  const { html } = renderLetter({
    subject: evil,
    heading: evil,
    opening: [evil],
    facts: [{ label: evil, value: evil }],
    lists: [{ heading: evil, items: [{ label: evil, url, of: { label: evil, url }, value: evil }], more: evil }],
    button: { label: evil, url },
    code: { label: evil, value: evil },
    closing: [evil],
    footer: [evil],
    stop: { label: evil, url: 'https://x.example/' },
  })
  expect(html).not.toContain('<script')
  expect(html).not.toMatch(/<a [^>]*(javascript:|onclick|onmouseover=")/)
  expect(
    renderMailPage({ heading: evil, paragraphs: [evil], form: { action: '/"><script>', button: evil } }),
  ).not.toContain('<script')
})

test('loads nothing, runs nothing, supports dark mode, and is at most 600 pixels wide', () => {
  const { html } = renderLetter(letter)
  expect(html).not.toMatch(/<(img|script|link|iframe|form|input)\b|src=|@import|url\(/)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('max-width:600px')
  expect(html).toContain(productName)
  expect(html.match(/class="m-button"/g)).toHaveLength(1)
  expect(html.length).toBeLessThan(20_000)
})

test('keeps lines short enough for every mail server, and the plain text reads as a letter', () => {
  expect(renderLetter(letter).text).toBe(
    `Heading\n\nOpening\n\nOpen:\nhttps://music.example/a?b=c&d=e\n\nClosing\n\n-- \n${productName}\nFooter\n`,
  )
})
