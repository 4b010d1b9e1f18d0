import { later } from '#web/platform/later.tsx'

export const PostDialog = later(() => import('./post-dialog.tsx'), 'PostDialog', { over: true })
export const PackDialog = later(() => import('./pack-dialog.tsx'), 'PackDialog', { over: true })

/** Loads both once the page is shown, so that they open immediately, even offline. One that fails to load says so when it opens. */
export const loadDialogs = () => Promise.allSettled([PostDialog.load(), PackDialog.load()])
