import { expect, test } from 'vitest'
import { isolated, marked } from '#domain/shared/bidi.ts'

test.each(['Mara Lindholt', 'Ærø 12', '高橋', '', '30.00%'])('%j stays as it is', (text) =>
  expect([isolated(text), marked(text)]).toEqual([text, text]),
)

test.each(['נועה לוי', 'محمد علي', 'DJ שרה', '\ufb2a', '𞤀𞤣'])('%j reorders nothing around it', (text) =>
  expect([isolated(text), marked(text)]).toEqual([`\u2068${text}\u2069`, `\u200e${text}\u200e`]),
)
