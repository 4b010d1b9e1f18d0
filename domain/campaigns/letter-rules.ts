import { campaignTexts } from '#domain/campaigns/texts.ts'
import type { Letter } from '#domain/shared/letter.ts'

/** To the operator: a domain blocks this server's mails. `status` as its mail server gave it. */
export function blockedLetter({ domain, status, url }: { domain: string; status: string | null; url: string }): Letter {
  const texts = campaignTexts.blocked
  return {
    subject: texts.subject(domain),
    heading: texts.heading(domain),
    opening: [texts.opening(domain)],
    facts: [
      { label: texts.domain, value: domain },
      { label: texts.answer, value: status ?? texts.noCode },
    ],
    button: { label: texts.button, url },
    closing: [texts.closing],
    footer: [texts.footer],
  }
}
