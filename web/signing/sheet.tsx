import { roleNames } from '#domain/roles/texts.ts'
import { formatDate, formatMomentDay } from '#domain/shared/dates.ts'
import { writtenMonth } from '#domain/signed-sheets/rules.ts'
import type { SigningPage } from '#domain/signing/schema.ts'
import { signingTexts as texts } from '#domain/signing/texts.ts'
import { columnsOf, formatShare } from '#domain/split-sheets/rules.ts'
import styles from './sheet.module.css'

/** By when everybody had signed, and whether the version is still in force. */
export function signedWords({ state, paper }: SigningPage, signedAt: string): string {
  const day = formatMomentDay(new Date(signedAt))
  if (state === 'superseded') return texts.replaced(day)
  return paper ? texts.onPaper(formatDate(paper)) : texts.allSigned(day)
}

/** What would be signed: the song, everybody's shares and answers, samples, terms. */
export function Sheet({ page }: { page: SigningPage }) {
  const { document } = page
  return (
    <article className={styles.sheet} aria-labelledby="sign-song">
      <header className={styles.top}>
        <span className="display text-2xl font-bold">
          {document.format === 'master-sheet/1' ? texts.masterTitle : texts.title}
        </span>
        <span>{texts.version(document.number)}</span>
      </header>
      <h2 className={`display ${styles.song}`} id="sign-song">
        <bdi>{document.title}</bdi>
      </h2>
      {document.aka && <p dir="auto">{texts.aka(document.aka)}</p>}
      <dl className={styles.facts}>
        <div>
          <dt className="caption">{texts.by}</dt>
          <dd>
            <bdi>{document.artist}</bdi>
          </dd>
        </div>
        <div>
          <dt className="caption">{texts.holds}</dt>
          <dd>{document.from_month ? texts.from(writtenMonth(document.from_month)) : texts.fromBeginning}</dd>
        </div>
      </dl>
      <Shares page={page} />
      {document.samples.length > 0 && (
        <>
          <h3 className="caption">{texts.samples}</h3>
          <ul className={styles.samples}>
            {document.samples.map(({ title, owner, kind, cleared }, index) => (
              <li key={index}>
                <bdi>{title}</bdi>
                {owner && (
                  <>
                    {', '}
                    <bdi>{owner}</bdi>
                  </>
                )}
                {`: ${texts.sampleKinds[kind]}, ${cleared ? texts.cleared : texts.notCleared}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="caption">{texts.terms}</h3>
      <p>{document.terms.text}</p>
    </article>
  )
}

function Shares({ page: { document, signers, contributor_id, paper } }: { page: SigningPage }) {
  const columns = columnsOf(document.contributors)
  return (
    <ol className={styles.rows} aria-label={texts.contributors}>
      {document.contributors.map((row) => {
        const signer = signers.find((each) => each.contributor_id === row.id)
        const state = paper ? texts.paperRow : signer ? texts.states[signer.state] : ''
        const isMine = row.id === contributor_id
        return (
          <li key={row.id} className={styles.row} data-mine={isMine || undefined}>
            <p className={styles.name}>
              <bdi>{row.legal_name}</bdi>
              {row.stage_name && row.stage_name !== row.legal_name && (
                <span className="text-ink-2">
                  {' '}
                  (<bdi>{row.stage_name}</bdi>)
                </span>
              )}
              {isMine && (
                <>
                  {' '}
                  <b className={styles.you}>{texts.you}</b>
                </>
              )}
            </p>
            {/* Both are part of what is signed. */}
            <p className="text-sm text-ink-2">
              {texts.fields.role}: {roleNames[row.role]}
            </p>
            {row.contribution && (
              <p className="text-sm text-ink-2">
                {texts.fields.contribution}: <bdi>{row.contribution}</bdi>
              </p>
            )}
            {row.publisher && (
              <p className="text-sm text-ink-2">
                {texts.fields.publisher}: <bdi>{row.publisher}</bdi>
              </p>
            )}
            <dl className={styles.numbers}>
              {columns.map((column) => (
                <div key={column}>
                  <dt className="caption">{texts.columns[column]}</dt>
                  <dd className="numerals">{formatShare(row[column] ?? 0)}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.state} data-agreed={paper !== null || signer?.state === 'agreed' || undefined}>
              {!paper && signer?.answered_at && state !== texts.states.sent
                ? texts.answered(state, formatMomentDay(new Date(signer.answered_at)))
                : state}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
