import { useState } from 'react'
import { Badge } from './badge.tsx'
import { Button, buttonClass } from './button.tsx'
import { Card } from './card.tsx'
import { ComingSoon, ComingSoonStrip } from './coming-soon.tsx'
import { Dialog } from './dialog.tsx'
import { Section } from './gallery-section.tsx'
import { SampleBadge } from './sample-badge.tsx'
import { SaveBar } from './save-bar.tsx'
import { StubTiles } from './stub-tiles.tsx'
import { VersionChoice } from './version-choice.tsx'
import type { Version, VersionField } from './version-choice.tsx'

export function LargeSections() {
  return (
    <>
      <Section title="Four tiles" wide>
        <StubTiles
          tiles={[
            { label: 'Type', value: 'ALBUM' },
            { label: 'Release date', value: 'Dec 18', note: '2026' },
            { label: 'Days', value: 34 },
            { label: 'Tracks', value: 11 },
          ]}
        />
      </Section>
      <Section title="Coming soon" wide>
        <ComingSoonStrip
          title="Community"
          lead="Musicians near you, in one list."
          note="Until it opens the list shows sample artists."
        />
        <ComingSoon
          title="Fan Analytics"
          level={2}
          lead="This feature is coming soon!"
          note="The figures behind this card are samples."
          badge={<Badge tone="soon">MVP Feature</Badge>}
          links={
            <a className={buttonClass()} href="#main">
              Spotify for Artists
            </a>
          }
          strip={{ lead: 'Fan Analytics is coming soon.', note: 'These figures are samples.' }}
        >
          <SampleCard />
        </ComingSoon>
      </Section>
      <Section title="Save bar and version choice" wide>
        <Versions />
      </Section>
    </>
  )
}

function SampleCard() {
  return (
    <Card title="Listeners by country" level={3} actions={<SampleBadge>Sample figures</SampleBadge>}>
      <p className="h-80">
        United States 284,120.{' '}
        <button type="button" className="link">
          Show as table
        </button>
      </p>
    </Card>
  )
}

const fields: VersionField[] = [
  { key: 'subtitle', label: 'Version subtitle', mine: 'Deluxe edition', theirs: 'Expanded edition' },
  {
    key: 'upc',
    label: 'UPC',
    mine: '200126110411',
    theirs: '200126110410',
    mineWarning: 'The last digit does not fit',
    code: true,
  },
  {
    key: 'songwriters',
    label: 'Songwriters',
    hint: '3 Salt on the Window',
    mine: 'M. Lindholt, D. Ferro, Y. Osei',
    theirs: 'M. Lindholt, D. Ferro',
  },
]
const follows: VersionField[] = [
  { key: 'sub-genre', label: 'Sub-genre', mine: 'Chamber pop', theirs: 'Chamber folk' },
  {
    key: 'isrc',
    label: 'ISRC',
    hint: '10 High Ceilings',
    mine: 'XX-LL1-26-00109',
    theirs: 'XX-LL1-26-00110',
    code: true,
  },
]

function Versions() {
  const [open, setOpen] = useState(false)
  const [choices, setChoices] = useState<Record<string, Version>>({
    subtitle: 'mine',
    upc: 'theirs',
    songwriters: 'mine',
  })
  const mine = Object.values(choices).filter((choice) => choice === 'mine').length
  return (
    <>
      <SaveBar count="3 unsaved changes" note="You can save with warnings.">
        <Button>Cancel Edit</Button>
        <Button variant="primary" onClick={() => setOpen(true)}>
          Save Label Copy
        </Button>
      </SaveBar>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        role="alertdialog"
        size="wide"
        flush
        title="This label copy was saved somewhere else"
        description="You began editing at 3:12 PM. At 3:31 PM it was saved from another device. Nothing is lost: choose per field, then save."
        footer={
          <>
            <p>
              <b className="numerals text-ink font-semibold">
                {mine} mine, {fields.length - mine} theirs
              </b>
            </p>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Back to Editing
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Save This Version
            </Button>
          </>
        }
      >
        <VersionChoice
          mineNote="In this tab, not saved"
          theirsNote="Saved 3:31 PM, another device"
          fields={fields}
          follows={follows}
          choices={choices}
          onChoose={(key, version) => setChoices({ ...choices, [key]: version })}
          onChooseAll={(version) => setChoices(Object.fromEntries(fields.map(({ key }) => [key, version])))}
        />
      </Dialog>
    </>
  )
}
