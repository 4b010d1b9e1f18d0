/** A mail the product sends. `kind` names the template, for the outbox, logs and per-kind switches. */
export type Mail = { to: string; kind: string; subject: string; text: string; html?: string | undefined }

/** The mail port: hands one mail to whatever delivers it. Throws when it could not be handed over. */
export type MailPort = {
  readonly name: 'outbox' | 'smtp'
  send(mail: Mail): Promise<void>
}
