import type { Line } from '#domain/readiness/schema.ts'

export { coverLines } from '#domain/readiness/cover-rules.ts'
export { ddexLines } from '#domain/readiness/ddex-rules.ts'
export { mlcLines, takesBulk } from '#domain/readiness/mlc-rules.ts'
export { recordingLines } from '#domain/readiness/recording-rules.ts'
export { societyLines } from '#domain/readiness/society-rules.ts'
export { storeLines } from '#domain/readiness/store-rules.ts'

/** Whether a destination would accept the papers: questions never block. */
export const isReady = (lines: readonly Line[]): boolean => !lines.some(({ level }) => level === 'refused')
