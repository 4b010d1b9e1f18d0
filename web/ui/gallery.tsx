import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConfirmProvider } from './confirm.tsx'
import { FeedbackSections } from './gallery-feedback.tsx'
import { FormSections } from './gallery-forms.tsx'
import { FoundationSections } from './gallery-foundations.tsx'
import { LargeSections } from './gallery-large.tsx'
import { OverlaySections } from './gallery-overlays.tsx'
import { PageHead } from './page-head.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { Toaster } from './toaster.tsx'
import styles from './gallery.module.css'

/** Every component and its states on one page, for development. Its content is invented. */
export function Gallery() {
  return (
    <ConfirmProvider dialog={ConfirmDialog}>
      <main className={styles.page} id="main" tabIndex={-1}>
        <PageHead
          title="Components"
          sub="Every part and its states, in one place."
          actions={<ThemeToggle onSwitch={() => document.documentElement.classList.toggle('dark')} />}
        />
        <div className={styles.grid}>
          <FoundationSections />
          <FormSections />
          <FeedbackSections />
          <OverlaySections />
          <LargeSections />
        </div>
      </main>
      <Toaster />
    </ConfirmProvider>
  )
}
