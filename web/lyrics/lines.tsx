const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u

/**
 * Words line by line. Where some run from right to left each line is an element of its own: Chromium turns the brackets round
 * in a line that runs otherwise than the first one of its paragraph.
 */
export function Lines({ text }: { text: string }) {
  if (!text.includes('\n') || !rightToLeft.test(text)) return text
  return text.split('\n').map((line, index) => (
    <span key={index} dir="auto" className="block">
      {line === '' ? <br /> : line}
    </span>
  ))
}
