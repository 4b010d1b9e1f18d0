const tall =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u

/** Whether a title's glyphs are taller or deeper than the poster's line spacing allows; if so it gets the class `tall`. */
export const hasTallLetters = (title: string): boolean => tall.test(title)
