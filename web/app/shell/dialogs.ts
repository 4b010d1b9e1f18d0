/** One script for all dialogs over a signed-in page: see later-dialogs.tsx. */
export { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
export { PassSheet } from '#web/ui/pass-sheet.tsx'
export { listenForKeys } from '#web/platform/page-keys.ts'
export { FindDialogs } from './find-dialogs.tsx'
