import { noLettersOnPaperText, printHasLettersText, signsWithoutLetters } from '#domain/shared/letters.ts'
import { Alert } from '#web/ui/alert.tsx'

type Props = {
  /** The texts in the PDF. */
  of: unknown
  /** The page can be printed instead: the browser has more fonts. */
  isPrintable?: boolean
  className?: string
}

/** Says before a PDF is made for which scripts it has no letters. */
export function NoLetters({ of, isPrintable = false, className = '' }: Props) {
  const lacking = signsWithoutLetters(JSON.stringify(of))
  if (lacking.length === 0) return null
  return (
    <Alert tone="warn" className={`${className} print:hidden`}>
      {[noLettersOnPaperText(lacking), ...(isPrintable ? [printHasLettersText] : [])].join(' ')}
    </Alert>
  )
}
