import { gtinCheck, ipiCheck, isniCheck, passesMod37, placeCheck } from '#domain/identifiers/check-digits.ts'
import { identifierTexts as texts } from '#domain/identifiers/texts.ts'
import { isTerritory } from '#domain/territories/rules.ts'

/**
 * The result of a check. `canonical` is the form to store and compare, `display` the form to show. `warning` is for what is odd but
 * may be right. `repair` is formatted as shown and passes the check itself; it is offered only if one mistake explains the typed text.
 */
export type Checked =
  | { ok: true; canonical: string; display: string; warning?: string }
  | { ok: false; reason: string; repair?: string }

/** 'ISRC GBWZD0901801', 'GRid: A1…'. A separate word: 'ISRC12600001' is an ISRC of Iceland. */
const leadingWord = /^(?:ISRC|ISWC|GRID|UPC|EAN|GTIN|IPI|CAE|ISNI|DPID)[\s:]+/
/** Direction marks, soft hyphens and the like, which are copied along from a page. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Spaces, dots and hyphens of every kind. */
const separators = /[\s.\u2010-\u2015\u2212-]/g

/** Standards 1.1: upper case, without the leading word and separators; full-width letters and digits become plain ones. */
function normalize(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(invisible, '')
    .trim()
    .toUpperCase()
    .replace(leadingWord, '')
    .replace(separators, '')
}

/** `AA6Q72000047` in groups of 2, 3, 2, 5 is `AA-6Q7-20-00047`. */
function grouped(code: string, places: readonly number[], separator: string): string {
  let start = 0
  return places.map((length) => code.slice(start, (start += length))).join(separator)
}

const right = (canonical: string, display: string): Checked => ({ ok: true, canonical, display })
const wrong = (reason: string, repair?: string): Checked =>
  repair === undefined ? { ok: false, reason } : { ok: false, reason, repair }

/** Two-letter ISRC prefixes that are not a country of ISO 3166-1 (standards 1.2). */
const isrcExtras = new Set([
  'BC',
  'BK',
  'BP',
  'BX',
  'CB',
  'CP',
  'DG',
  'FX',
  'GX',
  'UK',
  'KS',
  'QM',
  'QN',
  'QT',
  'QZ',
  'ZZ',
  'XK',
  'YU',
  'ZB',
])
const displayIsrc = (code: string) => grouped(code, [2, 3, 2, 5], '-')

/** ISO 3901, standards 1.2: there is no check digit, and invented prefixes circulate, so an unknown one only warns. */
export function checkIsrc(typed: string): Checked {
  const code = normalize(typed)
  if (/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code)) {
    const prefix = code.slice(0, 2)
    const known = isTerritory(prefix) || isrcExtras.has(prefix)
    return known
      ? right(code, displayIsrc(code))
      : { ok: true, canonical: code, display: displayIsrc(code), warning: texts.isrcPrefix(prefix) }
  }
  if (code === '') return wrong(texts.missing(texts.names.isrc))
  if (checkGtin(code).ok) return wrong(texts.isrcIsGtin)
  if (!/^[A-Z0-9]+$/.test(code)) return wrong(texts.isrcCharacters)
  if (code.length !== 12) return wrong(texts.isrcPlaces(code.length))
  if (!/^[A-Z]{2}/.test(code)) return wrong(texts.isrcBegins)
  // Where only digits can be, O and I can only mean 0 and 1.
  const digits = code.slice(5).replaceAll('O', '0').replaceAll('I', '1')
  return wrong(texts.isrcEnds, /^\d+$/.test(digits) ? displayIsrc(code.slice(0, 5) + digits) : undefined)
}

const displayPrefix = (code: string) => grouped(code, [2, 3], '-')

/** The first five places of an ISRC, which a national agency gives to issuers of ISRCs. */
export function checkIsrcPrefix(typed: string): Checked {
  const code = normalize(typed)
  if (/^[A-Z]{2}[A-Z0-9]{3}$/.test(code)) {
    const country = code.slice(0, 2)
    const known = isTerritory(country) || isrcExtras.has(country)
    return known
      ? right(code, displayPrefix(code))
      : { ok: true, canonical: code, display: displayPrefix(code), warning: texts.isrcPrefix(country) }
  }
  if (code === '') return wrong(texts.missing(texts.names.isrcPrefix))
  return wrong(texts.isrcPrefixForm, checkIsrc(code).ok ? displayPrefix(code) : undefined)
}

const displayIswc = (code: string) => `T-${grouped(code.slice(1, 10), [3, 3, 3], '.')}-${code.slice(10)}`

