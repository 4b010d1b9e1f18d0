import { endMark, paragraphsOf, saidParts, type Edited, type Part, type Parts } from '#domain/press-releases/rules.ts'
import { writtenTexts as texts } from '#domain/press-releases/texts.ts'
import { withoutSentence } from '#domain/shared/web-address.ts'

/** A press release as it is read, whatever file it becomes. */
export type Layout = {
  /** 'For immediate release', or until when it is embargoed. */
  status: string
  headline: string
  sections: Section[]
  end: string
}
/** Paragraphs, which may contain line breaks, below a heading or none. */
type Section = { part: Part; heading: string | null; paragraphs: string[] }

type Document = { generated: Parts; edited: Edited; embargo_until: string | null }

/** In the order of the field: status, headline, dateline with lead, body, quote, links, bio, credits, contact, '###'. Empty parts are left out. */
export function layOut(document: Document, artist: string): Layout {
  const said = saidParts(document)
  const textOf = (wanted: Part) => said.find(({ part }) => part === wanted)?.text ?? ''
  const opening = openingOf(textOf('dateline'), textOf('lead'))
  const sections = said
    .filter(({ part }) => part !== 'headline' && part !== 'dateline' && part !== 'lead')
    .map(({ part, text }) => ({ part, heading: headingOf(part, artist), paragraphs: paragraphsOf(text) }))
  return {
    status: document.embargo_until === null ? texts.immediate : texts.embargo(document.embargo_until),
    headline: textOf('headline'),
    sections:
      opening === '' ? sections : [{ part: 'lead', heading: null, paragraphs: paragraphsOf(opening) }, ...sections],
    end: endMark,
  }
}

/** One paragraph, read as its lead is: a home town that is written from right to left does not turn an English sentence around. */
function openingOf(dateline: string, lead: string): string {
  const all = [dateline, lead].filter((text) => text !== '').join(' – ')
  if (lead === '' || isRightToLeft(all) === isRightToLeft(lead)) return all
  return `${isRightToLeft(lead) ? rightToLeftMark : leftToRightMark}${all}`
}

function headingOf(part: Part, artist: string): string | null {
  if (part === 'bio') return artist.trim() === '' ? null : texts.about(artist)
  return part === 'links' || part === 'credits' || part === 'contact' ? texts.headings[part] : null
}

/** The document as plain text. */
export const plainText = ({ status, headline, sections, end }: Layout): string =>
  [
    status,
    ...(headline === '' ? [] : [headline]),
    ...sections.flatMap(({ heading, paragraphs }) => [...(heading === null ? [] : [heading]), ...paragraphs]),
    end,
  ].join('\n\n') + '\n'

const [leftToRightMark, rightToLeftMark] = ['\u200e', '\u200f']
const strong = /[\p{L}\u200e\u200f]/u
const rightToLeft = /[\u200f\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Whether a paragraph begins with a letter, or a mark, that is read from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(strong.exec(text)?.[0] ?? '')

/** A line in pieces, of which the web addresses are links. */
export const linkedPieces = (line: string): { text: string; href: string | null }[] =>
  line
    .split(/(https?:\/\/[^\s<>"“”]+)/u)
    .flatMap((piece, index) => {
      if (index % 2 === 0) return [{ text: piece, href: null }]
      const address = withoutSentence(piece)
      return [
        { text: address, href: URL.canParse(address) ? address : null },
        { text: piece.slice(address.length), href: null },
      ]
    })
    .filter(({ text }) => text !== '')
