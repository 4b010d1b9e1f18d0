import { notXml } from '#domain/shared/xml.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML and XML. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** The text with a replacement character for each that XML cannot contain. */
export const forXml = (text: string): string => text.replace(notXml, '\ufffd')
