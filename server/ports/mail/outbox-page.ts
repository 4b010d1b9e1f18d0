import { productName } from '#domain/shared/texts.ts'
import { escape } from '#server/platform/markup.ts'
import type { SentMail } from '#server/ports/mail/outbox.ts'

/** The page's own words around the mails. */
type Texts = {
  title: string
  notice: string
  only: (address: string) => string
  all: string
  empty: string
  emptyHere: string
  older: string
  newest: string
}
/** `older`: the cursor of what was not looked at. */
type Shown = { mails: SentMail[]; to: string | undefined; isFirst: boolean; older: string | null }

/** Colors as in web/ui/styles/tokens.css. */
const style = `
  :root { color-scheme: light dark } * { box-sizing: border-box }
  body { margin: 0; font: 15px/1.5 'IBM Plex Sans', system-ui, sans-serif; background: light-dark(#ecede9, #11110e); color: light-dark(#16160f, #f4f3ea) }
  header { background: #ffd91f; color: #16160f; padding: 14px 20px } h1 { margin: 0; font: 900 36px/34px 'Sofia Sans Extra Condensed', 'Arial Narrow', sans-serif }
  main { max-width: 768px; margin: 0 auto; padding: 20px 16px } p { margin: 0 0 16px }
  details { background: light-dark(#fdfdfb, #1b1b17); border-top: 2px solid; margin: 0 0 12px } summary { padding: 12px 16px; cursor: pointer; overflow-wrap: anywhere }
  a { color: light-dark(#1c3ec9, #a3b4ff) } :focus-visible { outline: 2px solid light-dark(#1c3ec9, #a3b4ff); outline-offset: 2px }
  details p { margin: 0; padding: 0 16px 16px } pre { margin: 0; padding: 0 16px 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 'IBM Plex Mono', ui-monospace, monospace }
  iframe { display: block; width: 100%; height: 640px; border: 0; border-top: 1px solid light-dark(#d7d8d0, #32322b); background: #ecede9 }`

/** The outbox for a person: newest first, each mail as text with working links and as a mail program shows it. */
export function renderOutbox({ mails, to, isFirst, older }: Shown, texts: Texts): string {
  const only = to ? ` ${escape(texts.only(to))} <a href="/sandbox/outbox">${texts.all}</a>` : ''
  const none = isFirst && older === null ? texts.empty : texts.emptyHere
  const list = mails.length === 0 ? `<p>${none}</p>` : mails.map(renderMail).join('\n')
  const search = to ? `to=${encodeURIComponent(to)}&` : ''
  const links = [
    isFirst ? '' : `<a href="/sandbox/outbox${to ? `?to=${encodeURIComponent(to)}` : ''}">${texts.newest}</a>`,
    older === null ? '' : `<a href="/sandbox/outbox?${escape(search)}cursor=${older}">${texts.older}</a>`,
  ].filter(Boolean)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${texts.title} · ${productName}</title><style>${style}</style></head><body><header><h1>${texts.title}</h1></header><main>
<p>${texts.notice}${only}</p>
${list}${links.length > 0 ? `<p>${links.join(' · ')}</p>` : ''}</main></body></html>`
}

function renderMail({ subject, to, kind, sentAt, text, html, fromName, replyTo, attachments }: SentMail): string {
  // Rendered in a frame: its links open outside it, and scripts do not run.
  const drawn = html
    ? `<iframe loading="lazy" title="${escape(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`
    : ''
  return `<details><summary><b><bdi>${escape(subject)}</bdi></b><br><bdi>${escape(to)}</bdi> · ${escape(kind)} · ${sentAt.slice(0, 16).replace('T', ' ')} UTC</summary>
${fromName || replyTo ? `<p><bdi>${escape([fromName, replyTo].filter(Boolean).join(' · '))}</bdi></p>` : ''}<pre dir="auto">${withLinks(text)}</pre>
${(attachments ?? []).map(renderFile).join('')}
${drawn}</details>`
}

const renderFile = ({ fileName, contentType, content }: NonNullable<SentMail['attachments']>[number]) =>
  `<p><a download="${escape(fileName)}" href="data:${escape(contentType)};base64,${content}"><bdi>${escape(fileName)}</bdi></a></p>`

/** A text with its addresses as links. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('')
