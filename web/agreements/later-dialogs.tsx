import { Suspense, type ComponentType } from 'react'
import { later, type Loadable } from '#web/platform/later.tsx'

const loads: Loadable['load'][] = []

/** The panel stays as it is while a dialog's script loads. */
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
export const LinkDialog = overPanel(later(() => import('./link-dialog.tsx'), 'LinkDialog', over))
export const MailDialog = overPanel(later(() => import('./mail-dialog.tsx'), 'MailDialog', over))
export const NoteDialog = overPanel(later(() => import('./note-dialog.tsx'), 'NoteDialog', over))
export const PaperDialog = overPanel(later(() => import('./paper-dialog.tsx'), 'PaperDialog', over))
export const SendDialog = overPanel(later(() => import('./send-dialog.tsx'), 'SendDialog', over))

/** Asks for all of them once the panel is there, so that they open at once, also offline. One that fails says so when it opens. */
export const loadDialogs = () => Promise.allSettled(loads.map((load) => load()))
