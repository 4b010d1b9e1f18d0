import { societyTable } from '#domain/societies/list.ts'
import { societyTexts as texts } from '#domain/societies/texts.ts'
import { readTerritories, territoryName } from '#domain/territories/rules.ts'

/** `code` is CISAC's, three digits; `country` by ISO 3166-1, null if there is none. */
export type Society = {
  code: string
  name: string
  formerName: string | null
  country: string | null
  hint: string | null
}

/** The society for a typed text. `hint` is a warning in words. */
export type FoundSociety =
  | { kind: 'society'; society: Society; hint: string | null }
  | { kind: 'none' }
  | { kind: 'refused'; hint: string }
  | { kind: 'unknown'; hint: string }

/** The performing societies of standards 1.4 in its order: suggested without input, and first among equals. */
const common =
  '010 021 071 778 017 101 052 128 035 005 080 058 055 023 079 090 040 089 077 072 069 074 097 050 009 001 008 038 782 118 026 119 106 032 036 063 093 201 061 059 084 007 029'.split(
    ' ',
  )
/** The mechanical societies of the same table, if they are not the performing society too. */
const mechanicalOnly = new Set(['708', '034', '020', '088', '044', '011', '068', '078', '048', '012', '283'])
/** Societies of performers and labels (neighboring rights): standards 1.4 names the first two, the others are of the same kind. */
export const forRecordings = [
  'SoundExchange',
  'PPL',
  'GVL',
  'SENA',
  'Gramo',
  'SAMI',
  'Re:Sound',
  'Adami',
  'Spedidam',
  'PPCA',
]

/** Other common spellings; a full name, or a performing and a mechanical society together. */
const aliases: Record<string, string> = {
  'prs for music': '052',
  'performing right society': '052',
  'prs mcps': '052',
  'mcps prs': '052',
  'mcps prs alliance': '052',
  'buma stemra': '023',
  'apra amcos': '008',
  'apra amcos nz': '008',
  sesac: '071',
  'global music rights': '778',
  'broadcast music': '021',
  'american society of composers authors and publishers': '010',
  'american music rights association': '017',
  'society of composers authors and music publishers of canada': '101',
  'irish music rights organisation': '128',
  mlc: '708',
  'mechanical licensing collective': '708',
  'harry fox': '034',
  'harry fox agency': '034',
  'sacem luxembourg': '233',
  'all track': '786',
  'unison rights': '780',
}
const noneKeys = new Set([
  'none not affiliated',
  'none',
  'not affiliated',
  'unaffiliated',
  'no affiliation',
  'not a member',
  'no society',
  'no pro',
  'no',
  'n a',
  'na',
])

/** 'ŻAiKS' equals 'zaiks', and 'B.M.I.' equals 'bmi': accents, case, punctuation and a leading article are ignored. */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]|(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '')
}

function societyOf(line: string): Society {
  const [code, country, marks, name, formerName] = line.split('|') as [string, string, string, string, string?]
  const hint = marks.includes('x')
    ? texts.gone(name)
    : marks.includes('h')
      ? texts.hub(name)
      : marks.includes('m')
        ? null
        : texts.notMusic(name)
  return {
    code,
    name,
    formerName: formerName ?? null,
    country: country || null,
    hint: hint ?? (mechanicalOnly.has(code) ? texts.mechanical(name) : null),
  }
}

/** The whole list: common ones first, then by name, those with a hint last. */
export const societies: readonly Society[] = societyTable
  .trim()
  .split('\n')
  .map(societyOf)
  .toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name, 'en'))

function placeOf({ code, hint }: Society): number {
  const place = common.indexOf(code)
  return place >= 0 ? place : hint === null ? common.length : common.length + 1
}

const byCode = new Map(societies.map((society) => [society.code, society]))

