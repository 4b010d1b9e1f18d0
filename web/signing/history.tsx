import { changesBetween, type SplitChange } from '#domain/agreements/change-rules.ts'
import { answerTexts } from '#domain/answering/texts.ts'
import { roleNames } from '#domain/roles/texts.ts'
import { isolated } from '#domain/shared/bidi.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { writtenMonth } from '#domain/signed-sheets/rules.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { signingTexts as texts } from '#domain/signing/texts.ts'
import { formatShare } from '#domain/split-sheets/rules.ts'
import { Alert } from '#web/ui/alert.tsx'

type Value = string | number | null
/** A share in percent, a month or a role in words, anything else as it is. */
function inWords(field: string, value: Value): string {
  if (field === 'from_month') return value === null ? texts.fromBeginning : writtenMonth(String(value))
  if (field === 'role') return roleNames[value as keyof typeof roleNames]
  if (value === null) return answerTexts.change.nothing
  return typeof value === 'number' ? formatShare(value) : isolated(value)
}

type Samples = SigningPage['document']['samples']
function samplesInWords(samples: Samples): string {
  const words = samples.map(({ title, owner, kind, cleared }) => {
    const what = [title, ...(owner === null ? [] : [owner])].map(isolated).join(', ')
    return `${what} (${texts.sampleKinds[kind]}, ${cleared ? texts.cleared : texts.notCleared})`
  })
  return words.length === 0 ? answerTexts.change.nothing : words.join('; ')
}

function sentence(change: SplitChange): string {
  if (change.kind === 'row' || change.kind === 'head') {
    const { field } = change
    const what = change.kind === 'row' ? texts.shareOf(texts.fields[field], isolated(change.name)) : texts.fields[field]
    return `${what}: ${answerTexts.change.to(inWords(field, change.from), inWords(field, change.to))}`
  }
  if (change.kind === 'samples')
    return `${texts.samples}: ${answerTexts.change.to(samplesInWords(change.from), samplesInWords(change.to))}`
  return 'name' in change ? answerTexts.change[change.kind](isolated(change.name)) : answerTexts.change[change.kind]
}

/** What changed against the version before. */
export function Changes({ page: { before, document } }: { page: SigningPage }) {
  const changes = before ? changesBetween(before, document) : []
  if (!before || changes.length === 0) return null
  return (
    <section aria-labelledby="sign-changes">
      <h2 className="display text-2xl font-bold" id="sign-changes">
        {answerTexts.changes(before.number)}
      </h2>
      <ul className="mt-2 pl-5 list-disc">
        {changes.map((change) => (
          <li key={sentence(change)} dir="auto">
            {sentence(change)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Newer versions that are not the reader's to sign: one that does not name them, or one that was withdrawn. */
export function Afterwards({ page: { taken_off_by, withdrawn_later: later } }: { page: SigningPage }) {
  return (
    <>
      {taken_off_by !== null && (
        <Alert tone="warn">
          <p>{answerTexts.takenOff(taken_off_by)}</p>
        </Alert>
      )}
      {later && (
        <Alert tone="warn">
          <p>{answerTexts.withdrawnLater(later.number, formatMomentDay(new Date(later.at)))}</p>
          {later.reason && <p dir="auto">{answerTexts.withdrawnWhy(later.reason)}</p>}
        </Alert>
      )}
    </>
  )
}

/** That the artist withdrew the version, and why. */
export function Withdrawn({ page: { withdrawn } }: { page: SigningPage }) {
  return (
    <Alert tone="warn">
      <p>{texts.withdrawn}</p>
      {withdrawn?.reason && <p dir="auto">{answerTexts.withdrawnWhy(withdrawn.reason)}</p>}
    </Alert>
  )
}
