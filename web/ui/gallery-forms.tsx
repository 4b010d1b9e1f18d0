import { useState } from 'react'
import { Boxes, BoxField, BoxSelect, BoxTextarea } from './boxes.tsx'
import { Button } from './button.tsx'
import { CheckboxRow, RadioRow } from './choice-row.tsx'
import { Field } from './field.tsx'
import { Section } from './gallery-section.tsx'
import { Switch } from './switch.tsx'

export function FormSections() {
  return (
    <>
      <Section title="Boxed fields">
        <BoxedFields />
      </Section>
      <Section title="Single field">
        <div className="grid gap-4">
          <Field label="Referral code" defaultValue="AA7K" maxLength={6} help="6 characters" />
          <Field
            label="Password"
            type="password"
            autoComplete="off"
            required
            defaultValue="abc"
            error="Password must be at least 8 characters long"
          />
          <Field
            label="Username or profile address"
            defaultValue="@maralindholt"
            dirty
            help="Will point to instagram.com/maralindholt"
          />
        </div>
      </Section>
      <Section title="Choice rows and switch">
        <Choices />
      </Section>
    </>
  )
}

function BoxedFields() {
  return (
    <>
      <Boxes>
        <BoxField span={6} label="Song title" required defaultValue="Salt on the Window" />
        <BoxField span={6} label="Studio" placeholder="Optional" />
        <BoxField span={6} label="Publisher share %" dirty inputMode="decimal" defaultValue="17.5" />
        <BoxField span={6} label="Title" required error="Title is required" />
        <BoxSelect span={6} phoneSpan={6} label="Role" defaultValue="beat-maker">
          <option value="beat-maker">Beat-maker</option>
          <option value="lyricist">Lyricist</option>
        </BoxSelect>
        <BoxField span={6} phoneSpan={6} label="Email" readOnly value="mara@lindholt.example" />
        <BoxField
          span={12}
          label="UPC"
          className="code"
          defaultValue="200126110411"
          warning="The last digit does not fit"
          repair={<Button size="sm">Change to 200126110410</Button>}
        />
        <BoxField
          span={6}
          label="Release date"
          type="date"
          defaultValue="2027-02-19"
          help="A Friday, 97 days from today"
        />
        <BoxTextarea span={6} label="Description" placeholder="Optional" />
      </Boxes>
      <p className="text-sm text-ink-2">Blue means typed but not saved. Saving turns it to ink.</p>
    </>
  )
}

function Choices() {
  const [on, setOn] = useState(true)
  return (
    <>
      <fieldset className="card">
        <legend className="sr-only">Output</legend>
        <CheckboxRow label="Instagram post" hint="1080 × 1350" defaultChecked />
        <CheckboxRow label="Story" />
        <CheckboxRow label="Print" hint="Opens with the next release" disabled />
      </fieldset>
      <fieldset className="card">
        <legend className="sr-only">Distributor</legend>
        <RadioRow name="gallery-distributor" label="DistroKid" defaultChecked />
        <RadioRow name="gallery-distributor" label="TuneCore" hint="I use this" />
      </fieldset>
      <div className="flex items-center justify-between gap-4">
        <b id="gallery-switch" className="font-semibold">
          Open to Collaborations?
        </b>
        <Switch aria-labelledby="gallery-switch" checked={on} onCheckedChange={setOn} />
      </div>
    </>
  )
}
