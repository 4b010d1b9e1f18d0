import { uniqueTags } from '#domain/fans/list-rules.ts'
import { segmentFields, type Segment, type SegmentField } from '#domain/fans/segment-rules.ts'

/** A condition being chosen; one without value is not part of the segment yet. */
export type DraftCondition = { id: string; what: SegmentField | 'joined' | 'mail'; how: string; value: string }
export type DraftGroup = { id: string; match: 'all' | 'any'; parts: (DraftCondition | DraftGroup)[] }
export const isGroup = (part: DraftCondition | DraftGroup): part is DraftGroup => 'parts' in part

const newId = (): string => crypto.randomUUID()
export const newCondition = (): DraftCondition => ({ id: newId(), what: 'city', how: 'is', value: '' })
export const newGroup = (parts: DraftGroup['parts'] = [newCondition()]): DraftGroup => ({
  id: newId(),
  match: 'any',
  parts,
})

/** The choices for each kind of condition. */
export const hows = (
  what: DraftCondition['what'],
): readonly ('is' | 'is_not' | 'since' | 'before' | 'got' | 'not_got' | 'got_since' | 'not_got_since')[] =>
  what === 'joined'
    ? ['since', 'before']
    : what === 'mail'
      ? ['not_got', 'got', 'not_got_since', 'got_since']
      : ['is', 'is_not']

/** Whether the value is a day, not a word or a mail. */
export const isByDay = ({ what, how }: DraftCondition): boolean => what === 'joined' || how.endsWith('_since')

/** The draft of a segment; none is one empty condition. */
export function draftOf(segment: Segment | undefined): DraftGroup {
  if (!segment) return { ...newGroup(), match: 'all' }
  const draft = partOf(segment)
  return isGroup(draft) ? draft : { ...newGroup([draft]), match: 'all' }
}

function partOf(segment: Segment): DraftCondition | DraftGroup {
  if ('all' in segment) return { id: newId(), match: 'all', parts: segment.all.map(partOf) }
  if ('any' in segment) return { id: newId(), match: 'any', parts: segment.any.map(partOf) }
  if ('joined' in segment) return { id: newId(), what: 'joined', how: segment.joined, value: segment.day }
  if ('since' in segment) return { id: newId(), what: 'mail', how: `${segment.mail}_since`, value: segment.since }
  if ('mail' in segment) return { id: newId(), what: 'mail', how: segment.mail, value: segment.campaign ?? '' }
  return 'is' in segment
    ? { id: newId(), what: segment.field, how: 'is', value: segment.is }
    : { id: newId(), what: segment.field, how: 'is_not', value: segment.is_not }
}

/** The segment that a draft describes, without conditions that lack a value; undefined if nothing is left. */
export function segmentOf(part: DraftCondition | DraftGroup): Segment | undefined {
  if (!isGroup(part)) return conditionOf(part)
  const parts = part.parts.map(segmentOf).filter((each) => each !== undefined)
  if (parts.length < 2) return parts[0]
  return part.match === 'all' ? { all: parts } : { any: parts }
}

function conditionOf({ what, how, value }: DraftCondition): Segment | undefined {
  const mail = how.startsWith('got') ? 'got' : 'not_got'
  if (what === 'mail' && !how.endsWith('_since')) return { mail, campaign: value === '' ? null : value }
  if (value.trim() === '') return undefined
  if (what === 'mail') return { mail, since: value }
  if (what === 'joined') return { joined: how === 'before' ? 'before' : 'since', day: value }
  return how === 'is_not' ? { field: what, is_not: value.trim() } : { field: what, is: value.trim() }
}

export const whats = [...segmentFields, 'joined', 'mail'] as const

/** Tags typed with commas. */
export const tagsOf = (typed: string): string[] =>
  uniqueTags(
    typed
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  )
