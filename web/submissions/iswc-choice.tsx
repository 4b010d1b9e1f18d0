import { shownCode } from '#domain/submissions/rules.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { own: string; given: string; onDecide: (choice: 'keep' | 'replace') => void }

/** Asks which of two ISWCs the work has. */
export function IswcChoice({ own, given, onDecide }: Props) {
  const [before, now] = [shownCode('work', own), shownCode('work', given)]
  return (
    <Alert tone="warn" role="alert" className="mt-3">
      <p>{texts.anotherIswc(before, now)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onDecide('keep')}>
          {texts.keepIswc(before)}
        </Button>
        <Button size="sm" onClick={() => onDecide('replace')}>
          {texts.replaceIswc(now)}
        </Button>
      </div>
    </Alert>
  )
}
