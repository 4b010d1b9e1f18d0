const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/**
 * Lyrics line by line. If some lines are right-to-left each line is its own element: Chromium mirrors the brackets
 * in a line whose direction differs from the first line of its paragraph.
 */
export function Lines({ text }: { text: string }) {
  if (!text.includes('\n') || !rightToLeft.test(text)) return text
  return text.split('\n').map((line, index) => (
    <span key={index} dir="auto" className="block">
      {line === '' ? <br /> : line}
    </span>
  ))
}
