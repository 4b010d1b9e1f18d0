import { later } from '#web/platform/later.tsx'

export const HistoryDialog = later(() => import('./history-dialog.tsx'), 'HistoryDialog', { over: true })
export const EntryDialog = later(() => import('./entry-dialog.tsx'), 'EntryDialog', { over: true })

/** Loads both once the page is shown, so that they open immediately, even offline. One that fails to load says so when it opens. */
export const loadDialogs = () => Promise.allSettled([HistoryDialog.load(), EntryDialog.load()])
