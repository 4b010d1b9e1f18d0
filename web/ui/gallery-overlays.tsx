import { useState } from 'react'
import { Boxes, BoxField, BoxSelect } from './boxes.tsx'
import { Button } from './button.tsx'
import { useConfirm } from './confirm.tsx'
import { Countdown } from './countdown.tsx'
import { Dialog } from './dialog.tsx'
import { FullScreenDialog } from './full-screen-dialog.tsx'
import { Section } from './gallery-section.tsx'
import { StubTiles } from './stub-tiles.tsx'
import { Tabs } from './tabs.tsx'
import confirmStyles from './confirm-dialog.module.css'
import dialogStyles from './dialog.module.css'
import styles from './gallery.module.css'

export function OverlaySections() {
  return (
    <>
      <Section title="Countdown and tiles">
        <StubTiles
          tiles={[
            { label: 'Total Releases', value: 6 },
            { label: 'Released', value: 2 },
            { label: 'Scheduled', value: 2 },
          ]}
        />
        <div className={`${styles.row} items-end gap-6`}>
          <Countdown days={13} caption="days to release" />
          <Countdown days={0} caption="days to release" />
          <Countdown days={-36} caption="days to release" spoken="released 36 days ago" />
          <Countdown days={null} caption="Release date needed" />
        </div>
      </Section>
      <Section title="Dialog">
        <Dialogs />
      </Section>
      <Section title="Confirm">
        <Confirms />
      </Section>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'create' | 'failed' | 'full' | null>(null)
  const close = (next: boolean) => {
    if (!next) setOpen(null)
  }
  return (
    <>
      <Specimen />
      <div className={styles.row}>
        <Button onClick={() => setOpen('create')}>Open a dialog</Button>
        <Button onClick={() => setOpen('failed')}>With an error</Button>
        <Button onClick={() => setOpen('full')}>Full screen</Button>
      </div>
      <Dialog
        open={open === 'create' || open === 'failed'}
        onOpenChange={close}
        title="Create New Release"
        description="Add a new track, EP, or album to your release schedule"
        error={open === 'failed' && 'Failed to create release. Please try again.'}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form="gallery-create" busyLabel="Creating...">
              Create Release
            </Button>
          </>
        }
      >
        <form
          id="gallery-create"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setOpen('failed')
          }}
        >
          <ReleaseBoxes />
        </form>
        <p className="text-sm text-ink-2 mt-3">
          A single comes with a checklist of 8 tasks, dated back from the release date.
        </p>
      </Dialog>
      <FullScreenDialog open={open === 'full'} onOpenChange={close} title="Profile Settings">
        <Tabs
          label="Profile Settings"
          panelClassName="p-5"
          items={[
            { value: 'profile', label: 'Profile', shortLabel: 'Info', content: <ReleaseBoxes /> },
            { value: 'billing', label: 'Billing', shortLabel: 'Pay', content: <p>No payment method on file</p> },
          ]}
        />
      </FullScreenDialog>
    </>
  )
}

/** The look of a dialog, shown inside the page. */
function Specimen() {
  return (
    <div className={dialogStyles.dialog}>
      <div className={dialogStyles.head}>
        <h3>Create New Release</h3>
      </div>
      <p className={dialogStyles.description}>Add a new track, EP, or album to your release schedule</p>
      <div className={dialogStyles.body}>
        <ReleaseBoxes />
      </div>
      <div className={dialogStyles.foot}>
        <Button variant="ghost">Cancel</Button>
        <Button variant="primary">Create Release</Button>
      </div>
    </div>
  )
}

function ReleaseBoxes() {
  return (
    <Boxes>
      <BoxField span={12} label="Title" required defaultValue="Like Water" />
      <BoxField span={6} label="Release date" required defaultValue="2027-02-19" help="A Friday, 97 days from today" />
      <BoxSelect span={6} phoneSpan={6} label="Release type" required>
        <option>Single</option>
        <option>EP</option>
      </BoxSelect>
      <BoxSelect span={6} phoneSpan={6} label="Status">
        <option>Draft</option>
      </BoxSelect>
      <BoxField span={6} label="Genre" placeholder="Optional" />
    </Boxes>
  )
}

function Confirms() {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('')
  async function ask(danger: boolean) {
    const yes = await confirm(
      danger
        ? {
            title: 'Delete Salt on the Window?',
            text: 'Its lyric sheet and split sheet go with it. You can undo this for 30 days.',
            action: 'Delete Song',
            danger,
          }
        : {
            title: 'Mark task as incomplete?',
            text: 'This removes the completion date and returns the task to the active list.',
            action: 'Mark incomplete',
          },
    )
    setAnswer(yes ? 'Yes' : 'No')
  }
  return (
    <>
      <div className={dialogStyles.dialog}>
        <div className={confirmStyles.question}>
          <h3>Mark task as incomplete?</h3>
          <p>This removes the completion date and returns the task to the active list.</p>
        </div>
        <div className={dialogStyles.foot}>
          <Button variant="ghost">Cancel</Button>
          <Button variant="primary">Mark incomplete</Button>
        </div>
      </div>
      <div className={styles.row}>
        <Button
          onClick={() => {
            void ask(false)
          }}
        >
          Ask
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            void ask(true)
          }}
        >
          Ask about deleting
        </Button>
        <output className="text-ink-2">{answer}</output>
      </div>
    </>
  )
}
