import { createHash } from 'node:crypto'
import { coverFileName } from '#domain/ddex/rules.ts'
import type { MessageFacts } from '#domain/ddex/schema.ts'
import type { CoverFile } from '#server/release-covers/actions.ts'

/** The facts of a message with the release's cover, if it has one. */
export function withCover(facts: MessageFacts, cover: CoverFile | null): MessageFacts {
  if (!cover) return facts
  const { content, extension, width, height } = cover
  const sha256 = createHash('sha256').update(content).digest('hex')
  return {
    ...facts,
    cover: { file: coverFileName(facts, extension), sha256, bytes: content.byteLength, width, height },
  }
}
