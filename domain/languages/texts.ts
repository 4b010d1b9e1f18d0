/** The two codes of ISO 639-2 that are not a language, in words. */
export const languageTexts = { zxx: 'No words (instrumental)', mul: 'Several languages' }
