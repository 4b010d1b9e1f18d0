/** The codes of ISO 639-2 that are not a language: no words, and several languages. Separate from the rules, which include the table of all languages. */
export const noWords = 'zxx'
export const severalLanguages = 'mul'
