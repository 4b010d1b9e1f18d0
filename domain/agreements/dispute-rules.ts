/**
 * Whether a version that everybody has signed ends a dispute: one that is newer than the version in dispute. Not if the person disputing had agreed to it
 * before: then the dispute is a second thought about that agreement, and the others' signatures do not answer it.
 */
export const endsDispute = (
  number: number,
  disputed: { /** Of the version in dispute; 0 where none had been sent. */ number: number; at: string },
  /** When the person disputing agreed to the version; null if they are not on it or signed on paper. */
  agreedAt: string | null,
): boolean => number > disputed.number && (agreedAt === null || Date.parse(agreedAt) > Date.parse(disputed.at))
