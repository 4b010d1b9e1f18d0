import { checkDpid, checkGtin, checkIpiName, checkIsrc, checkIswc, type Checked } from '#domain/identifiers/rules.ts'
import type { Element } from '#domain/shared/xml.ts'

/** Codes that the schema takes in any form (standards 2.8), by element. */
const codes: Readonly<Record<string, (code: string) => Checked>> = {
  ISRC: checkIsrc,
  ICPN: checkGtin,
  ISWC: checkIswc,
  IpiNameNumber: checkIpiName,
}
/** The schema knows the form of a DPID but not its check character. */
const messagingParties = new Set(['MessageSender', 'MessageRecipient'])

/** Elements that are required although the schema of 4.3.2 allows their absence, as paths. */
const required: readonly { within: string; path: readonly string[] }[] = [
  { within: 'SoundRecording', path: ['ParentalWarningType'] },
  { within: 'SoundRecordingEdition', path: ['ResourceId', 'ISRC'] },
  { within: 'Release', path: ['ParentalWarningType'] },
  { within: 'Release', path: ['ReleaseId', 'ICPN'] },
  { within: 'Release', path: ['ReleaseDate'] },
]

const childrenOf = ({ content }: Element): readonly Element[] => (typeof content === 'string' ? [] : content)

/** Faults that pass the schema though a recipient would refuse them, as the names of their elements. */
export const messageFaults = (message: Element): string[] => [
  ...faultsOf(message),
  ...childrenOf(message).flatMap(messageFaults),
]

function faultsOf(found: Element): string[] {
  const children = childrenOf(found)
  const check = codes[found.name]
  const isWrong = (code: Element, checked: (text: string) => Checked) =>
    typeof code.content !== 'string' || !checked(code.content).ok
  return [
    ...(check && isWrong(found, check) ? [found.name] : []),
    ...(messagingParties.has(found.name)
      ? children
          .filter((child) => child.name === 'PartyId' && isWrong(child, checkDpid))
          .map(() => `${found.name}/PartyId`)
      : []),
    ...required
      .filter(({ within, path }) => within === found.name && !hasPath(found, path))
      .map(({ within, path }) => [within, ...path].join('/')),
  ]
}

const hasPath = (found: Element, [next, ...rest]: readonly string[]): boolean =>
  next === undefined || childrenOf(found).some((child) => child.name === next && hasPath(child, rest))
