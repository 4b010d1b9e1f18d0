/** The two codes of ISO 639-2 that are no language, in words. */
export const languageTexts = { zxx: 'No words (instrumental)', mul: 'Several languages' }
