/** An attachment. */
export type Attachment = { fileName: string; contentType: string; content: Uint8Array }

/** A mail the product sends. `kind` names the template, for the outbox, logs and per-kind switches. */
export type Mail = {
  /** Created when it is queued. A mail that is handed over again has the same id, so adapters can recognize a repeat. */
  id?: string | undefined
  to: string
  kind: string
  subject: string
  text: string
  html?: string | undefined
  /** The address where one click unsubscribes from this kind of mail (RFC 8058). */
  unsubscribe?: string | undefined
  /** Where a mail unsubscribes, too, for programs that send one instead (RFC 2369). */
  unsubscribeMail?: string | undefined
  /** Where mail servers report its result (RFC 5321, 3.6.3), instead of the sender's own address. Its part before the @ is the Message-ID's, too: some reports name only that. */
  returnPath?: string | undefined
  /** A mailing list's own name (RFC 2919), for mail that an artist sends to many. */
  listId?: string | undefined
  /** Who writes, if it is not the product itself: shown before the product's own address. */
  fromName?: string | undefined
  /** Where answers go; else to the product's address. */
  replyTo?: string | undefined
  attachments?: Attachment[] | undefined
  /** After this many milliseconds delivery is pointless, as with an expired link. */
  goodForMs?: number | undefined
}

/** The mail port: hands one mail to its delivery. Throws MailError on failure. */
export type MailPort = { readonly name: 'outbox' | 'smtp'; send(mail: Mail): Promise<void> }

/** Why a mail could not be handed over. The message contains only codes: a mail server's own words quote addresses. */
export class MailError extends Error {
  override name = 'MailError'
  /** The receiving side rejects this very mail for good; retrying would change nothing. */
  readonly permanent: boolean
  /**
   * Its cause, where that matters to a sender of many. `address`: it does not exist. `mailbox`: this one takes nothing for now. `domain`: wants
   * us to be slower. `policy`: blocks us. `access`: the mail server does not let us in. Null: the connection, or this very mail.
   */
  readonly about: 'address' | 'mailbox' | 'domain' | 'policy' | 'access' | null
  /** The enhanced status code (RFC 3463), such as 4.7.1. */
  readonly status: string | null

  constructor(reason: string, permanent: boolean, about: MailError['about'] = null, status: string | null = null) {
    super(reason)
    this.permanent = permanent
    this.about = about
    this.status = status
  }
}
