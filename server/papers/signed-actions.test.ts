import { describe, expect, test } from 'vitest'
import { agreementTexts } from '#domain/agreements/texts.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import { formatShare, sharesOf } from '#domain/split-sheets/rules.ts'
import { splitSheetTexts } from '#domain/split-sheets/texts.ts'
import { findCodes, showCode } from '#domain/verify/rules.ts'
import { makeSignedSheetPaper } from '#server/papers/actions.ts'
import { createPrinter } from '#server/platform/pdf/print.ts'
import { sampleDocument, sampleSigned } from '#server/testing/papers.ts'
import { readPdf } from '#server/testing/read-pdf.ts'

const print = createPrinter()
const made = { size: 'a4', now: new Date('2026-11-23T08:02:12Z'), origin: 'https://example.com' } as const
/** Without the space at which a line may have ended. */
const joined = (text: string) => text.replace(/[\s\u00a0]/g, '')

describe('a signed sheet', () => {
  test('names the numbers, each signature, the hashes and the code', async () => {
    const sheet = sampleSigned()
    const { all } = readPdf(await print(makeSignedSheetPaper(sheet, made)))
    const text = joined(all)
    const { document } = sheet
    for (const person of document.contributors) {
      expect(text).toContain(joined(person.legal_name))
      for (const share of sharesOf(person)) expect(text).toContain(formatShare(share))
    }
    for (const { details } of sheet.agreements) expect(text).toContain(joined(details.name))
    for (const words of [
      sheet.hash,
      sheet.last_event,
      document.previous!,
      showCode(sheet.code),
      '2026-11-23 08:02:11 UTC',
      'For Hav Förlag AB, as managing director',
      'As guardian of Ida Holm',
      signedSheetTexts.ways.account,
      signedSheetTexts.ways.mail,
      signedSheetTexts.ways.copied,
      agreementTexts.consent,
      document.terms.text,
      signedSheetTexts.simple,
      signedSheetTexts.limits,
      signedSheetTexts.check(`https://example.com/verify/${showCode(sheet.code)}`),
    ])
      expect(text).toContain(joined(words))
  })

  test('has the code in its title, also next to letters beyond ASCII', async () => {
    for (const title of ['Low Tide', 'Ébb (low', 'שפל', '潮']) {
      const sheet = sampleSigned({ document: sampleDocument({ title }) })
      const file = Buffer.from(await print(makeSignedSheetPaper(sheet, made))).toString('latin1')
      expect(findCodes(file), title).toEqual([sheet.code])
    }
  })

  test('names people who signed on paper', async () => {
    const sheet = sampleSigned({
      agreements: [],
      paper: { at: '2026-11-23T08:00:00Z', details: { date: '2026-11-21' } },
    })
    const text = joined(readPdf(await print(makeSignedSheetPaper(sheet, made))).all)
    expect(text.split(joined(signedSheetTexts.paperAttested('Nov 21, 2026')))).toHaveLength(
      sheet.document.contributors.length + 1,
    )
    expect(text).not.toContain(joined(agreementTexts.consent))
  })

  test('with master shares prints them, and does not say that the recording belongs elsewhere', async () => {
    const plain = joined(readPdf(await print(makeSignedSheetPaper(sampleSigned(), made))).all)
    expect(plain).toContain('belongsinaseparateagreement')
    const document = sampleDocument({}, [6000, 3000, 1000])
    const text = joined(readPdf(await print(makeSignedSheetPaper(sampleSigned({ document }), made))).all)
    expect(text).toContain(joined(splitSheetTexts.columnShares.master_share))
    expect(text).not.toContain('belongsinaseparateagreement')
  })
})
