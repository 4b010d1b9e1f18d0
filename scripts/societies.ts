import { readFileSync, writeFileSync } from 'node:fs'
import { readTerritories } from '#domain/territories/rules.ts'

/**
 * node scripts/run.mjs scripts/societies.ts FILE.csv: writes domain/societies/list.ts from CISAC's table, saved as CSV with the columns
 * code, name, former_name, status, main_repertoire, musical, country. For a newer table change `source`.
 */
const source = 'CISAC SG26-0077, societies and their codes, of 6 July 2026'
const target = 'domain/societies/list.ts'

/** CISAC's spellings of countries that differ from ours; '' for entries that are not countries. */
const countries: Record<string, string> = {
  'CONGO, THE DEMOCRATIC REPUBLIC OF THE': 'CD',
  KOREA: 'KR',
  'KOREA, REPUBLIC OF': 'KR',
  'FRANCE (TAHITI)': 'PF',
  'SERBIA AND MONTENEGRO': 'RS',
  KAZAKSTAN: 'KZ',
  GREEECE: 'GR',
  'HOLY SEE (VATICAN CITY STATE)': 'VA',
  'ENGLAND and WALES': 'GB',
  'SACEM-FRANCE': 'FR',
  'FASTTRACK/GRD': '',
  'Additional CIS-Net Node': '',
  'Code used for the Deployment of the WIPO test CIS-Net node': '',
  'GERMANY/UK': '',
  SCANDINAVIA: '',
  'Hub of 16 Societies established by SESAC and SUISA': '',
  'Asia Pacific': '',
  'ASIA PACIFIC': '',
}
/** Not a member of CISAC, so the table has no repertoire; still a performing society for music (standards 1.4). */
const alsoMusical = new Set(['778'])

function countryOf(text: string): string {
  if (text === '' || countries[text] !== undefined) return countries[text] ?? ''
  const {
    territories: [code],
  } = readTerritories([text, text.split(',')[0]!])
  if (!code) throw new Error(`Which country is ${text}? Add it to countries.`)
  return code
}

/** One line of CSV; a cell with commas is quoted. */
function cellsOf(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"').trim(),
  )
}

function rowOf(line: string): string {
  const cells = cellsOf(line)
  if (cells.length !== 7 || cells.some((cell) => /[|`\\$]/.test(cell)))
    throw new Error(`Not seven plain cells: ${line}`)
  const [code, name, formerName, status, , musical, country] = cells as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  if (!/^\d{3}$/.test(code) || name === '') throw new Error(`No code or no name: ${line}`)
  const marks = [
    musical === 'yes' || alsoMusical.has(code) ? 'm' : '',
    status === 'No longer in existence' ? 'x' : '',
    status === 'Technical hub' || status === 'Secretariat' ? 'h' : '',
  ]
  return [code, countryOf(country), marks.join(''), name, formerName].join('|').replace(/\|$/, '')
}

const [file] = process.argv.slice(2)
if (!file) throw new Error('Use: node scripts/run.mjs scripts/societies.ts FILE.csv')
const [, ...lines] = readFileSync(file, 'utf8')
  .replace(/^\ufeff/, '')
  .trim()
  .split(/\r?\n/)
writeFileSync(
  target,
  `/**
 * ${source}: ${lines.length} rows. Written by scripts/societies.ts; not to be changed by hand.
 * Code, country by ISO 3166-1, marks (m music, x no longer in existence, h a technical office of several), name, former name.
 */
export const societyTable = \`
${lines.map(rowOf).join('\n')}
\`
`,
)
console.log(`${target}: ${lines.length} societies.`)
