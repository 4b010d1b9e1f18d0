import { changesBetween, type SplitChange } from '#domain/agreements/change-rules.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { writtenMonth } from '#domain/signed-sheets/rules.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { signingTexts as texts } from '#domain/signing/texts.ts'
import { formatShare } from '#domain/split-sheets/rules.ts'
import { columnsOf } from './sheet.tsx'

type Value = string | number | null
/** A share in percent, a month in words, anything else as it is. */
function inWords(field: string, value: Value): string {
  if (field === 'from_month') return value === null ? texts.fromBeginning : writtenMonth(String(value))
  if (value === null) return texts.change.nothing
  return typeof value === 'number' ? formatShare(value) : value
}

function sentence(change: SplitChange): string {
  if (change.kind === 'row' || change.kind === 'head') {
    const { field } = change
    const what = change.kind === 'row' ? texts.shareOf(texts.fields[field], change.name) : texts.fields[field]
    return `${what}: ${texts.change.to(inWords(field, change.from), inWords(field, change.to))}`
  }
  return 'name' in change ? texts.change[change.kind](change.name) : texts.change[change.kind]
}

/** What changed against the version before. */
export function Changes({ page: { before, document } }: { page: SigningPage }) {
  const changes = before ? changesBetween(before, document) : []
  if (!before || changes.length === 0) return null
  return (
    <section aria-labelledby="sign-changes">
      <h2 className="display text-2xl font-bold" id="sign-changes">
        {texts.changes(before.number)}
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

/** Other numbers that somebody proposed, and the answers to them: everybody on the sheet sees all of it. */
export function Proposals({ page }: { page: SigningPage }) {
  const { proposals, document, artist_name } = page
  const nameOf = (id: string) =>
    [...document.contributors, ...(page.before?.contributors ?? [])].find((row) => row.id === id)?.legal_name ?? ''
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby="sign-proposals">
      <h2 className="display text-2xl font-bold" id="sign-proposals">
        {texts.proposals}
      </h2>
      <ol className="grid gap-4 mt-2">
        {proposals.map(({ contributor_id, at, shares, note, refused }) => (
          <li key={`${contributor_id}${at}`} className="border-t border-rule pt-2">
            <p className="font-semibold" dir="auto">
              {texts.proposalBy(nameOf(contributor_id), formatMomentDay(new Date(at)))}
            </p>
            <ul>
              {shares.map((row) => (
                <li key={row.contributor_id} className="numerals">
                  <bdi>{nameOf(row.contributor_id)}</bdi>
                  {`: ${columnsOf(document)
                    .map((column) => `${texts.columns[column]} ${formatShare(row[column] ?? 0)}`)
                    .join(', ')}`}
                </li>
              ))}
            </ul>
            <p className="break-words whitespace-pre-wrap" dir="auto">
              {note}
            </p>
            <p className="text-ink-2 break-words" dir="auto">
              {refused ? texts.refused(artist_name, refused.note) : texts.openProposal}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
