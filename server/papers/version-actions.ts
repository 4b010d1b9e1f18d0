import type { SplitDocument } from '#domain/agreements/schema.ts'
import { paperSigningTexts as texts } from '#domain/paper-signing/texts.ts'
import type { PageSize } from '#domain/papers/schema.ts'
import { printedTexts } from '#domain/papers/texts.ts'
import { writtenMoment, writtenMonth } from '#domain/signed-sheets/rules.ts'
import { signedSheetTexts } from '#domain/signed-sheets/texts.ts'
import { cell, shortened, shortTitle, words } from '#server/papers/piece-actions.ts'
import { people, runningHead, samples, scope, shares } from '#server/papers/signed-actions.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'

const { splitSheet: split } = printedTexts

/** A version that was sent, to be signed by hand: with its hash, which ties the paper to it. The same version prints the same bytes. */
export function makeVersionPaper(
  document: SplitDocument,
  { hash, sentAt }: { hash: string; sentAt: string },
  size: PageSize,
): Paper {
  const tag = document.format === 'split-sheet/1' ? texts.tag : texts.masterTag
  return {
    size,
    title: `${document.title} – ${tag} – ${document.number}`,
    author: document.artist,
    language: null,
    made: sentAt,
    tag,
    name: document.artist,
    barcode: null,
    poster: document.title,
    posterNote: document.aka && split.aka(document.aka),
    blocks: [
      {
        kind: 'grid',
        columns: 8,
        cells: [
          cell(texts.version, String(document.number), 1, 'figure'),
          cell(texts.printed, writtenMoment(sentAt), 2),
          cell(
            signedSheetTexts.holds,
            document.from_month
              ? signedSheetTexts.fromMonth(writtenMonth(document.from_month))
              : signedSheetTexts.fromBeginning,
            5,
          ),
          cell(texts.versionHash, hash, 8, 'code'),
        ],
      },
      ...people(document),
      ...samples(document),
      {
        kind: 'together',
        blocks: [
          ...shares(document.contributors),
          { kind: 'text', paragraphs: [words(document.terms.text, 'strong'), ...scope(document)] },
          { kind: 'heading', text: split.signatures },
          { kind: 'text', paragraphs: [words(texts.instruction), words(split.noAdvice, 'soft')] },
          {
            kind: 'signatures',
            captions: { signature: split.signature, date: split.date },
            rows: document.contributors.map(({ legal_name, stage_name }) => ({
              name: legal_name,
              detail: stage_name === legal_name ? '' : (stage_name ?? ''),
            })),
          },
        ],
      },
    ],
    running: runningHead(document, tag),
    across: null,
    foot: {
      left: `${shortened(`${tag}: ${document.title}`, shortTitle)}\n${texts.version} ${document.number} · SHA-256 ${hash}`,
      right: printedTexts.page,
    },
    boxNote: signedSheetTexts.boxNote,
  }
}
