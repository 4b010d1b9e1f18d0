const tall =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u

/** Whether a title has letters that stand higher or lower than the poster's lines are apart: such a one gets the class `tall`. */
export const isTall = (title: string): boolean => tall.test(title)
