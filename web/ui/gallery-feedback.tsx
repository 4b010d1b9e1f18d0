import { Plus } from 'lucide-react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Section } from './gallery-section.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Skeleton, SkeletonRegion } from './skeleton.tsx'
import { Tabs } from './tabs.tsx'
import { toast } from './toast-store.ts'
import { ToastChip } from './toaster.tsx'
import styles from './gallery.module.css'

export function FeedbackSections() {
  return (
    <>
      <Section title="Alerts">
        <Alert role="presentation" action={{ label: 'Try Again', onAction: () => {} }}>
          Failed to load releases: Network error
        </Alert>
        <Alert tone="warn">You have unsaved changes. Are you sure you want to discard them?</Alert>
        <Alert tone="info" title="Payment methods">
          Payment method management will be available soon.
        </Alert>
      </Section>
      <Section title="Toast, one at a time">
        <Toasts />
      </Section>
      <Section title="Tabs and progress">
        <TabsAndProgress />
      </Section>
      <Section title="Loading">
        <SkeletonRegion label="Loading releases" className="card p-4">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-4 w-2/5 mt-2" />
          <Skeleton className="h-4 w-4/5 mt-2" />
        </SkeletonRegion>
      </Section>
      <Section title="Empty">
        <EmptyState
          level={3}
          title="No releases yet"
          text="Start by adding a New Release..."
          action={
            <Button variant="primary">
              <Plus aria-hidden className="icon" />
              Create Your First Release
            </Button>
          }
        />
      </Section>
    </>
  )
}

const failures = [
  {
    id: -1,
    tone: 'error',
    title: 'Save Failed',
    text: 'The split sheet was not saved. Your edits are still here.',
    at: 0,
  },
] as const

function Toasts() {
  return (
    <>
      <ToastChip toasts={failures} />
      <div className={styles.row}>
        <Button onClick={() => toast.success('Release created successfully!')}>Success</Button>
        <Button onClick={() => toast.error('Save Failed', 'The split sheet was not saved. Your edits are still here.')}>
          Failure
        </Button>
        <Button
          onClick={() =>
            toast.success('Song deleted', undefined, { label: 'Undo', onAction: () => toast.success('Song restored') })
          }
        >
          With Undo
        </Button>
      </div>
    </>
  )
}

function TabsAndProgress() {
  const progress = (
    <ProgressBar
      label="Platforms"
      value={5}
      max={16}
      words={
        <>
          <b className="numerals">5 of 16</b> platforms connected
        </>
      }
    />
  )
  return (
    <div>
      <Tabs
        label="Example"
        items={[
          { value: 'checklist', label: 'Checklist', count: '5 open', content: progress },
          { value: 'songs', label: 'Songs', count: 11, content: <p>Eleven songs.</p> },
          { value: 'lyrics', label: 'Lyric Sheets', content: <p>No lyric sheet found</p> },
        ]}
      />
    </div>
  )
}
