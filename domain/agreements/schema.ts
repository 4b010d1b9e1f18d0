import { z } from 'zod'
import { capacityKinds, eventKinds, linkWays, signerStates, versionStates } from '#domain/agreements/rules.ts'
import { agreementTexts as texts } from '#domain/agreements/texts.ts'
import { email, optionalText, requiredText, uuid, version } from '#domain/shared/fields.ts'
import { fieldTexts } from '#domain/shared/texts.ts'
import { contributorRoles, sampleKinds, whole } from '#domain/split-sheets/rules.ts'

/** SHA-256, hexadecimal. */
export const hash = z.string(fieldTexts.badId).regex(/^[0-9a-f]{64}$/, fieldTexts.badId)
const moment = z.string()
const nullable = z.string().nullable()

/** Hundredths of a percent. */
const hundredths = z.int().min(0).max(whole)

/** A version of a sheet as it is signed: its canonical JSON (RFC 8785) is what is hashed. Nothing may be added without a new `format`. */
export const splitDocument = z.object({
  /** A master sheet has the Master column alone. */
  format: z.enum(['split-sheet/1', 'master-sheet/1']),
  number: z.int(),
  title: z.string(),
  aka: nullable,
  artist: z.string(),
  contributors: z.array(
    z.object({
      id: uuid,
      legal_name: z.string(),
      stage_name: nullable,
      role: z.enum(contributorRoles),
      contribution: nullable,
      publisher: nullable,
      /** Null, like the publisher's, in all rows of a master sheet. */
      writer_share: hundredths.nullable(),
      publisher_share: hundredths.nullable(),
      /** Null in all rows: the master's income is the artist's. */
      master_share: hundredths.nullable(),
    }),
  ),
  samples: z.array(z.object({ title: z.string(), owner: nullable, kind: z.enum(sampleKinds), cleared: z.boolean() })),
  terms: z.object({ version: z.int(), text: z.string() }),
  /** 'YYYY-MM-01'; null: from the beginning. */
  from_month: nullable,
  /** 16 random bytes, hexadecimal: nobody can guess the numbers from the hash. */
  nonce: z.string(),
  /** The hash of the version before. */
  previous: hash.nullable(),
})
export type SplitDocument = z.output<typeof splitDocument>

/** On whose behalf somebody signs: their own, a company's, or a minor's. */
export const capacity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(capacityKinds[0]) }),
  z.object({
    kind: z.literal(capacityKinds[1]),
    company: requiredText(300, texts.companyRequired),
    position: requiredText(200, texts.positionRequired),
  }),
  z.object({ kind: z.literal(capacityKinds[2]), of: requiredText(300, texts.wardRequired) }),
])
export type Capacity = z.output<typeof capacity>

/** The body of an agreement. The server compares the name, ignoring case, accents and spaces. */
export const agreeBody = z.object({
  /** Of the version that was shown; any other hash signs nothing. */
  hash,
  name: requiredText(300, texts.nameRequired),
  consent: z.literal(true, texts.consentRequired),
  capacity: capacity.default({ kind: 'self' }),
})
export type AgreeBody = z.output<typeof agreeBody>

/** New numbers for one row, in hundredths of a percent. */
export const proposedShare = z.object({
  contributor_id: uuid,
  writer_share: hundredths.nullable(),
  publisher_share: hundredths.nullable(),
  master_share: hundredths.nullable().default(null),
})
export const proposal = z.object({
  shares: z.array(proposedShare),
  note: z.string(),
  at: moment,
  /** The account's 'no', with its note. */
  refused: z.object({ note: z.string(), at: moment }).nullable(),
})
export type Proposal = z.output<typeof proposal>

