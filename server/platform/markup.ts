const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Text as HTML and XML show it, whatever it holds. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)
