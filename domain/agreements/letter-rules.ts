import { remindersPlace } from '#domain/agreements/rules.ts'
import type { SplitDocument } from '#domain/agreements/schema.ts'
import { agreementLetters as texts } from '#domain/agreements/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import type { Letter } from '#domain/shared/letter.ts'
import { columnsOf, dividesSong, formatShare } from '#domain/split-sheets/rules.ts'

type Asked = { document: SplitDocument; contributor_id: string; url: string }

/** The letter that asks a signer to answer. Throws if the document does not name the row. */
export function invitationLetter({ document, contributor_id, url }: Asked): Letter {
  const { invitation } = texts
  const { artist, title, number } = document
  const about = texts.about[document.format]
  const row = document.contributors.find(({ id }) => id === contributor_id)!
  return {
    subject: invitation.subject(artist, title, about.shares),
    heading: invitation.heading(title, about.shares),
    opening: [
      invitation.opening(row.legal_name, artist, about.of),
      ...(number > 1 ? [invitation.changed(number)] : []),
    ],
    facts: [
      { label: invitation.song, value: title },
      { label: invitation.from, value: artist },
      ...(dividesSong([row]) ? [] : [{ label: invitation.about, value: invitation.masterAlone }]),
      {
        label: invitation.share,
        value: columnsOf([row])
          .map((column) => invitation.columns[column](formatShare(row[column]!)))
          .join(', '),
      },
    ],
    button: { label: invitation.button, url },
    closing: [invitation.closing],
    footer: [invitation.footer(artist)],
  }
}

/** The same, for somebody who has not answered; `uploadDay` (YYYY-MM-DD) if the song is to be uploaded soon. */
export function reminderLetter({ uploadDay, ...asked }: Asked & { uploadDay: string | null }): Letter {
  const letter = invitationLetter(asked)
  const { artist, title } = asked.document
  const { legal_name } = asked.document.contributors.find(({ id }) => id === asked.contributor_id)!
  return {
    ...letter,
    subject: texts.reminder.subject(artist, title),
    opening: [
      texts.reminder.opening(legal_name, artist, texts.about[asked.document.format].of),
      ...(uploadDay ? [texts.reminder.upload(formatDate(uploadDay))] : []),
    ],
    stop: { label: texts.reminder.stop, url: `${asked.url}#${remindersPlace}` },
  }
}

/** Tells a signer that the artist refused the proposed numbers, and why. */
export function refusedLetter({ note, ...asked }: Asked & { note: string }): Letter {
  const { refused } = texts
  const letter = invitationLetter(asked)
  const { artist, title } = asked.document
  const { legal_name } = asked.document.contributors.find(({ id }) => id === asked.contributor_id)!
  return {
    ...letter,
    subject: refused.subject(artist, title),
    heading: refused.heading,
    opening: [refused.opening(legal_name, artist)],
    facts: [{ label: refused.note, value: note }, ...(letter.facts ?? [])],
    closing: [refused.closing],
  }
}

type TakenOff = {
  /** The new version. */
  document: SplitDocument
  name: string
  /** The version before that this signer agreed to. */
  agreed: { number: number; inForce: boolean } | null
}

/** Tells a signer of the version before that the new one does not name them. */
export function takenOffLetter({ document, name, agreed }: TakenOff): Letter {
  const { takenOff } = texts
  const { artist, title, number } = document
  const { sheet } = texts.about[document.format]
  return {
    subject: takenOff.subject(artist, title, sheet),
    heading: takenOff.heading,
    opening: [
      takenOff.opening(name, artist, number, sheet),
      ...(agreed ? [(agreed.inForce ? takenOff.inForce : takenOff.noLonger)(agreed.number)] : []),
    ],
    facts: aboutSong(document),
    closing: [takenOff.closing(artist)],
    footer: [takenOff.footer(artist)],
  }
}

const aboutSong = ({ artist, title }: SplitDocument) => [
  { label: texts.invitation.song, value: title },
  { label: texts.invitation.from, value: artist },
]

type Withdrawn = {
  document: SplitDocument
  name: string
  reason: string | null
  hasAgreed: boolean
  /** The number of the version that stays in force; null if there is none. */
  inForce: number | null
}

/** Tells a signer that the artist took a version back before all had agreed. */
export function withdrawnLetter({ document, name, reason, hasAgreed, inForce }: Withdrawn): Letter {
  const { withdrawn, takenOff } = texts
  const { artist, title, number } = document
  const { sheet, shares } = texts.about[document.format]
  return {
    subject: withdrawn.subject(artist, title, shares),
    heading: withdrawn.heading,
    opening: [
      withdrawn.opening(name, artist, number, sheet),
      ...(hasAgreed ? [withdrawn.agreed] : []),
      ...(inForce === null ? [] : [withdrawn.inForce(inForce)]),
    ],
    facts: [...aboutSong(document), ...(reason === null ? [] : [{ label: withdrawn.reason, value: reason }])],
    closing: [withdrawn.closing(artist)],
    footer: [takenOff.footer(artist)],
  }
}

/** Tells a signer that somebody, by name, lifted the dispute that began on `day` (YYYY-MM-DD). */
export function liftedLetter({
  document,
  name,
  by,
  day,
}: {
  document: SplitDocument
  name: string
  by: string
  day: string
}): Letter {
  const { lifted, withdrawn, takenOff } = texts
  const { sheet, shares } = texts.about[document.format]
  return {
    subject: lifted.subject(document.title, shares),
    heading: lifted.heading,
    opening: [lifted.opening(name, by, sheet, formatDate(day))],
    facts: aboutSong(document),
    closing: [withdrawn.closing(document.artist)],
    footer: [takenOff.footer(document.artist)],
  }
}

type Signed = {
  document: SplitDocument
  name: string
  code: string
  url: string
  /** Signed on paper: the date on it (YYYY-MM-DD). */
  paper: string | null
  /** To the artist, who sent the sheet. */
  isArtist: boolean
}

/** Sent to everybody with the signed sheet. `code` as it is shown, with hyphens. */
export function signedLetter({ document, name, code, url, paper, isArtist }: Signed): Letter {
  const { signed } = texts
  const { subject, heading } = paper === null ? signed : signed.onPaper
  const { sheet, shares } = texts.about[document.format]
  const onPaper = (day: string) =>
    isArtist
      ? signed.onPaper.yours(name, sheet, formatDate(day))
      : signed.onPaper.opening(name, document.artist, sheet, formatDate(day))
  return {
    subject: subject(document.title, shares),
    heading,
    opening: [paper === null ? signed.opening(name, sheet) : onPaper(paper)],
    facts: [
      { label: texts.invitation.song, value: document.title },
      { label: signed.signers, value: String(document.contributors.length) },
      { label: signed.code, value: code },
    ],
    button: { label: signed.button, url },
    closing: [signed.closing],
    footer: [signed.footer],
  }
}

export type NewsKind = keyof typeof texts.news.subject

type News = { document: SplitDocument; /** The signer. */ name: string; url: string }

/** Tells the artist what a signer has answered. */
export function newsLetter(kind: NewsKind, { document, name, url }: News): Letter {
  const { news } = texts
  const about = texts.about[document.format]
  return {
    subject: news.subject[kind](name, document.title, about),
    heading: news.heading[kind],
    opening: [news.opening[kind](name, document.title, about)],
    button: { label: about.open, url },
    closing: [],
    footer: [news.footer(about.sheet)],
  }
}
