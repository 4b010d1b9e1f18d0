export { makeLabelCopyPaper } from '#server/papers/label-copy-paper.ts'
export { makeSplitSheetPaper } from '#server/papers/split-sheet-paper.ts'
