import { coverElement } from '#domain/ddex/cover-rules.ts'
import { creditsOf } from '#domain/ddex/credit-rules.ts'
import { dealElement } from '#domain/ddex/deal-rules.ts'
import { messageFaults } from '#domain/ddex/message-rules.ts'
import { partiesOf, type Named } from '#domain/ddex/party-rules.ts'
import { recordingElement } from '#domain/ddex/recording-rules.ts'
import { isSimpleSingle, releaseElement, releaseReference, trackReleaseElement } from '#domain/ddex/release-rules.ts'
import type { Control, MessageCopy, MessageFacts } from '#domain/ddex/schema.ts'
import { ddexTexts as texts } from '#domain/ddex/texts.ts'
import { checkDpid, checkGtin } from '#domain/identifiers/rules.ts'
import { readLanguage } from '#domain/languages/rules.ts'
import { noWords, severalLanguages } from '#domain/languages/schema.ts'
import { element, isBlank, optional, xmlOf, type Element } from '#domain/shared/xml.ts'

/** The version of DDEX's allowed values that a message of ERN 4.3.2 names (standards 2.10). */
const allowedValues = '9'
const namespace = 'http://ddex.net/xml/ern/432'
const fallbackLanguage = 'en'

/** `0036000291452.xml`: a message is named after the release's code. */
function messageFileName({ release }: Pick<MessageFacts, 'release'>): string {
  const gtin = checkGtin(release.upc ?? '')
  return `${gtin.ok ? gtin.canonical : release.id}.xml`
}

/** `Test 0036000291452.xml`: where both may lie side by side. */
export const controlledName = (facts: Pick<MessageFacts, 'release'>, control: Control): string =>
  `${texts.controls[control]} ${messageFileName(facts)}`

/** `0036000291452_Cover.jpg`, beside the message. */
export const coverFileName = (facts: Pick<MessageFacts, 'release'>, extension: string): string =>
  `${messageFileName(facts).replace(/\.xml$/, '')}_Cover.${extension}`

/**
 * The NewReleaseMessage of ERN 4.3.2 about a release that is ready (`ddexLines`), as XML: the same facts give the same bytes. Throws if a
 * value is in it that the schema lets pass though it is wrong. `body`: where it was made already.
 */
export function ddexMessage(facts: MessageFacts, control: Control, body = messageBody(facts)): string {
  const message = messageElement(facts, control, body)
  const faults = messageFaults(message)
  if (faults.length > 0) throw new Error(`No message for release ${facts.release.id}: ${faults.join(', ')}`)
  return xmlOf(message)
}

/** The message as a tree, from standards 2.8 and 2.10. */
export function messageElement(facts: MessageFacts, control: Control, body = messageBody(facts)): Element {
  return element('ern:NewReleaseMessage', [headerElement(facts, control), ...body], {
    'xmlns:ern': namespace,
    AvsVersionId: allowedValues,
    LanguageAndScriptCode: languageOf(copyOf(facts).language_lyrics),
    ReleaseProfileVersionId: isSimpleSingle(facts) ? 'SimpleAudioSingle' : 'Audio',
  })
}

function copyOf({ copy }: MessageFacts): MessageCopy {
  if (!copy) throw new Error('No message without a label copy')
  return copy
}

/** All of a message but its header: the same to every recipient. */
export function messageBody(facts: MessageFacts): Element[] {
  const { tracks, works } = facts
  const copy = copyOf(facts)
  const artist = { name: copy.artist ?? '', ipi: null }
  const label = isBlank(facts.release.label) ? artist : { name: facts.release.label!, ipi: null }
  const recordings = tracks.map((track) => {
    const work = works.find(({ id }) => id === track.work_id)
    return { facts, track, work, artist, credits: creditsOf(track, work) }
  })
  const mentions = recordings.flatMap(({ credits: { featured, contributors, edition } }): Named[] => [
    ...featured,
    ...[...contributors, ...edition].map(({ person }) => person),
  ])
  const parties = partiesOf([artist, label, ...mentions])
  const told = { facts, copy, artist, label, parties }
  const alone = isSimpleSingle(facts)
  const references = [0, ...(alone ? [] : tracks.map((_, index) => index + 1))].map(releaseReference)
  return [
    element('PartyList', parties.list),
    element('ResourceList', [
      ...recordings.map((recording, index) => recordingElement({ ...recording, parties }, index + 1)),
      coverElement(facts),
    ]),
    element('ReleaseList', [
      releaseElement(told),
      ...(alone ? [] : tracks.map((track, index) => trackReleaseElement(told, track, index + 1))),
    ]),
    element('DealList', [dealElement(references, copy, facts.release.release_date)]),
  ]
}

/** The language of the titles: that of the lyrics, unless these have none or several. */
function languageOf(typed: string): string {
  const code = readLanguage(typed)
  return code === null || code === noWords || code === severalLanguages ? fallbackLanguage : code
}

/** Its sender and recipient. Its id and time are those of the newest change, not of its creation. */
function headerElement({ sender, recipient, release, changed_at }: MessageFacts, control: Control): Element {
  const [from, to] = [sender.dpid, recipient?.dpid ?? null].map((dpid) => {
    const checked = checkDpid(dpid ?? '')
    return checked.ok ? checked.canonical : ''
  }) as [string, string]
  const changed = new Date(changed_at).toISOString()
  const id = [release.id, to, control, changed.replaceAll(/\D/g, '')].join('-')
  return element('MessageHeader', [
    element('MessageThreadId', release.id),
    element('MessageId', id),
    element('MessageSender', partyElements(from, sender.name)),
    element('MessageRecipient', partyElements(to, recipient?.name ?? null)),
    element('MessageCreatedDateTime', changed.replace(/\.\d+Z$/, 'Z')),
    element('MessageControlType', control === 'live' ? 'LiveMessage' : 'TestMessage'),
  ])
}

const partyElements = (dpid: string, name: string | null): (Element | null)[] => [
  element('PartyId', dpid),
  isBlank(name) ? null : element('PartyName', [optional('FullName', name)]),
]
