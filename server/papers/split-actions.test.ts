import { describe, expect, test } from 'vitest'
import { formatShare, sharesOf } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { makeSplitSheetPaper } from '#server/papers/actions.ts'
import { createPrinter } from '#server/platform/pdf/print.ts'
import type { StoredSheet } from '#server/split-sheets/queries.ts'
import { sampleContributor, sampleSheet } from '#server/testing/papers.ts'
import { readPdf } from '#server/testing/read-pdf.ts'

const print = createPrinter()
const now = new Date('2026-11-21T23:30:00Z')
const longest = 'Wilhelmina Oluwaseun Featherstonehaugh-Cholmondeley van der Achterberg-Lindholt'
/** The first gets the remainder, so that the sheet is not a draft. */
const shareOf = (index: number, count: number, step: number) => {
  const each = Math.floor(10_000 / count)
  const steps = (step * count * (count - 1)) / 2
  return each + step * index + (index === 0 ? 10_000 - each * count - steps : 0)
}
const people = (count: number, long: boolean) =>
  Array.from({ length: count }, (_, index) =>
    sampleContributor({
      legal_name: long ? `${index} ${longest} ${longest}` : `Writer-${index + 1}`,
      stage_name: null,
      writer_share: shareOf(index, count, -1),
      publisher_share: shareOf(index, count, 1),
      email: index % 2 === 0 ? 'mara@example.com' : null,
    }),
  )
const counts = Array.from({ length: 20 }, (_, index) => index + 1)
/** Without the space at which a line may have ended. */
const joined = (text: string) => text.replace(/[\s\u00a0]/g, '')

describe.each(['a4', 'letter'] as const)('a split sheet on %s', (size) => {
  test.each(counts)('of %i has the song and all shares on every page with a signature', async (count) => {
    for (const long of [false, true]) {
      const contributors = people(count, long)
      const paper = makeSplitSheetPaper(sampleSheet(contributors), { size, now })
      const { pages } = readPdf(await print(paper))
      const lines = pages.map(({ text }) => text.match(/Signature(?!s)/g)?.length ?? 0)
      expect(lines.reduce((sum, found) => sum + found, 0)).toBe(count)
      for (const { text } of pages.filter((_, index) => lines[index]! > 0)) {
        expect(joined(text)).toContain('SaltontheWindow')
        for (const person of contributors) {
          expect(joined(text)).toContain(joined(person.legal_name).slice(0, 30))
          for (const share of sharesOf(person)) expect(text).toContain(formatShare(share))
        }
      }
      // Short names: all sign on one page while one page has room, and nobody alone on a page.
      if (!long) expect(lines.filter((found) => found > 0).length).toBeLessThanOrEqual(count <= 14 ? 1 : 2)
    }
  })
})

test('of shares that do not add up yet has DRAFT across every page, and nothing to sign', async () => {
  const contributors = people(20, true).map((person) => ({ ...person, writer_share: 9000 }))
  const { pages } = readPdf(await print(makeSplitSheetPaper(sampleSheet(contributors), { size: 'a4', now })))
  expect(pages.length).toBeGreaterThan(1)
  for (const { text } of pages) expect(text).toContain(splitSheetTexts.draftMark)
  expect(pages.map(({ text }) => text).join(' ')).not.toContain('Signature')
})

test('with master shares divides the income of the recording, and transfers no ownership', async () => {
  const contributors = people(3, false).map((person, index) => ({
    ...person,
    master_share: [6000, 2500, 1500][index]!,
  }))
  const textOf = async (sheet: StoredSheet) =>
    readPdf(await print(makeSplitSheetPaper(sheet, { size: 'a4', now })))
      .pages.map(({ text }) => text)
      .join(' ')
  const samples = [{ title: 'Sea organ', owner: 'Nikola', kind: 'interpolation' as const, cleared: false }]
  const text = joined(await textOf(sampleSheet(contributors, { samples, from_month: '2027-07-01' })))
  for (const share of ['60.00%', '25.00%', '15.00%']) expect(text).toContain(share)
  expect(text).toContain(joined('Master shares'))
  expect(text).toContain(joined('transfer no ownership of them'))
  expect(text).not.toContain(joined('belongs in a separate agreement'))
  expect(text).toContain(joined('Sea organ, Nikola (interpolation, not cleared)'))
  expect(text).toContain(joined('July 2027; version 1 holds from the beginning'))
  const without = joined(await textOf(sampleSheet(people(3, false))))
  expect(without).toContain(joined('belongs in a separate agreement'))
  for (const word of ['Master share', 'Samples', 'Holds from']) expect(without).not.toContain(joined(word))
})

test('Three writers fit on one page of either size', async () => {
  for (const size of ['a4', 'letter'] as const) {
    const contributors = people(3, false).map((person) => ({ ...person, email: null }))
    expect(readPdf(await print(makeSplitSheetPaper(sampleSheet(contributors), { size, now }))).pages).toHaveLength(1)
  }
})