/** ISO 15707, standards 1.2. Assigned by the society: a wrong digit is looked up, not computed. */
export function checkIswc(typed: string): Checked {
  const code = normalize(typed)
  if (code === '') return wrong(texts.missing(texts.names.iswc))
  const fits = (digits: string) => placeCheck(digits.slice(0, 9), 1) === digits.slice(9)
  if (/^\d{10}$/.test(code) && fits(code)) return wrong(texts.iswcWithoutT, displayIswc(`T${code}`))
  if (!/^T\d{10}$/.test(code)) return wrong(texts.iswcForm)
  return fits(code.slice(1)) ? right(code, displayIswc(code)) : wrong(texts.lastDigitOfIssued(9))
}

/**
 * UPC-A, EAN-13, EAN-8, GTIN-14 (GS1, standards 1.2). Stored as EAN-13 with its leading zero, so that the UPC and the EAN of one release
 * are the same text; shown as a UPC if it is one.
 */
export function checkGtin(typed: string): Checked {
  const code = normalize(typed)
  if (code === '') return wrong(texts.missing(texts.names.gtin))
  if (!/^\d+$/.test(code)) return wrong(texts.gtinCharacters)
  if (/^0+$/.test(code)) return wrong(texts.onlyZeros(texts.names.gtin))
  if (code.length === 11 && fitsGtin(`0${code}`)) return wrong(texts.gtinLostZero, `0${code}`)
  if (![8, 12, 13, 14].includes(code.length)) return wrong(texts.gtinPlaces(code.length))
  if (!fitsGtin(code)) {
    const body = code.slice(0, -1)
    const last = gtinCheck(body)
    // A code of a UPC's or EAN's length was most likely meant as one; all zeros are a placeholder.
    const isMeant = (code.length === 12 || code.length === 13) && !/^0+$/.test(body)
    return wrong(texts.lastDigit(body.length, last), isMeant ? body + last : undefined)
  }
  const canonical = code.length === 12 ? `0${code}` : code.length === 14 && code.startsWith('0') ? code.slice(1) : code
  return right(canonical, canonical.length === 13 && canonical.startsWith('0') ? canonical.slice(1) : canonical)
}

function fitsGtin(code: string): boolean {
  return gtinCheck(code.slice(0, -1)) === code.slice(-1)
}

/** IPI name number, also CAE/IPI (standards 1.2); a shorter one, like the old nine-digit ones, is padded with leading zeros. */
export function checkIpiName(typed: string): Checked {
  const typedCode = normalize(typed)
  if (typedCode === '') return wrong(texts.missing(texts.names.ipiName))
  if (checkIpiBase(typed).ok) return wrong(texts.ipiIsBase)
  if (!/^\d+$/.test(typedCode)) return wrong(texts.ipiCharacters)
  if (typedCode.length > 11) return wrong(texts.ipiPlaces(typedCode.length))
  const code = typedCode.padStart(11, '0')
  if (/^0+$/.test(code)) return wrong(texts.onlyZeros(texts.names.ipiName))
  return ipiCheck(code.slice(0, 9)) === code.slice(9) ? right(code, code) : wrong(texts.ipiDigits)
}

/** IPI base number (standards 1.2): identifies the person, while a name number identifies one of the person's names. */
export function checkIpiBase(typed: string): Checked {
  const code = normalize(typed)
  if (code === '') return wrong(texts.missing(texts.names.ipiBase))
  if (!/^I\d{10}$/.test(code)) return wrong(texts.ipiBaseForm)
  if (placeCheck(code.slice(1, 10), 2) !== code.slice(10)) return wrong(texts.lastDigitOfIssued(9))
  const canonical = grouped(code, [1, 9, 1], '-')
  return right(canonical, canonical)
}

/**
 * ISO 27729, standards 1.2.
 * @public No form has this identifier yet: deliveries by DDEX may name people by it.
 */
export function checkIsni(typed: string): Checked {
  const code = normalize(typed)
  if (code === '') return wrong(texts.missing(texts.names.isni))
  if (!/^\d{15}[\dX]$/.test(code)) return wrong(texts.isniForm)
  return isniCheck(code.slice(0, 15)) === code.slice(15)
    ? right(code, grouped(code, [4, 4, 4, 4], ' '))
    : wrong(texts.lastDigitOfIssued(15))
}

/** The party of a DDEX message (standards 1.2). */
export function checkDpid(typed: string): Checked {
  return checkMod37(normalize(typed), /^PADPIDA\d{10}[0-9A-Z]$/, texts.names.dpid, texts.dpidForm)
}

/**
 * Global release identifier (standards 1.2).
 * @public No form has this identifier yet: deliveries by DDEX may name releases by it.
 */
export function checkGrid(typed: string): Checked {
  return checkMod37(normalize(typed), /^A1[A-Z0-9]{16}$/, texts.names.grid, texts.gridForm)
}

function checkMod37(code: string, form: RegExp, name: string, reason: string): Checked {
  if (code === '') return wrong(texts.missing(name))
  if (!form.test(code)) return wrong(reason)
  return passesMod37(code) ? right(code, grouped(code, [2, 5, 10, 1], '-')) : wrong(texts.lastCharacter)
}
