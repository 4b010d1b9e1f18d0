/** A row of a table: its path and line, its cells, and the heading of its last column. */
type Row = { at: string; cells: string[]; last: string }
export type Table = { path: string; text: string }
export type Sources = {
  /** Every file of the project by its path. */ files: readonly string[]
  read: (path: string) => string
}
type Title = { path: string; title: string }

const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path)

/** The rows of every table in a document. */
function rowsOf({ path, text }: Table): Row[] {
  let last = ''
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) last = ''
    if (!line.startsWith('|') || /^\|[-| ]+$/.test(line)) return []
    const cells = cellsOf(line)
    if (last === '') {
      last = cells.at(-1)!
      return []
    }
    return [{ at: `${path}:${index + 1}`, cells, last }]
  })
}

/** The parts of a row's last cell that name tests: the whole of a 'Test' column, else each part after a T. */
function testClaims({ cells, last }: Row): string[] {
  const cell = cells.at(-1)!
  if (last === 'Test') return [cell]
  return last === 'Seen / test'
    ? [...cell.matchAll(/(?<![\w'])T(?=[\s;]|$)(.*?)(?=[;.] (?:A|B|P|code|measured|fixed|seen)\b|$)/g)].map((match) =>
        match[1]!.trim(),
      )
    : []
}

const fileName = /[\w/-]+(?:\.[\w-]+)?\.(?:spec|test|contract)\b/
/** A test file, or a test's title in single quotes. An apostrophe between letters belongs to the title. */
const testName = new RegExp(
  String.raw`(?<file>${fileName.source})(?<own>(?: '(?:[^']|(?<=\w)'(?=\w))+')?)|'(?<title>(?:[^']|(?<=\w)'(?=\w))+)'`,
  'g',
)

/** The titles of all tests and describe blocks. */
function findTitles({ files, read }: Sources): Title[] {
  const titled =
    /\b(?:describe|it|test)(?:\.(?:each|for|runIf|skipIf)\b(?:\([^]*?\)|`[^]*?`))?(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return files
    .filter(isTest)
    .flatMap((path) =>
      [...read(path).matchAll(titled)].map((match) => ({ path, title: match[2]!.replaceAll(/\\(.)/g, '$1') })),
    )
}

/** Whether a title matches a claimed one, in which … matches any text. */
function holds(title: string, claimed: string): boolean {
  let from = 0
  return claimed
    .split('…')
    .map((part) => part.trim())
    .every((part) => {
      const found = title.indexOf(part, from)
      from = found + part.length
      return found >= 0
    })
}

/** Whether some file's path ends with this name, with or without its extension. */
function isFile(files: readonly string[], name: string): boolean {
  // '-preview.tsx' and '*/data.ts' are patterns: any file that ends so will do.
  const end = /^[-/]/.test(name) ? name : `/${name}`
  return files.some((file) => [file, file.replace(/\.tsx?$/, '')].some((path) => `/${path}`.endsWith(end)))
}

function falseTests(row: Row, files: readonly string[], titles: readonly Title[]): string[] {
  return testClaims(row).flatMap((claim) => {
    const names = [...claim.matchAll(testName)].map(({ groups }) => groups!)
    if (names.length === 0) return [`${row.at} says T and names no test`]
    return names.flatMap(({ file, own, title }) => {
      if (file && !isFile(files, file)) return [`${row.at} names ${file}, which does not exist`]
      const claimed = title ?? own?.trim().slice(1, -1)
      if (
        !claimed ||
        titles.some((each) => holds(each.title, claimed) && (!own || each.path.replace(/\.tsx?$/, '').endsWith(file!)))
      )
        return []
      return [`${row.at} names the test '${claimed}'${own ? ` of ${file}` : ''}, which does not exist`]
    })
  })
}

/** Files named in any cell, and names in backticks in the 'Where' column, that do not exist. */
function falsePlaces(row: Row, { files }: Sources, words: ReadonlySet<string>): string[] {
  const named = row.cells
    .flatMap((cell) => [...cell.matchAll(/[\w.<>/-]+\.(?:tsx?|mjs|css|html)\b/g)].map(([name]) => name))
    .filter((name) => !name.includes('<') && !name.startsWith('.'))
  const where = row.cells.at(-2) ?? ''
  const idents = [...where.matchAll(/`([A-Za-z_]\w*)(?:\(\))?`/g)].map((match) => match[1]!)
  return [
    ...named.filter((name) => !isFile(files, name)).map((name) => `${row.at} names ${name}, which does not exist`),
    ...idents.filter((name) => !words.has(name)).map((name) => `${row.at} names \`${name}\`, which no source holds`),
  ]
}

/** Names in the tables that do not exist, each with its table and line; the number of rows with claims; and the rows that name no test. */
export function findFalseClaims(
  tables: readonly Table[],
  sources: Sources,
): { found: string[]; rows: number; untested: string[] } {
  const titles = findTitles(sources)
  const words = new Set(
    sources.files
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
      .flatMap((path) => sources.read(path).match(/[A-Za-z_]\w*/g) ?? []),
  )
  const rows = tables.flatMap(rowsOf)
  const claims = rows.filter(({ last }) => last === 'Test' || last === 'Seen / test')
  return {
    found: [
      ...claims.flatMap((row) => falseTests(row, sources.files, titles)),
      ...rows.flatMap((row) => falsePlaces(row, sources, words)),
    ],
    rows: claims.length,
    untested: claims
      .filter((row) => !fileName.test(row.cells.at(-1)!) && testClaims(row).length === 0)
      .map(({ at }) => at),
  }
}
