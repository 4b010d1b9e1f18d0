/** How many bytes a text has in UTF-8. */
export const utf8Length = (text: string): number =>
  Array.from(text).reduce((sum, character) => {
    const point = character.codePointAt(0)!
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)
