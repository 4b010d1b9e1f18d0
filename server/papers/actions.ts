export { makeLabelCopyPaper } from '#server/papers/copy-actions.ts'
export { makeSignedSheetPaper } from '#server/papers/signed-actions.ts'
export { makeVersionPaper } from '#server/papers/version-actions.ts'
export { makeSplitSheetPaper } from '#server/papers/split-actions.ts'
