import {
  agreedDetails,
  paperDetails,
  proposedDetails,
  reasonDetails,
  refusedDetails,
  withdrawnDetails,
  type EventBody,
  type Proposal,
  type SentVersion,
  type Signer,
} from '#domain/agreements/schema.ts'

/** The events about one version, oldest first. */
export type VersionEvents = readonly EventBody[]

/** A contributor's proposals to this version, each with the account's answer, oldest first. */
export function proposalsOf(events: VersionEvents, contributor: string): Proposal[] {
  return events
    .filter((event) => event.kind === 'proposed' && event.contributor === contributor)
    .map(({ at, details, sequence }) => {
      const { shares, note } = proposedDetails.parse(details)
      const answer = events.find(
        ({ kind, details: said }) => kind === 'refused' && refusedDetails.parse(said).to === sequence,
      )
      return {
        shares,
        note,
        at,
        refused: answer ? { note: refusedDetails.parse(answer.details).note, at: answer.at } : null,
      }
    })
}

/** A signer's answers to this version. */
export function answersOf(
  events: VersionEvents,
  { contributor_id, state }: Pick<Signer, 'contributor_id' | 'state'>,
): Pick<Signer, 'capacity' | 'proposals' | 'declines'> {
  const agreed =
    state === 'agreed'
      ? events.findLast(({ kind, contributor }) => kind === 'agreed' && contributor === contributor_id)
      : undefined
  return {
    capacity: agreed ? agreedDetails.parse(agreed.details).capacity : null,
    proposals: proposalsOf(events, contributor_id),
    declines: events
      .filter(({ kind, contributor }) => kind === 'declined' && contributor === contributor_id)
      .map(({ at, details }) => ({ at, reason: reasonDetails.parse(details).reason })),
  }
}

/** When and why the account took this version back; null if it did not. */
export function withdrawalOf(events: VersionEvents): SentVersion['withdrawn'] {
  const taken = events.findLast(({ kind }) => kind === 'withdrawn')
  return taken ? { at: taken.at, reason: withdrawnDetails.parse(taken.details).reason } : null
}

/** The date on the paper, if this version was signed on paper. */
export function paperOf(events: VersionEvents): SentVersion['paper'] {
  const paper = events.findLast(({ kind }) => kind === 'paper')
  return paper ? { date: paperDetails.parse(paper.details).date, at: paper.at } : null
}
