import { productName } from '#domain/shared/texts.ts'
import { BigPass, PassRecord } from './big-pass.tsx'

/** The yellow poster beside a form: disc, name, pass. A drawing only, hidden from screen readers; on a phone a strip with the name. */
export function Poster({ role, checks }: { role: string; checks: readonly string[] }) {
  return (
    <aside className="si-p" aria-hidden="true">
      <span className="si-d disc" />
      <p className="si-w wordmark">{productName}</p>
      <div className="si-pass">
        <BigPass photo={<PassRecord />} role={role} checks={checks} />
      </div>
    </aside>
  )
}
