import type { PressFacts } from '#domain/press-facts/schema.ts'
import type { Parts } from '#domain/press-releases/rules.ts'
import { writtenTexts as texts } from '#domain/press-releases/texts.ts'
import { marked } from '#domain/shared/bidi.ts'

/** The workspace's facts about its release; null if not typed. */
export type KnownRelease = {
  /** 'single', in words. */
  type: string
  label: string | null
  songwriters: string | null
  producers: string | null
}
export type Known = {
  /** Empty: nobody has typed a name. */
  artist: string
  title: string
  /** YYYY-MM-DD. */
  release_date: string | null
  information: string
  facts: Pick<PressFacts, 'home_town' | 'short_bio' | 'long_bio' | 'quotes' | Contact>
  release: KnownRelease | null
  /** Where the artist is, by the names of the places. */
  links: readonly { name: string; url: string }[]
  /** YYYY-MM-DD. */
  today: string
}
type Contact = `${'press' | 'booking'}_${'name' | 'email' | 'phone'}`

/** The parts of a press release, by templates: nothing in them but what is known. An empty part is left out of the document. */
export function compose(known: Known): Parts {
  const { facts, release } = known
  const quote = facts.quotes[0]
  return {
    headline: headline(known),
    dateline: texts.dateline(facts.home_town, known.today),
    lead: lead(known),
    body: known.information.trim(),
    quote: quote ? texts.quote(quote.words, quote.said_by) : '',
    links: known.links.map(({ name, url }) => texts.link(name, url)).join('\n'),
    bio: facts.short_bio ?? facts.long_bio ?? '',
    credits: release ? creditsOf(release) : '',
    contact: (['press', 'booking'] as const)
      .map((kind) => contactOf(kind, facts))
      .filter((line) => line !== '')
      .join('\n'),
  }
}

/** Whether the release is out on that day. */
type When = 'coming' | 'out' | 'undated'
const whenOf = ({ release_date, today }: Known): When =>
  release_date === null ? 'undated' : release_date > today ? 'coming' : 'out'

function headline(known: Known): string {
  const thing = texts.thing(known.release?.type ?? null, marked(known.title))
  return texts.headline[whenOf(known)](marked(known.artist.trim()) || null, thing, known.release_date ?? '')
}

function lead(known: Known): string {
  const thing = texts.thing(known.release?.type ?? null, marked(known.title))
  const name = marked(known.artist.trim())
  const town = known.facts.home_town
  const artist = name === '' ? null : texts.artist(name, town && marked(town))
  const label = marked(known.release?.label ?? '')
  return texts.sentence(
    `${texts.lead[whenOf(known)](artist, thing, known.release_date ?? '')}${label ? texts.label(label) : ''}`,
  )
}

const creditsOf = (release: KnownRelease): string =>
  (['songwriters', 'producers', 'label'] as const)
    .flatMap((what) => (release[what] ? [texts.credit(texts.credits[what], marked(release[what]))] : []))
    .join('\n')

function contactOf(kind: 'press' | 'booking', facts: Known['facts']): string {
  const known = (['name', 'email', 'phone'] as const)
    .map((what) => facts[`${kind}_${what}`])
    .filter((value) => value !== null && value.trim() !== '') as string[]
  return known.length === 0 ? '' : texts.contact(texts.contacts[kind], known.map(marked))
}

/** Which press facts a document would use and does not have. */
export const missingFacts = (facts: Known['facts']): ('bio' | 'press' | 'town' | 'quote')[] => [
  ...(facts.short_bio || facts.long_bio ? [] : (['bio'] as const)),
  ...(contactOf('press', facts) === '' ? (['press'] as const) : []),
  ...(facts.home_town ? [] : (['town'] as const)),
  ...(facts.quotes.length > 0 ? [] : (['quote'] as const)),
]
