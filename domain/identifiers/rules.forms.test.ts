import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDpid,
  checkGrid,
  checkGtin,
  checkIpiBase,
  checkIpiName,
  checkIsni,
  checkIsrc,
  checkIswc,
  type Checked,
} from '#domain/identifiers/rules.ts'
import { identifierTexts as texts } from '#domain/identifiers/texts.ts'

type Check = (typed: string) => Checked
/** The table of standards 1.3: valid codes with their stored and displayed form, and invalid ones with the reason. */
const table: Record<
  string,
  {
    check: Check
    valid: [typed: string, canonical: string, display: string][]
    invalid: [typed: string, reason: string, repair?: string][]
  }
> = {
  ISRC: {
    check: checkIsrc,
    valid: [
      ['AA6Q72000047', 'AA6Q72000047', 'AA-6Q7-20-00047'],
      ['US-SKG-19-12345', 'USSKG1912345', 'US-SKG-19-12345'],
      ['ISRC GBWZD0901801', 'GBWZD0901801', 'GB-WZD-09-01801'],
      ['de-w25-95-00109', 'DEW259500109', 'DE-W25-95-00109'],
      ['QZABC2600001', 'QZABC2600001', 'QZ-ABC-26-00001'],
      ['JM K40 14 00001', 'JMK401400001', 'JM-K40-14-00001'],
    ],
    invalid: [
      ['US-SKG-19-1234', texts.isrcPlaces(11)],
      ['USSKG191234567', texts.isrcPlaces(14)],
      ['1SSKG1912345', texts.isrcBegins],
      ['U1SKG1912345', texts.isrcBegins],
      ['US-SK!-19-12345', texts.isrcCharacters],
      ['USSKG19A2345', texts.isrcEnds],
      ['844185059862', texts.isrcIsGtin],
      ['', 'No ISRC yet'],
    ],
  },
  ISWC: {
    check: checkIswc,
    valid: [
      ['T-034.524.680-1', 'T0345246801', 'T-034.524.680-1'],
      ['T1234567894', 'T1234567894', 'T-123.456.789-4'],
      ['T-123.456.789-4', 'T1234567894', 'T-123.456.789-4'],
      ['T3005600277', 'T3005600277', 'T-300.560.027-7'],
      ['T-000.000.001-0', 'T0000000010', 'T-000.000.001-0'],
      ['T0605860067', 'T0605860067', 'T-060.586.006-7'],
    ],
    invalid: [
      ['T-034.524.680-2', texts.lastDigitOfIssued(9)],
      ['T1234567890', texts.lastDigitOfIssued(9)],
      ['T-123.456.789-3', texts.lastDigitOfIssued(9)],
      ['1234567894', texts.iswcWithoutT, 'T-123.456.789-4'],
      ['0345246802', texts.iswcForm],
      ['T12345678', texts.iswcForm],
      ['T-01234567890-1', texts.iswcForm],
      ['Z1234567894', texts.iswcForm],
      [' ', 'No ISWC yet'],
    ],
  },
  GTIN: {
    check: checkGtin,
    valid: [
      ['036000291452', '0036000291452', '036000291452'],
      ['0036000291452', '0036000291452', '036000291452'],
      ['4006381333931', '4006381333931', '4006381333931'],
      ['4250137264165', '4250137264165', '4250137264165'],
      ['4050486010723', '4050486010723', '4050486010723'],
      ['123456789012', '0123456789012', '123456789012'],
      ['96385074', '96385074', '96385074'],
      // beyond the standards' table: zero-padded to 14 digits, as in DDEX messages
      ['00036000291452', '0036000291452', '036000291452'],
      ['04006381333931', '4006381333931', '4006381333931'],
      ['14006381333938', '14006381333938', '14006381333938'],
    ],
    invalid: [
      ['036000291453', texts.lastDigit(11, '2'), '036000291452'],
      ['4250137264166', texts.lastDigit(12, '5'), '4250137264165'],
      ['4006381333932', texts.lastDigit(12, '1'), '4006381333931'],
      ['193483838383', texts.lastDigit(11, '0'), '193483838380'],
      ['03600029145', texts.gtinPlaces(11)],
      ['40063813339310', texts.lastDigit(13, '4')],
      ['ABCDEFGHIJKL', texts.gtinCharacters],
      // the picture's own, and how a spreadsheet changes 036000291452
      [
        '200126110411',
        'The last digit does not fit the other eleven. One digit is mistyped, or it should end in 0.',
        '200126110410',
      ],
      ['36000291452', texts.gtinLostZero, '036000291452'],
      ['000000000000', texts.onlyZeros('UPC')],
      ['000000000001', texts.lastDigit(11, '0')],
      ['123', 'A UPC has 12 digits and an EAN 13. This has 3 digits.'],
      ['1', 'A UPC has 12 digits and an EAN 13. This has 1 digit.'],
      ['', 'No UPC yet'],
    ],
  },
  'IPI name': {
    check: checkIpiName,
    valid: [
      ['00841473537', '00841473537', '00841473537'],
      ['00844063837', '00844063837', '00844063837'],
      ['01120306919', '01120306919', '01120306919'],
      ['00000000199', '00000000199', '00000000199'],
      ['297', '00000000297', '00000000297'],
      ['00000000395', '00000000395', '00000000395'],
      ['IPI: 00 84 14 735 37', '00841473537', '00841473537'],
    ],
    invalid: [
      ['00000000198', texts.ipiDigits],
      ['00000000100', texts.ipiDigits],
      ['00841473573', texts.ipiDigits],
      ['1234567890A', texts.ipiCharacters],
      ['A1234567890', texts.ipiCharacters],
      ['012345678901', texts.ipiPlaces(12)],
      ['00854632549', texts.ipiDigits],
      ['4590782614', texts.ipiDigits],
      ['00000000000', texts.onlyZeros('IPI number')],
      ['I-123456789-3', texts.ipiIsBase],
      ['', 'No IPI number yet'],
    ],
  },
  'IPI base': {
    check: checkIpiBase,
    valid: ['I-000000229-7', 'I-123456789-3', 'I-001234567-2', 'I-999999999-3', 'I-000000000-8'].map((code) => [
      code,
      code,
      code,
    ]),
    invalid: [
      ['I-123456789-4', texts.lastDigitOfIssued(9)],
      ['I-00000229-7', texts.ipiBaseForm],
      ['J-123456789-3', texts.ipiBaseForm],
      ['I123456789', texts.ipiBaseForm],
      ['I-000000229-1', texts.lastDigitOfIssued(9)],
      ['', 'No IPI base number yet'],
    ],
  },
  ISNI: {
    check: checkIsni,
    valid: [
      '0000 0001 2281 955X',
      '0000 0001 2103 2683',
      '0000 0004 1234 5671',
      '0000 0005 0000 0008',
      '0000 0003 8765 4324',
    ].map((typed) => [typed, typed.replaceAll(' ', ''), typed]),
    invalid: [
      ['0000000122819550', texts.lastDigitOfIssued(15)],
      ['000000012281955', texts.isniForm],
      ['0000 0001 1111 955X', texts.lastDigitOfIssued(15)],
      ['00000001210326834', texts.isniForm],
      ['0000000121032684', texts.lastDigitOfIssued(15)],
      ['X000000121032683', texts.isniForm],
      ['', 'No ISNI yet'],
    ],
  },
  DPID: {
    check: checkDpid,
    valid: [
      ['PADPIDA2014111801Y', 'PADPIDA2014111801Y', 'PA-DPIDA-2014111801-Y'],
      ['PA-DPIDA-2007050901-U', 'PADPIDA2007050901U', 'PA-DPIDA-2007050901-U'],
      ['PADPIDA2013042401U', 'PADPIDA2013042401U', 'PA-DPIDA-2013042401-U'],
      ['PADPIDA20110330020', 'PADPIDA20110330020', 'PA-DPIDA-2011033002-0'],
      ['PADPIDA2013020802I', 'PADPIDA2013020802I', 'PA-DPIDA-2013020802-I'],
      ['PADPIDA2024010101K', 'PADPIDA2024010101K', 'PA-DPIDA-2024010101-K'],
    ],
    invalid: [
      ['PADPIDA2014999999Z', texts.lastCharacter],
      ['PADPIDA2007050901V', texts.lastCharacter],
      ['PADPIDA200705090U', texts.dpidForm],
      ['DPIDA2007050901U', texts.dpidForm],
      ['PADPIDB2007050901U', texts.dpidForm],
      ['', 'No DPID yet'],
    ],
  },
  GRid: {
    check: checkGrid,
    valid: [
      ['A1-2425G-ABC1234002-M', 'A12425GABC1234002M', 'A1-2425G-ABC1234002-M'],
      ['GRid: A12425GABC1234002M', 'A12425GABC1234002M', 'A1-2425G-ABC1234002-M'],
      ['A1DPIDX0000000001M', 'A1DPIDX0000000001M', 'A1-DPIDX-0000000001-M'],
      ['A1ZZZZZABCDE12345P', 'A1ZZZZZABCDE12345P', 'A1-ZZZZZ-ABCDE12345-P'],
      ['a1-2425g-abc1234002-m', 'A12425GABC1234002M', 'A1-2425G-ABC1234002-M'],
    ],
    invalid: [
      ['A1-2425G-ABC1234002-Q', texts.lastCharacter],
      ['A12425GABC123400M', texts.gridForm],
      ['B12425GABC1234002M', texts.gridForm],
      ['A12425GABC1234002', texts.gridForm],
      ['A1-2425G-ABC1234020-M', texts.lastCharacter],
      ['', 'No GRid yet'],
    ],
  },
}