/** One signer, as shown to the artist. */
const signer = z.object({
  id: uuid,
  contributor_id: uuid,
  legal_name: z.string(),
  is_me: z.boolean(),
  email: nullable,
  state: z.enum(signerStates),
  /** How the newest live link was sent; null if none is live. */
  way: z.enum(linkWays).nullable(),
  /** The live links' end. */
  expires_at: nullable,
  /** All live links, newest first; `email`: where it was mailed to. */
  links: z.array(z.object({ id: uuid, way: z.enum(linkWays), email: nullable, at: moment })),
  sent_at: nullable,
  opened_at: nullable,
  answered_at: nullable,
  reminders_off: z.boolean(),
  /** For 'agreed'. */
  capacity: capacity.nullable(),
  proposals: z.array(proposal),
  /** Each time the signer declined, oldest first; another answer may have followed. */
  declines: z.array(z.object({ at: moment, reason: z.string() })),
})
export type Signer = z.output<typeof signer>

/** The account withdrew a version before everybody had agreed. */
export const withdrawal = z.object({ at: moment, reason: nullable })

const sentVersion = z.object({
  id: uuid,
  number: z.int(),
  state: z.enum(versionStates),
  hash,
  document: splitDocument,
  sent_at: moment,
  signed_at: nullable,
  /** 20 characters; null before all have agreed. */
  code: nullable,
  /** The PDF is made a moment after the last one agrees. */
  has_pdf: z.boolean(),
  /** Signed on paper: the date on the paper. */
  paper: z.object({ date: z.string(), at: moment }).nullable(),
  withdrawn: withdrawal.nullable(),
  signers: z.array(signer),
})
export type SentVersion = z.output<typeof sentVersion>

export const dispute = z.object({
  at: moment,
  /** Null for the account itself, which is then the only one who can lift it. */
  by: nullable,
  reason: z.string(),
})

/** A song's split sheet as an agreement. */
export const agreement = z.object({
  /** A song of the work; null once all of them are deleted. */
  song_id: uuid.nullable(),
  sheet_id: uuid,
  /** Of the saved sheet, to send it next. */
  sheet_version: z.int(),
  /** The sheet differs from the newest version, or was never sent. */
  changed: z.boolean(),
  /** Newest first. */
  versions: z.array(sentVersion),
  dispute: dispute.nullable(),
  /** Invitations that the account may still mail today. */
  invitations_left: z.int(),
})
export type Agreement = z.output<typeof agreement>

export const sendBody = z.object({
  /** The sheet's version that the artist was looking at. */
  version,
  /** Mails an invitation to everybody whose address the sheet has. */
  mail: z.boolean().default(true),
})
export const inviteBody = z.object({ email: email.optional() })
export const linkBody = z.object({ way: z.enum(['copied', 'qr'], texts.badWay) })
export const reminderBody = z.object({ off: z.boolean() })
export const noteBody = z.object({ note: requiredText(2000, texts.noteRequired) })
export const reasonBody = z.object({ reason: requiredText(2000, texts.reasonRequired) })
export const withdrawBody = z.object({ reason: optionalText(2000) })

/** An event's body, as canonical JSON in the chain. */
export const eventBody = z.object({
  at: z.string(),
  contributor: uuid.nullable(),
  details: z.record(z.string(), z.unknown()),
  kind: z.enum(eventKinds),
  previous: hash.nullable(),
  sequence: z.int(),
  sheet: uuid,
  version: hash.nullable(),
})
export type EventBody = z.output<typeof eventBody>

/** How the answer reached us; 'account' for the artist, who is signed in. */
const came = {
  way: z.enum([...linkWays, 'account']),
  email: z.string().nullable(),
  address: z.string(),
  browser: z.string(),
}
export const agreedDetails = z.object({
  name: z.string(),
  capacity,
  consent: z.object({ version: z.int(), text: z.string() }),
  ...came,
})
export type AgreedDetails = z.output<typeof agreedDetails>
export const proposedDetails = z.object({ shares: z.array(proposedShare), note: z.string(), ...came })
export const refusedDetails = z.object({ to: z.int(), note: z.string() })
export const reasonDetails = z.object({ reason: z.string() })
export const withdrawnDetails = z.object({ reason: nullable })
export const paperDetails = z.object({
  /** On the paper. */
  date: z.string(),
  /** Of the scan. */
  sha256: hash,
  attestation: z.object({ version: z.int(), text: z.string() }),
})
export type PaperDetails = z.output<typeof paperDetails>
export type Came = Pick<AgreedDetails, keyof typeof came>
