/** The output of npm run mail:check. Each fault includes what to do. */
export const checkTexts = {
  usage:
    'Use: npm run mail:check [-- --from-host=ADDRESS] [--selector=NAME] [--dns=SERVER]. FAN_MAIL_FROM or MAIL_FROM says which domain to look at.',
  heading: (name: string) => `\n${name}`,
  ok: (words: string) => `  ok       ${words}`,
  missing: (words: string) => `  MISSING  ${words}`,
  note: (words: string) => `  look     ${words}`,
  allThere: '\nNothing is missing.',
  faults: (count: number) =>
    `\n${count === 1 ? 'One thing is' : `${count} things are`} missing. DNS changes may take hours to be seen everywhere.`,
  noAnswer: (name: string, type: string, code: string) =>
    `DNS did not answer for ${name} (${type}, ${code}): try again later`,
  // the sender's domain
  noWayBack: (domain: string) =>
    `${domain} has neither an MX nor an address record: many servers refuse mail from a domain that cannot be answered. Set an MX`,
  wayBack: (domain: string) => `${domain} can be answered`,
  // SPF
  noSpf: (domain: string) =>
    `SPF: there is no TXT record at ${domain} that begins with v=spf1. Add one that names who sends for it, such as “v=spf1 include:relay.example -all”`,
  severalSpf: (domain: string) =>
    `SPF: ${domain} has more than one record; receivers then ignore all of them (RFC 7208, 4.5). Make them one`,
  spfAll: (domain: string) => `SPF: the record of ${domain} lets everyone send (+all). End it with -all or ~all`,
  spfEndless: (domain: string) =>
    `SPF: the record of ${domain} does not say what about the others. End it with -all or ~all`,
  spfLookups: (domain: string, count: number) =>
    `SPF: the record of ${domain} takes ${count} look-ups, and receivers stop at 10 (RFC 7208, 4.6.4). Name addresses (ip4:, ip6:) in place of some includes`,
  spfBroken: (domain: string, term: string) => `SPF: “${term}” in the record of ${domain} cannot be read`,
  spfOther: (domain: string, address: string) =>
    `SPF: the record of ${domain} does not let ${address} send. Add ip${address.includes(':') ? '6' : '4'}:${address}, or the include of your relay`,
  spfUnsure: (domain: string) =>
    `SPF: the record of ${domain} holds terms that depend on the mail (exists, ptr, macros); they were not tried`,
  spf: (domain: string) => `SPF of ${domain}`,
  spfFor: (domain: string, addresses: string) => `SPF of ${domain} lets ${addresses} send`,
  // DKIM
  noDkimRecord: (name: string) =>
    `DKIM: there is no key at ${name}. Add the TXT record “v=DKIM1; k=rsa; p=…” with the public half of the key`,
  dkimRevoked: (name: string) => `DKIM: the key at ${name} is empty, which takes it back (RFC 6376, 3.6.1)`,
  dkimUnreadable: (name: string) => `DKIM: the record at ${name} is no RSA key that can be read`,
  dkimOther: (name: string) =>
    `DKIM: the key at ${name} is not the public half of DKIM_KEY_FILE: every signature would fail`,
  dkimTest: (name: string) =>
    `DKIM: the record at ${name} says t=y, only testing: some receivers then treat mails as unsigned`,
  dkimShort: (name: string, bits: number) => `DKIM: the key at ${name} has ${bits} bits; take 2,048`,
  dkim: (name: string) => `DKIM key at ${name}`,
  dkimByRelay:
    'DKIM: the mail server has to sign. Whether it does is seen in a mail to yourself (dkim=pass for your domain); with --selector=NAME its key is looked up here',
  // DMARC
  noDmarc: (domain: string) =>
    `DMARC: there is no record at _dmarc.${domain}, nor above it. Add “v=DMARC1; p=none; rua=mailto:…” to begin with: Google and Yahoo require one from bulk senders`,
  severalDmarc: (name: string) =>
    `DMARC: there is more than one record at ${name}; receivers then ignore all of them. Keep one`,
  dmarcBroken: (name: string) => `DMARC: the record at ${name} names no policy (p=none, quarantine or reject)`,
  dmarcStrict: (name: string, own: string, from: string) =>
    `DMARC: ${name} wants the signature's very domain (adkim=s), but we sign for ${own} and write from ${from}. Sign for ${from}, or take adkim=s out`,
  dmarcStrictSpf: (name: string, own: string, from: string) =>
    `DMARC: ${name} wants the return path's very domain (aspf=s), and ours is ${own}, not ${from}; mails then pass by DKIM alone`,
  dmarcNoReports: (name: string) =>
    `DMARC: the record at ${name} asks for no reports (rua=mailto:…): you would not hear of mails that fail`,
  dmarc: (name: string, policy: string) => `DMARC at ${name}, policy ${policy}`,
  // the return path
  noMx: (domain: string) =>
    `BOUNCE_DOMAIN: ${domain} has no MX: bounces would reach nobody. Point one at the mail server whose mailbox is read`,
  mx: (domain: string) => `bounces to ${domain} have a mail server`,
  // the sending host
  noHost: (host: string) => `The mail server ${host} has no address in DNS`,
  hostUnseen: (host: string) =>
    `Reverse name: ${host} is not seen from outside. Name the address that mails leave from: --from-host=203.0.113.5`,
  noReverse: (address: string) =>
    `Reverse name: ${address} has none. Ask the operator of its network for one; many servers refuse mail without it`,
  reverseElsewhere: (address: string, name: string) =>
    `Reverse name: ${address} is called ${name}, but that name does not lead back to it. Make both agree`,
  reverse: (address: string, name: string) => `${address} is called ${name}, and that leads back to it`,
}
