/** Begins a grapheme that is shown as one picture: a flag, a keycap, or a pictograph with whatever joins it. */
const startOfEmoji =
  /^(?:\p{Emoji_Presentation}(?!\ufe0e)|[0-9#*]\ufe0f?\u20e3|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d))/u

/** Whether a grapheme is shown as an emoji: '❤' alone is a letter, '❤' with U+FE0F is not. */
export const isEmoji = (grapheme: string): boolean => startOfEmoji.test(grapheme)
