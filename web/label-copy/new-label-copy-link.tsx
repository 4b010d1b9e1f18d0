import { FilePlus2 } from 'lucide-react'
import { Link } from 'react-router'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Next to New Release: a label copy that creates its release. */
export function NewLabelCopyLink() {
  return (
    <Link
      className={buttonClass({ variant: 'ghost', className: 'max-sm:order-last max-sm:-ml-3.5' })}
      to={paths.newLabelCopy}
    >
      <FilePlus2 aria-hidden className="icon" />
      {texts.create}
    </Link>
  )
}
