export { makeLabelCopyPaper } from '#server/papers/copy-actions.ts'
export { makeSplitSheetPaper } from '#server/papers/split-actions.ts'
