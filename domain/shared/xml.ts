import { tidyName } from '#domain/parties/rules.ts'

/** An element with its content, which XML must be able to contain. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly Element[]
}

/** Null among the children is left out; an undefined attribute, too. */
export const element = (
  name: string,
  content: string | number | boolean | readonly (Element | null)[],
  attributes: Readonly<Record<string, string | undefined>> = {},
): Element => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, clean(value)]])),
  ),
  content: typeof content === 'object' ? content.filter((child) => child !== null) : clean(String(content)),
})

/** The element with this text, or null without any. */
export const optional = (
  name: string,
  text: string | null,
  attributes?: Readonly<Record<string, string>>,
): Element | null => (isBlank(text) ? null : element(name, text!, attributes))

/** What XML 1.0 cannot contain at all, not even escaped: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
export const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text without characters that XML cannot contain, on one line. */
export const clean = (text: string): string => tidyName(text.replaceAll(notXml, ''))

/** Whether nothing of a text would be left in a message. */
export const isBlank = (text: string | null): boolean => clean(text ?? '') === ''

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!)

/** An XML document, indented by two spaces. */
export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`

function written({ name, attributes, content }: Element, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const open = `${indent}<${name}${said.join('')}>`
  if (typeof content === 'string') return `${open}${escape(content)}</${name}>\n`
  return `${open}\n${content.map((child) => written(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}
