import { ArrowUpRight, Check, Circle, Copy } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { artistSites } from '#domain/pitch/rules.ts'
import { pitchTexts as texts } from '#domain/pitch/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Boxes } from '#web/ui/boxes.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ComingSoon } from '#web/ui/coming-soon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { sampleChecks, sampleNext, sampleServices, sampleSheet } from './samples.ts'
import styles from './pitch.module.css'

const why = 'pitch-why'

/** The section DSP Pitch as specified: a sample under a coming-soon overlay, with the two sites where artists pitch until then. `back` goes to the Release Manager. */
export function PitchPreview({ back }: { back: ReactNode }) {
  return (
    <>
      {back}
      <ComingSoon
        title={texts.title}
        lead={texts.comingSoon}
        note={texts.note}
        links={<ArtistSites />}
        badge={<p className="text-sm text-ink-2">{texts.sampleNote}</p>}
        strip={{ lead: texts.comingSoon, note: texts.stripNote }}
      >
        <PageHead
          title={texts.title}
          badge={<SampleBadge>{texts.sample}</SampleBadge>}
          sub={<span id={why}>{texts.buttonsWhy}</span>}
          actions={
            <Button aria-disabled aria-describedby={why}>
              <Copy aria-hidden className="icon" />
              {texts.copy}
            </Button>
          }
        />
        <div className={`${styles.pitch} mt-5`}>
          <div className={styles.list}>
            <Sheet />
            <Checks />
          </div>
          <div className={styles.list}>
            <Services />
            <Next />
          </div>
        </div>
      </ComingSoon>
    </>
  )
}

function ArtistSites() {
  return [artistSites.spotify, artistSites.apple].map(({ name, address }) => (
    <a
      key={name}
      className={buttonClass({ className: 'w-full !justify-between' })}
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      <span>
        {name} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
      </span>
      <ArrowUpRight aria-hidden className="icon" />
    </a>
  ))
}

function Sheet() {
  return (
    <Card title={texts.sheet} actions={<Badge tone="scheduled">{texts.scheduled}</Badge>}>
      <Boxes view>
        {sampleSheet.map(({ label, value, span }) => (
          <div
            key={label}
            className="box"
            style={{ '--s': span, '--m': span < 5 || span === 6 ? 6 : 12 } as CSSProperties}
          >
            <span className="caption">{label}</span>
            <span>{value}</span>
          </div>
        ))}
      </Boxes>
    </Card>
  )
}

function Checks() {
  return (
    <Card title={texts.checks} flush>
      <ul className={styles.checks}>
        {sampleChecks.map(({ text, state, done }) => (
          <li key={text}>
            {done ? <Check aria-hidden className="icon" /> : <Circle aria-hidden className="icon" />}
            <span>
              <VisuallyHidden>{done ? texts.done : texts.open} </VisuallyHidden>
              {text}
            </span>
            <b>{state}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Services() {
  return (
    <Card title={texts.services} flush>
      <table className="data-table" aria-label={texts.services}>
        <thead>
          <tr>
            <th scope="col">{texts.service}</th>
            <th scope="col" className="amount">
              {texts.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {sampleServices.map((name) => (
            <tr key={name}>
              <td className="font-medium">{name}</td>
              <td className="amount">
                <Badge>{texts.notSent}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Next() {
  return (
    <Card title={texts.next} flush>
      <table className="data-table" aria-label={texts.next}>
        <thead>
          <tr>
            <th scope="col">{texts.release}</th>
            <th scope="col" className="amount">
              {texts.daysLeft}
            </th>
          </tr>
        </thead>
        <tbody>
          {sampleNext.map(({ title, days }) => (
            <tr key={title}>
              <td className="font-medium">
                <bdi>{title}</bdi>
              </td>
              <td className="amount">{texts.days(days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
