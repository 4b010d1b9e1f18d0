import { count } from '#domain/shared/texts.ts'

const numbers: Record<number, string> = {
  7: 'seven',
  9: 'nine',
  11: 'eleven',
  12: 'twelve',
  13: 'thirteen',
  15: 'fifteen',
}

/** Why an identifier is wrong, in words for the person who typed it. */
export const identifierTexts = {
  /** On the button of a repair. */
  repair: (value: string) => `Use ${value}`,
  names: {
    isrc: 'ISRC',
    isrcPrefix: 'ISRC prefix',
    iswc: 'ISWC',
    gtin: 'UPC',
    ipiName: 'IPI number',
    ipiBase: 'IPI base number',
    isni: 'ISNI',
    dpid: 'DPID',
    grid: 'GRid',
  },
  missing: (name: string) => `No ${name} yet`,
  onlyZeros: (name: string) => `All zeros is not a valid ${name}.`,
  lastDigit: (others: number, right: string) =>
    `The last digit does not fit the other ${numbers[others]}. One digit is mistyped, or it should end in ${right}.`,
  lastDigitOfIssued: (others: number) =>
    `The last digit does not fit the other ${numbers[others]}. One digit is mistyped.`,
  lastCharacter: 'The last character does not fit the others. One character is mistyped.',
  isrcPlaces: (count: number) => `An ISRC has 12 letters and digits. This has ${count}.`,
  isrcCharacters: 'An ISRC has only the letters A to Z and digits.',
  isrcBegins: 'An ISRC begins with two letters.',
  isrcEnds: 'The last seven characters of an ISRC are digits.',
  isrcIsGtin: 'This is a UPC or EAN, the code of a release. An ISRC begins with two letters.',
  isrcPrefix: (prefix: string) => `No ISRC is known to begin with ${prefix}. Check the first two letters.`,
  isrcPrefixForm: 'An ISRC prefix is two letters and three letters or digits, such as US-S1Z.',
  iswcForm: 'An ISWC is the letter T and ten digits, such as T-123.456.789-4.',
  iswcWithoutT: 'An ISWC begins with the letter T.',
  gtinCharacters: 'A UPC or EAN has digits only.',
  gtinPlaces: (digits: number) => `A UPC has 12 digits and an EAN 13. This has ${count(digits, 'digit')}.`,
  gtinLostZero: 'A UPC has 12 digits and this has 11. A spreadsheet may have dropped the leading zero.',
  ipiCharacters: 'An IPI number has digits only.',
  ipiPlaces: (count: number) => `An IPI number has 11 digits. This has ${count}.`,
  ipiDigits: 'The last two digits do not fit the nine before them. One digit is mistyped.',
  ipiIsBase: 'This is an IPI base number. The IPI number of a name has 11 digits and no letter.',
  ipiBaseForm: 'An IPI base number is the letter I and ten digits, such as I-123456789-3.',
  isniForm: 'An ISNI has 16 digits; the last may be an X.',
  dpidForm: 'A DPID is PADPIDA, ten digits and one character, such as PA-DPIDA-2014111801-Y.',
  gridForm: 'A GRid has 18 letters and digits and begins with A1, such as A1-2425G-ABC1234002-M.',
}