/** 'AUSTRO-MECHANA (AUME)' is found without its brackets and by their content, 'OTPDA / SODACT' by either part. */
function namesIn(text: string): string[] {
  return [text, ...text.split(/\s*[,/()]\s*|\s-\s|\s-(?=\S)/)].map(keyOf).filter((key) => key.length > 1)
}
/** Earlier entries win: aliases, then names, then former names, each with common ones first. */
const byKey = new Map([
  ...societies
    .flatMap((society) => namesIn(society.formerName ?? '').map((key): [string, Society] => [key, society]))
    .toReversed(),
  ...societies.flatMap((society) => namesIn(society.name).map((key): [string, Society] => [key, society])).toReversed(),
  ...societies.map((society): [string, Society] => [keyOf(society.name), society]).toReversed(),
  ...Object.entries(aliases).map(([key, code]): [string, Society] => [key, byCode.get(code)!]),
])
/** By key, the name as written. */
const recordingsByKey = new Map(forRecordings.map((name) => [keyOf(name), name]))

/**
 * The society for a typed name, former name, alias or code, also followed by its country, code or legal form; null for
 * no input. Those that collect for recordings are refused in a writer's field (standards 1.4).
 */
export function findSociety(text: string): FoundSociety | null {
  const key = keyOf(text)
  if (key === '') return null
  if (noneKeys.has(key)) return { kind: 'none' }
  const words = key.split(' ')
  for (let end = words.length; end > 0; end--) {
    const [head, tail] = [words.slice(0, end).join(' '), words.slice(end).join(' ')]
    const recordings = recordingsByKey.get(head)
    if (recordings !== undefined && isTail(tail, null)) return { kind: 'refused', hint: texts.recordings(recordings) }
    const society = byKey.get(head) ?? byCode.get(/^\d{1,3}$/.test(head) ? head.padStart(3, '0') : '')
    if (society && isTail(tail, society)) return { kind: 'society', society, hint: society.hint }
  }
  return { kind: 'unknown', hint: texts.unknown }
}

/** The suffixes allowed after a name: none, the legal form, or the society's own country, code or name. */
function isTail(tail: string, society: Society | null): boolean {
  const rest = tail.replace(/^(?:inc|ltd|llc|e v|ev|gmbh|ab|eg)(?= |$)/, '').trim()
  if (rest === '') return true
  const [country] = readTerritories([rest]).territories
  return society === null
    ? country !== undefined
    : country === society.country || rest === society.code || byKey.get(rest) === society
}

/** The society of a stored code. */
export function societyByCode(code: string): Society | null {
  return byCode.get(code) ?? null
}

/**
 * Suggestions for typed text, best first: by code, by the beginning of a name, former name or word in it, by any part,
 * by country. Without input the common ones. An ended society, or one not for music, appears only by its full name or code.
 */
export function searchSocieties(text: string, most = 12): Society[] {
  const key = keyOf(text)
  if (key === '') return common.map((code) => byCode.get(code)!)
  const found = findSociety(text)
  const exact = found?.kind === 'society' ? [found.society] : []
  const [country] = readTerritories([text]).territories
  const ranked = offered
    .filter(({ society }) => !exact.includes(society))
    .map((entry) => ({ ...entry, rank: rankOf(entry, key, country) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
  return [...exact, ...ranked.map(({ society }) => society)].slice(0, most)
}

/** A suggestion with all its search terms. */
const offered = societies
  .filter(({ code, hint }) => hint === null || mechanicalOnly.has(code))
  .map((society) => ({
    society,
    names: [
      society.name,
      society.formerName ?? '',
      ...Object.keys(aliases).filter((alias) => aliases[alias] === society.code),
    ].map(keyOf),
    country: keyOf(territoryName(society.country ?? '')),
  }))

function rankOf(
  { society, names, country }: (typeof offered)[number],
  key: string,
  typedCountry: string | undefined,
): number {
  if (names[0]!.startsWith(key) || society.code.startsWith(key)) return 0
  if (names.some((name) => ` ${name}`.includes(` ${key}`))) return 1
  if (` ${country}`.includes(` ${key}`) || (typedCountry !== undefined && society.country === typedCountry)) return 2
  return key.length > 2 && names.some((name) => name.includes(key)) ? 3 : Infinity
}
