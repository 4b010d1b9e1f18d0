import { countries, readTerritories } from '#domain/territories/rules.ts'

/** The languages in which lists name countries. */
const languages = 'de fr es it pt nl sv da nb pl fi cs tr hu el ja ru uk'.split(' ')

const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What people write instead of the name that the runtime knows. */
const others: [string, string][] = [
  [
    'GB',
    'grossbritannien,grande bretagne,gran bretana,gran bretagna,gra bretanha,groot brittannie,storbritannien,wielka brytania,iso britannia',
  ],
  ['US', 'ee uu,eeuu,eua,etats unis d amerique,vereinigte staaten von amerika,stati uniti d america,yhdysvallat'],
  ['CZ', 'tschechische republik,republique tcheque,republica checa,repubblica ceca,ceska republika'],
  ['SK', 'slovenska republika'],
  ['DE', 'bundesrepublik deutschland'],
  ['RU', 'россииская федерация'],
].flatMap(([code, names]) => names!.split(',').map((name): [string, string] => [name, code!]))

type Country = (typeof countries)[number]

/** The names of these countries, as the runtime knows them. */
function namesIn(language: string, named: readonly Country[]): [string, string][] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return named.map(({ code }) => [keyOf(names.of(code)!), code])
}

/** The language that most people write there. */
const languageOf = ({ code }: Country): string => new Intl.Locale('und', { region: code }).maximize().language

let known: Map<string, string> | undefined

/** Names in other languages, and in each country's own; made when the first file is read. */
function namesOfCountries(): Map<string, string> {
  known ??= new Map([
    ...[...Map.groupBy(countries, languageOf)].flatMap(([language, own]) => namesIn(language, own)),
    ...others,
    ...languages.flatMap((language) => namesIn(language, countries)),
  ])
  return known
}

/** Reads country names and codes of one file; remembers them, for there are few of them. */
export function countryReader(): (cell: string) => string | null {
  const read = new Map<string, string | null>()
  return (cell) => {
    const typed = cell.trim()
    if (typed.length > 100) return null
    let code = read.get(typed)
    if (code === undefined) {
      code = readCountry(typed)
      if (read.size < 10_000) read.set(typed, code)
    }
    return code
  }
}

function readCountry(typed: string): string | null {
  const { territories } = readTerritories([typed])
  const [code] = territories
  if (code !== undefined) return code === 'Worldwide' ? null : code
  return namesOfCountries().get(keyOf(typed)) ?? null
}
