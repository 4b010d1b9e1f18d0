export { registeredName } from '#domain/parties/registered-rules.ts'

/** Companies sign through a person and have no stage name. */
export const partyKinds = ['person', 'company'] as const

/** A name as it is stored: é as one character, as a keyboard types it and a Mac's files do not, and one space between words. */
export const tidyName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Equal for two spellings of one name: case does not count. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase()
