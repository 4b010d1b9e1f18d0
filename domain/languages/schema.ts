/** The codes of ISO 639-2 that are no language: no words, and several languages. Apart from the rules, which bring the table of all languages. */
export const noWords = 'zxx'
export const severalLanguages = 'mul'
