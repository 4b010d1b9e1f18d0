import { heldIn, unheldIn, type Held } from '#domain/models/claim-rules.ts'
import { longestPart, type Doubt, type Part } from '#domain/press-releases/rules.ts'

/** The parts that a model writes. The others are facts, which it must not make up. */
const draftedParts = ['headline', 'lead', 'body'] as const satisfies readonly Part[]
export type Draft = Record<(typeof draftedParts)[number], string>

/** Without the marks of markdown that models write despite the instructions. */
const unmarked = (paragraph: string): string =>
  paragraph
    .replace(/^#+\s*/gmu, '')
    .replace(/^\s*(?:headline|lead|body)\s*:\s*/iu, '')
    .replace(/(\*\*|__|`)/gu, '')
    .replace(/^\s*[*-]\s+/gmu, '')
    .trim()

/** A model's answer as parts; null if it is not a headline, lead and body. Control characters are left out, and no part is longer than one may be. */
export function draftOf(answer: string): Draft | null {
  const clean = answer
    .toWellFormed()
    .replace(/^```\w*\n?|```$/gmu, '')
    .replace(/\r\n?/gu, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
  const [headline, lead, ...body] = clean
    .split(/\n\s*\n/u)
    .map(unmarked)
    .filter((paragraph) => paragraph !== '' && paragraph !== '###')
  if (!headline || !lead || body.length === 0) return null
  const draft = { headline: headline.replace(/\s+/gu, ' '), lead, body: body.join('\n\n') }
  return Object.values(draft).some((part) => part.length > longestPart) || draft.headline.length > 300 ? null : draft
}

/** The facts of a draft that the workspace does not contain, part by part. */
export const doubtsOf = (draft: Draft, texts: readonly (string | null | undefined)[]): Doubt[] => {
  const held: Held = heldIn(texts)
  return draftedParts.flatMap((part) => unheldIn(draft[part], held).map((claim) => ({ part, claim })))
}
