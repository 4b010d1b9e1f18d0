import { forFan } from '#domain/campaigns/rules.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { escape } from '#server/platform/markup.ts'

type Words = { subject: string; content: string; nameless: string; postal_address: string }
type About = { artist: string; name: string; stopUrl: string }

/** A campaign's mail for one fan: the same words as plain text and HTML, and at the end why, who, where and the link out (16 CFR 316, RFC 8058). */
export function composeMail(
  { subject, content, nameless, postal_address }: Words,
  { artist, name, stopUrl }: About,
): { subject: string; text: string; html: string } {
  const words = forFan(content, name, nameless)
  const title = forFan(subject, name, nameless).replaceAll(/\s+/gu, ' ').trim()
  const footer = [texts.advertisement(artist), ...lines(postal_address), texts.why(artist)]
  return {
    subject: title,
    text: `${words}\n\n-- \n${footer.join('\n')}\n${texts.unsubscribe}: ${stopUrl}\n`,
    html: page(title, words, footer, stopUrl),
  }
}

const lines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const dark = `@media (prefers-color-scheme:dark){.paper{background:#11110e!important}.sheet{background:#1b1b17!important}.ink{color:#f4f3ea!important}.ink2{color:#c3c2b6!important}.link{color:#a3b4ff!important}}`

function page(title: string, words: string, footer: string[], stopUrl: string): string {
  const paragraphs = words
    .split(/\n{2,}/)
    .map(
      (part) =>
        `<p class="ink" dir="auto" style="margin:0 0 16px;font:400 16px/24px ${font};color:#16160f">${linked(part)}</p>`,
    )
  return `<!doctype html>
<html lang="und"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(title)}</title><style>${dark}</style></head>
<body class="paper" style="margin:0;padding:0;background:#ecede9"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td class="sheet" style="padding:28px 24px;background:#fdfdfb">
${paragraphs.join('\n')}
<div class="ink2" dir="auto" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #b4b5ab;font:400 13px/20px ${font};color:#47483f">${footer.map(escape).join('<br>')}<br><a class="link" href="${escape(stopUrl)}" style="color:#1c3ec9">${texts.unsubscribe}</a></div>
</td></tr></table></td></tr></table></body></html>
`
}

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

/** Escaped, with addresses as links and line ends as breaks. */
function linked(text: string): string {
  const found = text.match(address) ?? []
  const between = text.split(address).map((words) => escape(words).replaceAll('\n', '<br>'))
  return between
    .map((words, index) => {
      const url = found[index]
      return url ? `${words}<a class="link" href="${escape(url)}" style="color:#1c3ec9">${escape(url)}</a>` : words
    })
    .join('')
}
