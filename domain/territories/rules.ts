import { territoryTable } from '#domain/territories/codes.ts'

export const worldwide = 'Worldwide'

const territories = territoryTable
  .trim()
  .split('\n')
  .map((line) => ({ code: line.slice(0, 2), alpha3: line.slice(3, 6), name: line.slice(7) }))
const names = new Map<string, string>([
  [worldwide, worldwide],
  ...territories.map(({ code, name }): [string, string] => [code, name]),
])

/** Other common spellings (standards 2.7), by key. Only if one territory is meant: 'Korea' and 'England' are for the person to settle. */
const aliases: Record<string, string> = {
  world: worldwide,
  ww: worldwide,
  global: worldwide,
  all: worldwide,
  'world wide': worldwide,
  'whole world': worldwide,
  'all territories': worldwide,
  'all countries': worldwide,
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  el: 'GR',
  'united states of america': 'US',
  'u s': 'US',
  'u s a': 'US',
  'u k': 'GB',
  uae: 'AE',
  'u a e': 'AE',
  'ivory coast': 'CI',
  'czech republic': 'CZ',
  holland: 'NL',
  'russian federation': 'RU',
  'republic of ireland': 'IE',
  eire: 'IE',
  'republic of korea': 'KR',
  'korea republic of': 'KR',
  'viet nam': 'VN',
  turkey: 'TR',
  macau: 'MO',
  burma: 'MM',
  macedonia: 'MK',
  swaziland: 'SZ',
  'cabo verde': 'CV',
  'east timor': 'TL',
  'holy see': 'VA',
  vatican: 'VA',
  'dr congo': 'CD',
  drc: 'CD',
  'congo kinshasa': 'CD',
  congo: 'CG',
  'congo brazzaville': 'CG',
  'brunei darussalam': 'BN',
  'syrian arab republic': 'SY',
  'federated states of micronesia': 'FM',
  'us virgin islands': 'VI',
  'u s virgin islands': 'VI',
  pitcairn: 'PN',
  'lao peoples democratic republic': 'LA',
  'state of palestine': 'PS',
}

/** 'Côte d’Ivoire' equals 'COTE D IVOIRE' and "cote d'ivoire"; 'St.' is Saint, '&' is and, a leading article is ignored. */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/, '')
    .replace(/^st (?=.)/, 'saint ')
}

const codes = new Map<string, string>([
  ...territories.flatMap(({ code, alpha3, name }) =>
    [code, alpha3, name].map((text): [string, string] => [keyOf(text), code]),
  ),
  [keyOf(worldwide), worldwide],
  ...Object.entries(aliases),
])

/** Every country and territory, by name. */
export const countries: readonly { code: string; name: string }[] = territories
  .map(({ code, name }) => ({ code, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

export function isTerritory(code: string): boolean {
  return code !== worldwide && names.has(code)
}

/** The English name of a code, 'Worldwide' for itself; other text stays unchanged. */
export function territoryName(code: string): string {
  return names.get(code) ?? code
}

/**
 * Typed territories as codes, in the order of the codes and each once; Worldwide with others is only Worldwide (standards 2.7).
 * Unknown ones are returned as typed, to be named.
 */
export function readTerritories(typed: readonly string[]): { territories: string[]; unknown: string[] } {
  const [found, unknown] = [new Set<string>(), new Set<string>()]
  for (const text of typed.map((value) => value.trim()).filter((value) => value !== '')) {
    const code = codes.get(keyOf(text))
    if (code === undefined) unknown.add(text)
    else found.add(code)
  }
  return { territories: found.has(worldwide) ? [worldwide] : [...found].toSorted(), unknown: [...unknown] }
}