describe.each(Object.entries(table))('%s', (_, { check, valid, invalid }) => {
  test.each(valid)('%s is stored as %s and shown as %s', (typed, canonical, display) =>
    expect(check(typed)).toMatchObject({ ok: true, canonical, display }),
  )
  test.each(invalid)('%j is wrong: %s', (typed, reason, repair) =>
    expect(check(typed)).toEqual({ ok: false, reason, ...(repair && { repair }) }),
  )
  test.each(valid)('%s stays itself however it is written', (typed, canonical, display) => {
    const itself = check(typed)
    const fullWidth = canonical.replace(/[0-9A-Z]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) + 0xfee0),
    )
    const spread = Array.from(canonical).join('\u2011')
    for (const form of [
      canonical,
      display,
      typed.toLowerCase(),
      ` ${typed}\n`,
      `\u200e${typed}\u202c`,
      fullWidth,
      spread,
      `\ufeff${canonical}\u00a0`,
    ])
      expect(check(form)).toEqual(itself)
  })
  test('a proposed repair is in display form, and valid', () => {
    for (const [typed] of invalid) {
      const checked = check(typed)
      if (!checked.ok && checked.repair !== undefined)
        expect(check(checked.repair)).toMatchObject({ ok: true, display: checked.repair })
    }
  })
  test('answers any input in words', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({
            unit: fc.constantFrom('0', '9', 'A', 'I', 'T', 'X', '-', ' ', '.', 'ß', '😀', '٣', '\u202e', '1'),
            maxLength: 20,
          }),
        ),
        (typed) => {
          const checked = check(typed)
          if (checked.ok) expect(check(checked.canonical)).toEqual(checked)
          else expect(checked.reason).toMatch(/^\p{Lu}.+\p{L}/u)
        },
      ),
    )
  })
})
