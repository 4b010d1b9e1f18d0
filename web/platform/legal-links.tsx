import { Link } from 'react-router'
import { supportTexts as texts } from '#domain/support/texts.ts'
import { paths } from '#web/app/paths.ts'

/** Links to the privacy policy and the terms. */
export function LegalLinks({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex gap-x-4 ${className}`}>
      <Link className="link" to={paths.privacy}>
        {texts.privacy}
      </Link>
      <Link className="link" to={paths.terms}>
        {texts.terms}
      </Link>
    </span>
  )
}
