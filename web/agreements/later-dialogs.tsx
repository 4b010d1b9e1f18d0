import { Suspense, type ComponentType } from 'react'
import { later, type Loadable } from '#web/platform/later.tsx'

const loads: Loadable['load'][] = []

/** Keeps the panel in place while a dialog's script loads. */
function overPanel<Props extends object>(Part: ComponentType<Props> & Loadable) {
  loads.push(Part.load)
  return function LaterDialog(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
const over = { over: true }

export const AgreeDialog = overPanel(later(() => import('./agree-dialog.tsx'), 'AgreeDialog', over))
export const CodeDialog = overPanel(later(() => import('./code-dialog.tsx'), 'CodeDialog', over))
export const EndLinkDialog = overPanel(later(() => import('./end-link-dialog.tsx'), 'EndLinkDialog', over))
export const LinkDialog = overPanel(later(() => import('./link-dialog.tsx'), 'LinkDialog', over))
export const MailDialog = overPanel(later(() => import('./mail-dialog.tsx'), 'MailDialog', over))
export const NoteDialog = overPanel(later(() => import('./note-dialog.tsx'), 'NoteDialog', over))
export const PaperDialog = overPanel(later(() => import('./paper-dialog.tsx'), 'PaperDialog', over))
export const SendDialog = overPanel(later(() => import('./send-dialog.tsx'), 'SendDialog', over))

/** Preloads all of them once the panel is shown, so that they open immediately, even offline. One that fails to load says so when it opens. */
export const loadDialogs = () => Promise.allSettled(loads.map((load) => load()))
