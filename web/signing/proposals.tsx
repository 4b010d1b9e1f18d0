import { answerTexts as texts } from '#domain/answering/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { signingTexts } from '#domain/signing/texts.ts'
import { columnsOf, formatShare } from '#domain/split-sheets/rules.ts'

/** Other numbers that somebody proposed, and the answers to them: everybody on the sheet sees all of it. */
export function Proposals({ page }: { page: SigningPage }) {
  const { proposals, document, artist_name, signers } = page
  const hasAgreed = (id: string) => signers.some((row) => row.contributor_id === id && row.state === 'agreed')
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby="sign-proposals">
      <h2 className="display text-2xl font-bold" id="sign-proposals">
        {texts.proposals}
      </h2>
      <ol className="grid gap-4 mt-2">
        {proposals.map(({ by, contributor_id, number, at, shares, note, refused }) => (
          <li key={`${by}${at}`} className="border-t border-rule pt-2">
            <p className="font-semibold" dir="auto">
              {texts.proposalBy(by, formatMomentDay(new Date(at)), number)}
            </p>
            <ul>
              {shares.map((row) => (
                <li key={row.contributor_id} className="numerals">
                  <bdi>{row.legal_name}</bdi>
                  {`: ${columnsOf(shares)
                    .map((column) => `${signingTexts.columns[column]} ${formatShare(row[column] ?? 0)}`)
                    .join(', ')}`}
                </li>
              ))}
            </ul>
            <p className="whitespace-pre-wrap" dir="auto">
              {note}
            </p>
            <p className="text-ink-2" dir="auto">
              {refused
                ? texts.refused(artist_name, refused.note)
                : number < document.number
                  ? texts.laterVersion(number + 1)
                  : hasAgreed(contributor_id)
                    ? texts.agreedSince(by)
                    : texts.openProposal}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
