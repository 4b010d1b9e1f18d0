import canonicalize from 'canonicalize'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { VersionState } from '#domain/agreements/rules.ts'
import { eventBody, splitDocument, type EventBody, type SplitDocument } from '#domain/agreements/schema.ts'
import { chainTexts as texts } from '#domain/signed-sheets/texts.ts'
import type { splitEvents, splitSigners, splitVersions } from '#server/agreements/tables.ts'
import type { splitSheets } from '#server/split-sheets/tables.ts'
import type { agreementRegister } from '#server/verify/tables.ts'

type VersionRow = typeof splitVersions.$inferSelect
export type RegisterRow = typeof agreementRegister.$inferSelect
/** One sheet with all that was sent and happened, in order. */
export type Chain = {
  sheet: Pick<typeof splitSheets.$inferSelect, 'id' | 'user_id' | 'disputed_at' | 'events' | 'last_event'>
  versions: VersionRow[]
  events: (typeof splitEvents.$inferSelect)[]
  signers: (typeof splitSigners.$inferSelect)[]
  register: ReadonlyMap<string, RegisterRow>
}

/** The first broken link, in words. */
export class Broken extends Error {}

export function must(holds: boolean, where: string, what: string): void {
  if (!holds) throw new Broken(texts.broken(where, what))
}

/**
 * Throws Broken at the first broken link. It reads the rows with none of the code that wrote them. What a row says twice
 * has to be the same; what states say has to follow from the events.
 */
export function checkChain(chain: Chain): void {
  const documents = chain.versions.map((_, index) => checkVersion(chain, index))
  const bodies = chain.events.map((_, index) => checkEvent(chain, index))
  const { id, events, last_event } = chain.sheet
  const whole = events === chain.events.length && last_event === (chain.events.at(-1)?.hash ?? null)
  must(whole, texts.sheet(id), texts.cutShort)
  const outcomes = chain.versions.map((version, index) => outcomeOf(version, documents[index]!, bodies))
  for (const [index, version] of chain.versions.entries()) {
    checkSent(version, bodies)
    checkState(version, expectedState(outcomes, index), outcomes[index]!)
    checkSigners(chain, version, documents[index]!, outcomes[index]!)
  }
  const last = bodies.findLast(({ kind }) => kind === 'disputed' || kind === 'lifted')
  const disputed = last?.kind === 'disputed'
  must((chain.sheet.disputed_at !== null) === disputed, texts.sheet(chain.sheet.id), texts.disputed)
  for (const [index, version] of chain.versions.entries())
    checkRegister(chain, version, outcomes.slice(index), disputed)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The value of a text that is the canonical JSON (RFC 8785) of exactly this form. */
function readCanonical<Schema extends z.ZodObject>(text: string, schema: Schema, where: string): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Broken(texts.broken(where, texts.canonical))
  }
  const parsed = schema.safeParse(value)
  must(parsed.success && canonicalize(parsed.data) === text, where, texts.canonical)
  return parsed.data as z.output<Schema>
}

/** Every column matches the hashed text. */
function mustAgree(where: string, pairs: Record<string, [unknown, unknown]>): void {
  for (const [name, [column, hashed]] of Object.entries(pairs)) must(column === hashed, where, texts.column(name))
}

function checkVersion({ sheet, versions }: Chain, index: number): SplitDocument {
  const version = versions[index]!
  const where = texts.version(sheet.id, version.number)
  const before = versions[index - 1]?.hash ?? null
  must(version.user_id === sheet.user_id, where, texts.owner)
  must(version.number === index + 1, where, texts.gap)
  must(sha256(version.document) === version.hash, where, texts.hash)
  const document = readCanonical(version.document, splitDocument, where)
  must(version.previous_hash === before, where, texts.previous)
  mustAgree(where, {
    number: [version.number, document.number],
    previous_hash: [before, document.previous],
    from_month: [version.from_month, document.from_month],
  })
  return document
}

function checkEvent({ sheet, versions, events }: Chain, index: number): EventBody {
  const event = events[index]!
  const where = texts.event(sheet.id, event.sequence)
  const before = events[index - 1]?.hash ?? null
  must(event.user_id === sheet.user_id, where, texts.owner)
  must(event.sequence === index + 1, where, texts.gap)
  must(sha256(event.body) === event.hash, where, texts.hash)
  const body = readCanonical(event.body, eventBody, where)
  must(event.previous_hash === before, where, texts.previous)
  mustAgree(where, {
    sequence: [event.sequence, body.sequence],
    previous_hash: [before, body.previous],
    sheet_id: [event.sheet_id, body.sheet],
    kind: [event.kind, body.kind],
    contributor_id: [event.contributor_id, body.contributor],
    version_id: [versions.find(({ id }) => id === event.version_id)?.hash ?? null, body.version],
    created_at: [event.created_at, body.at],
  })
  return body
}

