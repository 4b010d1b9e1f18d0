import { writtenMoment } from '#domain/signed-sheets/rules.ts'
import { showCode, verdictOf } from '#domain/verify/rules.ts'
import { verifyTexts as texts } from '#domain/verify/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Found, Outcome } from './use-check.ts'

/** The result of the check, in words. A screen reader hears it; an error, which is announced by itself, only once. */
export function Answer({ outcome }: { outcome: Outcome }) {
  return (
    <section aria-label={texts.answer} className="max-w-[56rem]">
      <div role="status">
        {outcome.kind === 'busy' && <p className="text-ink-2">{texts.checking}</p>}
        {outcome.kind === 'found' && <Sheet {...outcome.found} />}
        {outcome.kind === 'no-code' && (
          <Alert tone="info">
            <span dir="auto">{texts.noCode(outcome.name)}</span>
          </Alert>
        )}
      </div>
      {outcome.kind === 'unknown' && (
        <Alert title={texts.heads.unknown}>{outcome.inFile ? texts.unknownInFile : texts.unknown}</Alert>
      )}
      {outcome.kind === 'failed' && (
        <Alert action={{ label: texts.tryAgain, onAction: outcome.again }}>{outcome.message}</Alert>
      )}
    </section>
  )
}

const tones: Record<ReturnType<typeof verdictOf>['head'], BadgeTone> = {
  altered: 'stamp',
  superseded: 'warn',
  disputed: 'warn',
  signed: 'ok',
}

function Sheet({ code, registered, file }: Found) {
  const { head, about } = verdictOf(registered, file?.sha256 ?? null)
  const { facts } = texts
  return (
    <Card title={texts.heads[head]} actions={<Badge tone={tones[head]}>{texts.versionOf(registered.number)}</Badge>}>
      <div className="grid gap-4">
        <p className="max-w-[42rem]">{texts[about]}</p>
        {registered.on_paper && <Alert tone="info">{texts.onPaper}</Alert>}
        {registered.superseded_by !== null && <Alert tone="warn">{texts.superseded(registered.superseded_by)}</Alert>}
        {registered.disputed && <Alert tone="warn">{texts.disputed}</Alert>}
        {registered.closed_at && <Alert tone="warn">{texts.closed(writtenMoment(registered.closed_at))}</Alert>}
        <dl className="grid gap-4 sm:grid-cols-3">
          <Fact label={facts.signed}>{writtenMoment(registered.signed_at)}</Fact>
          <Fact label={facts.signers}>{String(registered.signers)}</Fact>
          <Fact label={facts.code}>{showCode(code)}</Fact>
        </dl>
      </div>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="caption">{label}</dt>
      <dd className="mt-1 font-semibold break-words">{children}</dd>
    </div>
  )
}
