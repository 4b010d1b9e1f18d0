import { later } from '#web/platform/later.tsx'

export const ShowDialog = later(() => import('./show-dialog.tsx'), 'ShowDialog', { over: true })
export const PasteShows = later(() => import('./paste-shows.tsx'), 'PasteShows', { over: true })

/** Asks for both once the page is there, so that they open at once, also offline. One that fails says so when it opens. */
export const loadDialogs = () => Promise.allSettled([ShowDialog.load(), PasteShows.load()])
