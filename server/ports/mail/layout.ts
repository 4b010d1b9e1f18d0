import type { Letter } from '#domain/shared/letter.ts'
import { productName } from '#domain/shared/texts.ts'
import { escape } from '#server/platform/markup.ts'

/**
 * The layout of every mail: a yellow head with the name, a sheet of 600 pixels, one button. Tables and inline styles, because mail
 * programs support little else; colors are those of web/ui/styles/tokens.css. Dark mode is up to each program: those that
 * ask get the product's dark colors, and nothing depends on an image.
 */
const sans = "'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const narrow =
  "'Sofia Sans Extra Condensed','Fira Sans Extra Condensed','Roboto Condensed','Arial Narrow',Helvetica,Arial,sans-serif"
const mono = "'IBM Plex Mono',ui-monospace,Menlo,Consolas,monospace"

const dark = `@media (prefers-color-scheme:dark){
.m-paper{background:#11110e!important}.m-sheet{background:#1b1b17!important;border-color:#47473e!important}
.m-ink{color:#f4f3ea!important}.m-ink2{color:#c3c2b6!important}.m-ink3{color:#a09f93!important}
.m-rule{border-color:#32322b!important}.m-code{background:#23231e!important;border-color:#47473e!important}
.m-button{background:#f4f3ea!important}.m-button a{color:#16160f!important}.m-press{background:#f4f3ea!important;color:#16160f!important}.m-link{color:#a3b4ff!important}
}
@media (max-width:620px){.m-pad{padding-left:20px!important;padding-right:20px!important}}`

type LetterList = NonNullable<Letter['lists']>[number]

/** A letter as mail programs show it: plain text and HTML with the same sentences. */
export function renderLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) }
}

