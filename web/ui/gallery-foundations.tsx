import { LogOut, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Section } from './gallery-section.tsx'
import { MarkedText } from './phonogram.tsx'
import { SampleBadge } from './sample-badge.tsx'
import styles from './gallery.module.css'

const colors = [
  'paper',
  'sheet',
  'sheet-2',
  'sheet-3',
  'ink',
  'ink-2',
  'ink-3',
  'rule',
  'rule-2',
  'rule-control',
  'laminate',
  'laminate-soft',
  'laminate-text',
  'biro',
  'biro-soft',
  'stamp',
  'stamp-soft',
  'ok',
  'ok-soft',
  'warn',
  'warn-soft',
]

export function FoundationSections() {
  return (
    <>
      <Section title="Type">
        <Typefaces />
      </Section>
      <Section title="Color">
        <div className={styles.swatches}>
          {colors.map((name) => (
            <div className={styles.swatch} key={name}>
              <i style={{ background: `var(--${name})` }} />
              <span>{name}</span>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Button">
        <Buttons />
      </Section>
      <Section title="Badge">
        <Badges />
      </Section>
    </>
  )
}

function Typefaces() {
  return (
    <div className="grid gap-2">
      <p className="display text-d5 leading-[0.92]">Low Tide 28</p>
      <p className="display text-d4 leading-[0.92]">Release Manager</p>
      <p className="display text-d3 leading-[0.92]">Χωρίς νερό, Łódź, Тихий берег</p>
      <p className="card-title">Project timeline</p>
      <p className="text-lg">Reading text, 17/26. Lead paragraphs and dialogs.</p>
      <p>Body and controls, 15/22. Ελληνικά, кириллица, čeština.</p>
      <p className="text-sm text-ink-2">Table cells and meta, 13/20.</p>
      <p className="caption">Field captions, 12/16, width 88%</p>
      <p className="code">XX-LL1-26-00103 · 200126110410 · 03:51</p>
      <p>
        <MarkedText>© 2026 Mara Lindholt, ℗ 2026 Mara Lindholt</MarkedText>
      </p>
    </div>
  )
}

function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <div className={styles.row}>
        <Button variant="primary">
          <Plus aria-hidden className="icon" />
          New Release
        </Button>
        <Button>
          <Plus aria-hidden className="icon" />
          Add Song
        </Button>
        <Button variant="ghost">
          <LogOut aria-hidden className="icon" />
          Sign Out
        </Button>
        <Button variant="danger">Disconnect</Button>
        <Button variant="danger-solid">Delete Song</Button>
      </div>
      <div className={styles.row}>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" busy busyLabel="Processing...">
          Select
        </Button>
        <Button variant="ink">Get started</Button>
        <Button iconOnly aria-label="Edit">
          <Pencil aria-hidden className="icon" />
        </Button>
      </div>
      <div className={styles.row}>
        <Button
          variant="primary"
          size="lg"
          busy={busy}
          busyLabel="Signing in..."
          onClick={() => {
            setBusy(true)
            setTimeout(() => setBusy(false), 2000)
          }}
        >
          Sign In
        </Button>
        <Button size="sm">Try Again</Button>
        <Button size="sm" variant="ghost" iconOnly aria-label="Edit row">
          <Pencil aria-hidden className="icon" />
        </Button>
        <Button size="sm" busy>
          Save
        </Button>
      </div>
    </>
  )
}

function Badges() {
  return (
    <>
      <div className={styles.row}>
        <Badge tone="draft">Draft</Badge>
        <Badge tone="scheduled">Scheduled</Badge>
        <Badge tone="released">Released</Badge>
        <Badge>artist</Badge>
        <Badge tone="soon">Coming Soon</Badge>
      </div>
      <div className={styles.row}>
        <Badge tone="ok">Verified</Badge>
        <Badge tone="warn">Not Verified</Badge>
        <Badge tone="stamp">Overdue</Badge>
        <Badge tone="upcoming">Upcoming</Badge>
        <Badge tone="in-progress">In Progress</Badge>
        <SampleBadge>Sample artists</SampleBadge>
      </div>
    </>
  )
}
