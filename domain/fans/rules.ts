/** For other slices. */
export { readAddress } from '#domain/fans/address-rules.ts'
export { legalBases, mostTags, oneLine, plainLine, searchWords, uniqueTags } from '#domain/fans/list-rules.ts'

/** The types of a fan list (specification 2, section 9). */
export const fanFileTypes = ['.csv', '.xlsx', '.xls']

/** The placeholders of the templates (specification 2, section 2). */
export const placeholders = ['[LINK]', '[DATE]', '[VENUE]', '[TIME]', '[YOUR NAME]'] as const

/** The placeholders still in a mail, each once. */
export function openPlaceholders({ subject, content }: { subject: string; content: string }): string[] {
  return placeholders.filter((placeholder) => subject.includes(placeholder) || content.includes(placeholder))
}