function renderText(letter: Letter): string {
  const facts = (letter.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n')
  const footer = [...letter.footer, ...(letter.stop ? [`${letter.stop.label}: ${letter.stop.url}`] : [])]
  const parts = [
    letter.heading,
    ...letter.opening,
    facts,
    ...(letter.lists ?? []).map(renderTextList),
    letter.button ? `${letter.button.label}:\n${letter.button.url}` : '',
    letter.code ? `${letter.code.label}: ${letter.code.value}` : '',
    ...letter.closing,
    ['-- ', productName, ...footer].join('\n'),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const renderTextList = ({ heading, items, more }: LetterList) =>
  [
    ...(heading ? [heading] : []),
    ...items.map(({ label, url, of, value, note }) =>
      [`- ${label}`, value ? `${value} · ${of.label}` : of.label, ...(note ? [note] : []), url].join('\n  '),
    ),
    ...(more ? [more] : []),
  ].join('\n')

const paragraph = (text: string) =>
  `<p class="m-ink" style="margin:0 0 16px;font:400 16px/24px ${sans};color:#16160f">${escape(text)}</p>`

function renderFacts(facts: Letter['facts']): string {
  if (!facts || facts.length === 0) return ''
  const cell = 'padding:10px 0;border-bottom:1px solid #d7d8d0;vertical-align:top'
  const rows = facts.map(
    ({ label, value }) => `<tr>
<td class="m-ink2 m-rule" style="${cell};padding-right:16px;font:400 15px/22px ${sans};color:#47483f">${escape(label)}</td>
<td class="m-ink m-rule" align="right" style="${cell};font:600 15px/22px ${sans};color:#16160f">${escape(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="m-rule" style="margin:0 0 20px;border-top:2px solid #16160f">${rows.join('\n')}</table>`
}

/** Names are isolated: one that is written from right to left does not reorder the rest. */
const named = ({ label, url }: { label: string; url?: string }, style: string) =>
  url
    ? `<a class="m-link" href="${escape(url)}" style="color:#1c3ec9;${style}"><bdi>${escape(label)}</bdi></a>`
    : `<bdi>${escape(label)}</bdi>`

function renderList({ heading, items, more }: LetterList): string {
  const cell = 'padding:10px 0;border-bottom:1px solid #d7d8d0;vertical-align:top'
  const rows = items.map(
    (item) => `<tr>
<td class="m-ink2 m-rule" style="${cell};padding-right:16px;font:400 14px/20px ${sans};color:#47483f;word-break:break-word">${named(item, `display:block;font:600 16px/22px ${sans}`)}
${named(item.of, `font:400 14px/20px ${sans}`)}${item.note ? `<br>${escape(item.note)}` : ''}</td>
<td class="m-ink m-rule" align="right" style="${cell};font:600 15px/22px ${sans};color:#16160f;white-space:nowrap">${escape(item.value ?? '')}</td></tr>`,
  )
  const rest = more
    ? `<p class="m-ink2" style="margin:-10px 0 20px;font:400 14px/20px ${sans};color:#47483f">${escape(more)}</p>`
    : ''
  const title = heading
    ? `<h2 class="m-ink" style="margin:0 0 6px;font:800 22px/26px ${narrow};color:#16160f">${escape(heading)}</h2>
`
    : ''
  return `${title}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="m-rule" style="margin:0 0 20px;border-top:2px solid #16160f">${rows.join('\n')}</table>${rest}`
}

/** The address is printed below the button too: some programs disable buttons, and a person may want to see where it leads. */
function renderButton(button: Letter['button']): string {
  if (!button) return ''
  const url = escape(button.url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 12px"><tr><td class="m-button" style="border-radius:3px;background:#16160f">
<a href="${url}" style="display:inline-block;padding:13px 22px;font:600 16px/20px ${sans};color:#fdfdfb;text-decoration:none">${escape(button.label)}</a></td></tr></table>
<p class="m-ink3" style="margin:0 0 20px;font:400 13px/19px ${sans};color:#63645a;word-break:break-all"><a class="m-link" href="${url}" style="color:#1c3ec9">${url}</a></p>`
}

function renderCode(code: Letter['code']): string {
  if (!code) return ''
  return `<p class="m-ink2" style="margin:0 0 6px;font:400 15px/22px ${sans};color:#47483f">${escape(code.label)}</p>
<p style="margin:0 0 20px"><span class="m-ink m-code" style="display:inline-block;padding:8px 14px;border:1px solid #b4b5ab;border-radius:3px;background:#f4f5f1;font:500 22px/28px ${mono};letter-spacing:3px;color:#16160f">${escape(code.value)}</span></p>`
}

function renderFooter(letter: Letter): string {
  const stop = letter.stop
    ? ` <a class="m-link" href="${escape(letter.stop.url)}" style="color:#1c3ec9">${escape(letter.stop.label)}</a>`
    : ''
  return `<p class="m-ink3" style="margin:0;font:400 13px/20px ${sans};color:#63645a">${letter.footer.map(escape).join(' ')}${stop}</p>`
}

function renderHtml(letter: Letter): string {
  const body = [
    `<h1 class="m-ink" style="margin:0 0 14px;font:800 34px/38px ${narrow};letter-spacing:-0.2px;color:#16160f">${escape(letter.heading)}</h1>`,
    ...letter.opening.map(paragraph),
    renderFacts(letter.facts),
    ...(letter.lists ?? []).map(renderList),
    renderButton(letter.button),
    renderCode(letter.code),
    ...letter.closing.map(paragraph),
  ]
    .filter((part) => part !== '')
    .join('\n')
  return frame(
    letter.subject,
    `${head}
<tr><td class="m-sheet m-pad" style="padding:30px 36px 18px;background:#fdfdfb;border:1px solid #b4b5ab;border-top:0">
${body}
</td></tr>
<tr><td class="m-pad" style="padding:16px 36px 0">${renderFooter(letter)}</td></tr>`,
    { preview: letter.opening.join(' ') },
  )
}

/** The top of the pass: its slot and the name. Yellow in dark mode too. */
const head = `<tr><td class="m-pad" bgcolor="#ffd91f" style="padding:14px 36px 16px;background:#ffd91f;border-radius:14px 14px 0 0">
<div style="width:52px;height:8px;margin:0 auto 10px;border-radius:8px;background:#16160f;font-size:0;line-height:0">&nbsp;</div>
<div style="font:900 46px/40px ${narrow};letter-spacing:-0.5px;text-transform:uppercase;color:#16160f">${escape(productName)}</div></td></tr>`

/** A whole document around rows of the outer table. `preview` is hidden text that the inbox shows next to the subject. `role`: a page has a main part, a mail is one. */
function frame(
  title: string,
  rows: string,
  { preview = '', role = 'article' }: { preview?: string; role?: 'article' | 'main' },
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(title)}</title>
<style>:root{color-scheme:light dark}${dark}</style></head>
<body class="m-paper" style="margin:0;padding:0;background:#ecede9">${preview && `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(preview)}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="m-paper" style="background:#ecede9"><tr><td align="center" style="padding:24px 12px 36px"><div role="${role}">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
${rows}
</table></div></td></tr></table></body></html>
`
}

/** A page in the same style for someone who follows a mailed link without signing in; `form` is a button that posts to the page's own address. */
export function renderMailPage(page: {
  heading: string
  paragraphs: string[]
  form?: { action: string; button: string }
}): string {
  const form = page.form
    ? `<form method="post" action="${escape(page.form.action)}"><button style="padding:13px 22px;border:0;border-radius:3px;background:#16160f;color:#fdfdfb;font:600 16px/20px ${sans};cursor:pointer" class="m-press">${escape(page.form.button)}</button></form>`
    : ''
  return frame(
    `${page.heading} · ${productName}`,
    `${head}
<tr><td class="m-sheet m-pad" style="padding:30px 36px 28px;background:#fdfdfb;border:1px solid #b4b5ab;border-top:0">
<h1 class="m-ink" style="margin:0 0 14px;font:800 34px/38px ${narrow};color:#16160f">${escape(page.heading)}</h1>
${page.paragraphs.map(paragraph).join('\n')}
${form}
</td></tr>`,
    { role: 'main' },
  )
}
