/** Letters that Unicode does not decompose, and what people type who have no key for them. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
}

/** 'Łódź' as 'Lódź', 'Ærø' as 'AEro'. Marks above and below letters are left to `normalize('NFKD')`. */
export const plainLetters = (text: string): string =>
  text.replaceAll(/[łøđðþßæœıħ]/giu, (letter) => {
    const lower = letter.toLowerCase()
    return letter === lower ? plain[lower]! : plain[lower]!.toUpperCase()
  })
