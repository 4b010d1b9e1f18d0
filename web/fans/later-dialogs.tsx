import { later } from '#web/platform/later.tsx'

export const AddFanDialog = later(() => import('./add-fan-dialog.tsx'), 'AddFanDialog', { over: true })
export const FanDialog = later(() => import('./fan-dialog.tsx'), 'FanDialog', { over: true })
export const TagFansDialog = later(() => import('./tag-fans-dialog.tsx'), 'TagFansDialog', { over: true })
export const MergeFansDialog = later(() => import('./merge-fans-dialog.tsx'), 'MergeFansDialog', { over: true })

/** Loads them once the page is shown, so that they open immediately, even offline. */
export const loadDialogs = () =>
  Promise.allSettled([AddFanDialog.load(), FanDialog.load(), TagFansDialog.load(), MergeFansDialog.load()])
