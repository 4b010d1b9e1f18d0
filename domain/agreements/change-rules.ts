import type { SplitDocument } from '#domain/agreements/schema.ts'

type Row = SplitDocument['contributors'][number]
type Samples = SplitDocument['samples']
const fields = [
  'legal_name',
  'stage_name',
  'role',
  'contribution',
  'publisher',
  'writer_share',
  'publisher_share',
  'master_share',
] as const
type RowField = (typeof fields)[number]
const heads = ['title', 'aka', 'artist', 'from_month'] as const
type HeadField = (typeof heads)[number]

/** A difference from the previous version: a changed field (old → new) of a row or of the head, or an added or removed row. */
export type SplitChange =
  | { kind: 'added' | 'removed'; name: string }
  | { kind: 'row'; name: string; field: RowField; from: Row[RowField]; to: Row[RowField] }
  | { kind: 'head'; field: HeadField; from: string | null; to: string | null }
  | { kind: 'samples'; from: Samples; to: Samples }
  | { kind: 'terms' }

/** The differences between two versions, in sheet order. */
export function changesBetween(before: SplitDocument, after: SplitDocument): SplitChange[] {
  const old = new Map(before.contributors.map((row) => [row.id, row]))
  const kept = new Set(after.contributors.map(({ id }) => id))
  return [
    ...heads
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ kind: 'head' as const, field, from: before[field], to: after[field] })),
    ...before.contributors
      .filter(({ id }) => !kept.has(id))
      .map(({ legal_name }) => ({ kind: 'removed' as const, name: legal_name })),
    ...after.contributors.flatMap((row) => changesOfRow(old.get(row.id), row)),
    ...(isSame(before.samples, after.samples)
      ? []
      : [{ kind: 'samples' as const, from: before.samples, to: after.samples }]),
    ...(before.terms.text === after.terms.text ? [] : [{ kind: 'terms' as const }]),
  ]
}

function changesOfRow(before: Row | undefined, after: Row): SplitChange[] {
  const name = after.legal_name
  if (!before) return [{ kind: 'added', name }]
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ kind: 'row', name, field, from: before[field], to: after[field] }))
}

const inOrder = ({ samples }: Pick<SplitDocument, 'samples'>) =>
  JSON.stringify(samples.map(({ title, owner, kind, cleared }) => [title, owner, kind, cleared]))
const isSame = (a: Samples, b: Samples) => inOrder({ samples: a }) === inOrder({ samples: b })
