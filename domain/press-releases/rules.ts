/** The parts of a press release that can be edited, in the order in which they are read. '###' ends it. */
export const parts = ['headline', 'dateline', 'lead', 'body', 'quote', 'links', 'bio', 'credits', 'contact'] as const
export type Part = (typeof parts)[number]
export type Parts = Record<Part, string>
/** The parts that somebody has changed. */
export type Edited = { [part in Part]?: string | undefined }

/** The least longer side of a photo for print, in pixels (domain standards 5.6). */
export const leastPrintSide = 3000

/** Marks the end of a press release, so that nobody looks for another page. */
export const endMark = '###'
/** Letters of one part. */
export const longestPart = 10_000
type Texts = { generated: Parts; edited: Edited }

/** The document as published: each part as edited, else as generated. */
const textOf = ({ generated, edited }: Texts): Parts =>
  Object.fromEntries(parts.map((part) => [part, edited[part] ?? generated[part]])) as Parts

/** The document's nonempty parts, without the space around them. */
export function saidParts(texts: Texts): { part: Part; text: string }[] {
  const all = textOf(texts)
  return parts.map((part) => ({ part, text: all[part].trim() })).filter(({ text }) => text !== '')
}

/** A part's paragraphs, divided by empty lines. Line breaks within one are kept. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Something in a part that the workspace does not contain, until a person accepts it. */
export type Doubt = { part: Part; claim: string }

/** The doubts about the current document: one that has been edited away does not count. */
export const openDoubts = (
  doubts: readonly Doubt[],
  { generated, edited }: { generated: Parts; edited: Edited },
): Doubt[] => doubts.filter(({ part, claim }) => (edited[part] ?? generated[part]).includes(claim))

/** The doubted claims, each once, in however many parts. */
export const claimsOf = (doubts: readonly Doubt[]): string[] => [...new Set(doubts.map(({ claim }) => claim))]

/** The facts of a release in the headline and lead of a press release. */
export type Said = { title: string; release_date: string | null }
/** The parts with these facts. */
export const sayingParts = ['headline', 'lead'] as const satisfies readonly Part[]

/**
 * Facts of a release that changed after the press release was generated: only those that the document lacks, so that a title typed
 * on purpose is never asked about. Null: nothing.
 */
export function changesSince(said: Said, was: Said, now: Said): Partial<Said> | null {
  const isNews = (what: keyof Said) => now[what] !== was[what] && now[what] !== said[what]
  const changes = {
    ...(isNews('title') && { title: now.title }),
    ...(isNews('release_date') && { release_date: now.release_date }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

/** Whether an embargo ends only after what it is about is out: nothing can be held back then. Days as YYYY-MM-DD. */
export const isLateEmbargo = (embargoUntil: string, releaseDate: string | null): releaseDate is string =>
  releaseDate !== null && embargoUntil > releaseDate
