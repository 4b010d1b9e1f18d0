import { uiTexts } from './texts.ts'

/** The phonogram mark U+2117, drawn, because none of our fonts has it. */
export function Phonogram() {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a letter in a circle, in the size and color of the text around it
  return (
    <span className="phonogram" role="img" aria-label={uiTexts.phonogram}>
      P
    </span>
  )
}

/** Typed text with each phonogram mark drawn. */
export function MarkedText({ children }: { children: string }) {
  const parts = children.split('\u2117')
  return parts.map((part, index) => (
    <span key={index}>
      {index > 0 && <Phonogram />}
      {part}
    </span>
  ))
}
