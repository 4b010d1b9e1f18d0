/** A mail the product sends. `kind` names the template, for the outbox, logs and per-kind switches. */
export type Mail = {
  /** Made when it is queued. A mail that is handed over again has the same one: adapters use it so that a repeat can be known. */
  id?: string | undefined
  to: string
  kind: string
  subject: string
  text: string
  html?: string | undefined
  /** The address at which one click ends this kind of mail (RFC 8058). */
  unsubscribe?: string | undefined
  /** After so many milliseconds there is no sense in delivering it any more, as with a link that has run out. */
  goodForMs?: number | undefined
}

/** The mail port: hands one mail to whatever delivers it. Throws MailError when it could not be handed over. */
export type MailPort = { readonly name: 'outbox' | 'smtp'; send(mail: Mail): Promise<void> }

/** Why a mail could not be handed over. The message names codes only: a mail server's own words quote addresses. */
export class MailError extends Error {
  override name = 'MailError'
  /** The receiving side refuses this very mail for good; trying again would change nothing. */
  readonly permanent: boolean

  constructor(reason: string, permanent: boolean) {
    super(reason)
    this.permanent = permanent
  }
}
