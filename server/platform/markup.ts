const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML and XML. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** What XML 1.0 cannot contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** The text with a replacement character for each that XML cannot contain. */
export const forXml = (text: string): string => text.replace(notXml, '\ufffd')
