import { productName } from '#domain/shared/texts.ts'

/** Messages for the person at the terminal. */
export const startupTexts = {
  nodeTooOld: (version: string) =>
    `${productName} needs Node 24 or newer; this is ${version}. On Linux x64 "npm ci" installs the right one and every npm script uses it; on another system install Node 24 and set DATABASE_URL to a PostgreSQL database.`,
  sandboxInPublic: (reach: string) =>
    `Payments are simulated, and others reach this site (${reach}): anyone could sign up without paying. Set up payments by Stripe, or set SANDBOX=on if that is what you want.`,
  outboxInPublic: (reach: string) =>
    `Mail is not sent, and others reach this site (${reach}): links that sign in would be in a local outbox. Set SMTP_URL and MAIL_FROM, or set SANDBOX=on to keep the outbox, open to everyone.`,
  cannotListen: (host: string, port: number, code: string | undefined) =>
    code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken. End what uses it, or choose another with PORT.`
      : code === 'EACCES'
        ? `This user cannot use port ${port}. Choose one above 1023 with PORT.`
        : `The server cannot listen on ${host}:${port} (${code ?? 'unknown'}). Check HOST and PORT.`,
  dkimKeyUnreadable: (path: string) =>
    `The key in ${path} (DKIM_KEY_FILE) cannot be read: it must be a private key as PEM, without a password, that this user may read.`,
  dkimKeyKind: (path: string) =>
    `The key in ${path} (DKIM_KEY_FILE) cannot sign mails: it must be an RSA key of 1,024 bits at least; take 2,048. Make one with: openssl genrsa -out dkim.pem 2048`,
  databaseTooOld: 'The database is older than PostgreSQL 15. Point DATABASE_URL at a newer one.',
  databaseUnreachable: (url: string | undefined, reason: string) =>
    url
      ? `The database at ${new URL(url).host} cannot be used: ${reason}. Check DATABASE_URL.`
      : `The embedded database does not answer: ${reason}.`,
  databaseNotOurs: (url: string) =>
    `The database at ${new URL(url).host} cannot be used: its user cannot create tables in it. Give the user that right, or set DATABASE_URL to a database of its own.`,
  running: (address: string) => `${productName} runs at ${address}`,
  data: (place: string) => `  Data      ${place}`,
  payments: '  Payments  simulated: a test checkout, no money moves. Set STRIPE_SECRET_KEY to take real ones.',
  paymentsByStripe: (test: boolean) =>
    test ? '  Payments  by Stripe, with a test key: no money moves' : '  Payments  by Stripe: real',
  mail: (folder: string, address: string) =>
    `  Mail      simulated: emails are files in ${folder} (also at ${address}/sandbox/outbox). Set SMTP_URL to send them.`,
  mailBySmtp: (host: string, from: string) => `  Mail      sent from ${from} through ${host}`,
  auth: (url: string) => `  Sign-in   by the hosted project at ${url}`,
  noSupport: '  Support   no address: the plans promise support. Set SUPPORT_EMAIL or SUPPORT_PHONE.',
  openLocally: (pages: string | null) => `  Open to   this machine only${pages ? `; so ${pages}` : ''}`,
  openOutside: (reach: string) => `  Open to   anyone who reaches it (${reach})`,
  localPages: (payments: boolean, outbox: boolean) =>
    payments && outbox
      ? 'are test checkout, test billing and outbox'
      : payments
        ? 'are test checkout and test billing'
        : 'is the outbox',
  sandboxWarning: (payments: boolean, outbox: boolean) =>
    `  WARNING   SANDBOX=on: everyone who reaches this address can ${[payments && 'sign up without paying', outbox && 'read every email in the outbox'].filter(Boolean).join(', and ')}.`,
  stop: '  Ctrl-C ends it.',
  stopping: 'Ending...',
  stopped: 'Ended. Everything is kept.',
  databaseLost: (reason: string) => `The database ended and could not be brought back: ${reason}`,
  unexpected: 'The server could not start.',
}
