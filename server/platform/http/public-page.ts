import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { productName } from '#domain/shared/texts.ts'

/** The template tag of pages: inserted values are escaped. */
export { html }
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The product's look without its fonts, scripts or images: the whole page stays a few kilobytes. Colors are those of web/ui/styles/tokens.css. */
const style = `
:root{color-scheme:light;--paper:#ecede9;--sheet:#fdfdfb;--ink:#16160f;--ink-2:#47483f;--rule:#b4b5ab;--control:#80817a;--stamp:#b5210f;--biro:#1c3ec9;--press:#16160f;--on-press:#fdfdfb}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#11110e;--sheet:#1b1b17;--ink:#f4f3ea;--ink-2:#c3c2b6;--rule:#47473e;--control:#8f8e83;--stamp:#ff9d8c;--biro:#a3b4ff;--press:#f4f3ea;--on-press:#16160f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.5 'IBM Plex Sans',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 2rem}
.sheet{background:var(--sheet);border:1px solid var(--rule);border-radius:.75rem;overflow:hidden}
.head{background:#ffd91f;color:#16160f;padding:1.25rem 1.25rem 1rem}
.body{padding:1.25rem;display:grid;gap:1rem}
h1,h2{font-family:'Sofia Sans Extra Condensed','Roboto Condensed','Arial Narrow',Helvetica,Arial,sans-serif;font-weight:800;margin:0;overflow-wrap:anywhere}
h1{font-size:clamp(2rem,9vw,3.25rem);line-height:1}
h2{font-size:1.5rem;line-height:1.2}
p{margin:0;overflow-wrap:anywhere;white-space:pre-line}
form{display:grid;gap:1rem}
label{display:grid;gap:.25rem;font-size:.875rem;color:var(--ink-2)}
input[type=email],input[type=text]{font:inherit;font-size:1rem;color:var(--ink);background:var(--sheet);border:1px solid var(--control);border-radius:.1875rem;padding:.625rem .75rem;min-height:2.75rem;width:100%}
.tick{display:grid;grid-template-columns:auto 1fr;gap:.75rem;align-items:start;font-size:1rem;color:var(--ink)}
.tick input{width:1.5rem;height:1.5rem;margin:0}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.625rem 1.25rem;border:1px solid var(--press);border-radius:.1875rem;background:var(--press);color:var(--on-press);cursor:pointer;justify-self:start}
button.quiet{background:transparent;color:var(--ink);border-color:var(--control)}
button.end{background:transparent;color:var(--stamp);border-color:var(--stamp)}
:focus-visible{outline:3px solid var(--biro);outline-offset:2px}
.error{color:var(--stamp);font-weight:600}
.cover{display:block;width:100%;max-width:20rem;aspect-ratio:1;object-fit:cover;border:1px solid var(--rule)}
.stores{display:grid;gap:.5rem;list-style:none;margin:0;padding:0}
.stores a{display:block;min-height:2.75rem;padding:.625rem 1.25rem;border:1px solid var(--control);border-radius:.1875rem;font-weight:600;overflow-wrap:anywhere}
.count{font-weight:600;font-size:1.125rem}
.small{font-size:.875rem;color:var(--ink-2)}
.hidden{position:absolute;left:-100vw;width:1px;height:1px;overflow:hidden}
a{color:inherit}
section{border-top:1px solid var(--rule);padding-top:1rem;display:grid;gap:1rem}
footer{padding:1rem .25rem 0;font-size:.8125rem;color:var(--ink-2)}`

type Page = {
  title: string
  heading: string
  body: Html | Html[]
  /** Continues there after some seconds. */ next?: { address: string; seconds: number }
}

/** A public page of the server's own making: HTML with its style, without script, cookie or anything else to load. */
export const publicPage = ({ title, heading, body, next }: Page): Html => html`
  <!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      ${
        next
          ? html`
              <meta http-equiv="refresh" content="${next.seconds}; url=${next.address}" />
            `
          : ''
      }
      <link rel="icon" href="data:," />
      <title>${title}</title>
      <style>
        ${raw(style)}
      </style>
    </head>
    <body>
      <main>
        <div class="sheet">
          <div class="head">
            <h1><bdi>${heading}</bdi></h1>
          </div>
          <div class="body">${body}</div>
        </div>
        <footer>${productName}</footer>
      </main>
    </body>
  </html>
`

type Field = {
  name: string
  type: 'email' | 'text'
  label: string
  value: string | undefined
  fault: string | undefined
  autocomplete: string
  required?: boolean
}

/** A labeled input of a public page, and what is wrong with it. */
export const pageField = ({ name, type, label, value = '', fault, autocomplete, required }: Field): Html => html`
  <label>
    ${label}
    <input
      type="${type}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      dir="${type === 'email' ? 'ltr' : 'auto'}"
      ${
        required
          ? html`
              required
            `
          : ''
      }
      ${
        fault
          ? html`
              aria-invalid="true" aria-describedby="${name}-error"
            `
          : ''
      }
    />
  </label>
  ${
    fault
      ? html`
          <p class="error" id="${name}-error">${fault}</p>
        `
      : ''
  }
`

/**
 * What only programs fill in, `website`, and the form's proof (`createFormProofs`). Whatever is in `website`, the answer is as if nothing
 * were.
 */
export const proofFields = (proof: string): Html => html`
  <div class="hidden" aria-hidden="true">
    <label>
      Website
      <input type="text" name="website" tabindex="-1" autocomplete="off" />
    </label>
  </div>
  <input type="hidden" name="proof" value="${proof}" />
`

/** A page of one heading and a few sentences of ours: names in them are `isolated`. */
export const saysPage = (
  heading: string,
  sentences: string[],
  more: Html[] = [],
  next?: { address: string; seconds: number },
): Html =>
  publicPage({
    title: heading,
    heading,
    body: [
      ...sentences.map(
        (words) => html`
          <p>${words}</p>
        `,
      ),
      ...more,
    ],
    ...(next ? { next } : {}),
  })
