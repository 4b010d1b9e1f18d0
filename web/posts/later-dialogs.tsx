import { later } from '#web/platform/later.tsx'

export const PostDialog = later(() => import('./post-dialog.tsx'), 'PostDialog', { over: true })
export const PackDialog = later(() => import('./pack-dialog.tsx'), 'PackDialog', { over: true })

/** Asks for both once the page is there, so that they open at once, also offline. One that fails says so when it opens. */
export const loadDialogs = () => Promise.allSettled([PostDialog.load(), PackDialog.load()])
