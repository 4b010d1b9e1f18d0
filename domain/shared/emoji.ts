/** A flag, a keycap, or a pictograph with whatever joins it. What Unicode shows as text ('❤', '☮') is one only with U+FE0F, a skin tone or a join behind it. */
const emoji =
  /\p{Emoji_Presentation}(?!\ufe0e)|[0-9#*]\ufe0f?\u20e3|\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d)/u
const startOfEmoji = new RegExp(`^(?:${emoji.source})`, 'u')
const legalSigns = /[©®™]\ufe0f?/gu

/** Whether a grapheme is shown as an emoji: '❤' alone is a letter, '❤' with U+FE0F is not. */
export const isEmoji = (grapheme: string): boolean => startOfEmoji.test(grapheme)

/** Whether a title or a name has an emoji. ©, ® and ™ are not emoji, however they are shown: phones add U+FE0F to them on their own. */
export const hasEmoji = (text: string): boolean => emoji.test(text.replace(legalSigns, ''))
