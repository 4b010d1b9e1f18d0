import { languageTable } from '#domain/languages/codes.ts'
import { languageTexts } from '#domain/languages/texts.ts'

export type Language = { code: string; name: string }

/** The specification's options in its order; the first is the default. */
const specified = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko']

const names = new Map<string, string>([
  ...languageTable
    .trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(0, 2), line.slice(3)]),
  ...Object.entries(languageTexts),
])
const named = (code: string): Language => ({ code, name: names.get(code)! })

/** The specification's eight, no words, several languages, then the rest of ISO 639-1 by name (standards 2.7). */
export const languages: readonly Language[] = [
  ...[...specified, ...Object.keys(languageTexts)].map(named),
  ...[...names.keys()]
    .filter((code) => code.length === 2 && !specified.includes(code))
    .map(named)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
]

const codes = new Map(
  languages.flatMap(({ code, name }) => [code, name.toLowerCase()].map((text): [string, string] => [text, code])),
)

/** The code for a typed code or name, in any case; null if unknown. */
export function readLanguage(typed: string): string | null {
  return codes.get(typed.trim().toLowerCase()) ?? null
}

/** The English name of a code; other text stays unchanged. */
export function languageName(code: string): string {
  return names.get(code) ?? code
}
