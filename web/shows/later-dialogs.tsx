import { later } from '#web/platform/later.tsx'

export const ShowDialog = later(() => import('./show-dialog.tsx'), 'ShowDialog', { over: true })
export const PasteShows = later(() => import('./paste-shows.tsx'), 'PasteShows', { over: true })

/** Loads both once the page is there, so that they open immediately, even offline. One that fails to load says so when it opens. */
export const loadDialogs = () => Promise.allSettled([ShowDialog.load(), PasteShows.load()])
