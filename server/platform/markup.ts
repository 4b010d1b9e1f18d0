const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes text for HTML and XML. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
