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
  ['CZ', 'tschechische republik,republique tcheque,republica checa,repubblica ceca'],
].flatMap(([code, names]) => names!.split(',').map((name): [string, string] => [name, code!]))

let known: Map<string, string> | undefined

/** Names in other languages, as the runtime knows them; made when the first file is read. */
function namesOfCountries(): Map<string, string> {
  known ??= new Map([
    ...others,
    ...languages.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      return countries.map(({ code }): [string, string] => [keyOf(names.of(code)!), code])
    }),
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