const answers = ['agreed', 'proposed', 'declined', 'wrong_person'] as const
type Outcome = {
  /** The last answer of each person. */
  answers: Map<string, string>
  withdrawn: boolean
  onPaper: boolean
  /** When the last one signed; null if not all have. */
  completed: string | null
  number: number
}

/** The state of a version, from its events alone. */
function outcomeOf(version: VersionRow, document: SplitDocument, bodies: readonly EventBody[]): Outcome {
  const about = bodies.filter((body) => body.version === version.hash)
  const said = new Map<string, string>()
  for (const { kind, contributor } of about)
    if (contributor && (answers as readonly string[]).includes(kind)) said.set(contributor, kind)
  const paper = about.findLast(({ kind }) => kind === 'paper')
  const all = document.contributors.every(({ id }) => said.get(id) === 'agreed')
  const agreed = about.findLast(({ kind }) => kind === 'agreed')
  return {
    answers: said,
    withdrawn: about.some(({ kind }) => kind === 'withdrawn'),
    onPaper: paper !== undefined,
    completed: paper?.at ?? (all ? agreed!.at : null),
    number: version.number,
  }
}

function expectedState(outcomes: readonly Outcome[], index: number): VersionState {
  const { withdrawn, completed } = outcomes[index]!
  const later = outcomes.slice(index + 1)
  if (completed) return later.some((next) => next.completed) ? 'superseded' : 'signed'
  if (withdrawn) return 'withdrawn'
  return later.length > 0 ? 'superseded' : 'sent'
}

/** Sent once, when the version was made. */
function checkSent(version: VersionRow, bodies: readonly EventBody[]): void {
  const where = texts.version(version.sheet_id, version.number)
  const sent = bodies.filter(({ kind, version: hash }) => kind === 'sent' && hash === version.hash)
  must(sent.length === 1, where, texts.noSent)
  mustAgree(where, { created_at: [version.created_at, sent[0]!.at] })
}

function checkState(version: VersionRow, expected: VersionState, { completed }: Outcome): void {
  const where = texts.version(version.sheet_id, version.number)
  must(version.state === expected, where, texts.state(version.state, expected))
  must(version.signed_at === completed, where, texts.signedAt)
  must((version.code !== null) === (completed !== null), where, texts.code)
  must((version.pdf_id === null) === (version.pdf_sha256 === null), where, texts.pdf)
  must(version.pdf_id === null || version.code !== null, where, texts.pdf)
}

function checkSigners({ signers }: Chain, version: VersionRow, document: SplitDocument, outcome: Outcome): void {
  const where = texts.version(version.sheet_id, version.number)
  const own = signers.filter(({ version_id }) => version_id === version.id)
  const same = document.contributors.every(
    ({ id, legal_name }, index) => own[index]?.contributor_id === id && own[index].legal_name === legal_name,
  )
  must(same && own.length === document.contributors.length, where, texts.signers)
  if (outcome.onPaper) return
  for (const { contributor_id, state, legal_name } of own)
    must((state === 'agreed') === (outcome.answers.get(contributor_id) === 'agreed'), where, texts.signer(legal_name))
}

/** `outcomes`: of the version and of those after it. */
function checkRegister(
  { register, signers }: Chain,
  version: VersionRow,
  outcomes: Outcome[],
  disputed: boolean,
): void {
  if (version.code === null) return
  const where = texts.version(version.sheet_id, version.number)
  const entry = register.get(version.code)
  must(entry !== undefined, where, texts.unregistered)
  const next = outcomes.slice(1).find(({ completed }) => completed)
  const expected: Omit<RegisterRow, 'code'> = {
    version_hash: version.hash,
    pdf_sha256: version.pdf_sha256,
    number: version.number,
    signers: signers.filter(({ version_id }) => version_id === version.id).length,
    signed_at: version.signed_at!,
    state: next ? 'superseded' : 'signed',
    superseded_by: next?.number ?? null,
    disputed,
    on_paper: outcomes[0]!.onPaper,
    closed_at: null,
  }
  for (const [name, value] of Object.entries(expected))
    must(entry![name as keyof typeof expected] === value, where, texts.entry(name))
}
