import { useQuery } from '@tanstack/react-query'
import { useRef, type Ref } from 'react'
import { communityTexts as texts } from '#domain/community/texts.ts'
import { useUpdatePreferences, preferencesQuery } from '#web/preferences/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ComingSoonStrip } from '#web/ui/coming-soon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ArtistsNearYouPreview } from './artists-near-you-preview.tsx'
import { EnableCollaborations } from './enable-collaborations.tsx'
import styles from './community.module.css'

/** The section Community: the setting is real and stored per account, the artists are samples. */
export function Community() {
  const preferences = useQuery(preferencesQuery)
  if (preferences.isPending)
    return (
      <>
        <Head note={texts.noteOff} />
        <SkeletonRegion className="grid gap-5">
          <Skeleton className="h-32" />
          <Skeleton className="h-96" />
        </SkeletonRegion>
      </>
    )
  if (!preferences.data) {
    return (
      <>
        <Head note={texts.noteOff} />
        <Alert
          action={{ label: texts.tryAgain, onAction: () => void preferences.refetch(), busy: preferences.isFetching }}
        >
          {preferences.error.message}
        </Alert>
      </>
    )
  }
  return <Loaded open={preferences.data.open_to_collaborations} />
}

function Head({ note }: { note: string }) {
  return (
    <>
      <PageHead title={texts.title} />
      <div className="mt-5">
        <ComingSoonStrip title={texts.title} lead={texts.lead} note={note} />
      </div>
    </>
  )
}

function Loaded({ open }: { open: boolean }) {
  const update = useUpdatePreferences()
  const toggle = useRef<HTMLButtonElement>(null)
  const choose = (on: boolean) => update.mutate({ open_to_collaborations: on })
  function turnOn() {
    // The button disappears with its surroundings; the switch announces its state.
    toggle.current?.focus()
    choose(true)
  }
  return (
    <>
      <Head note={open ? texts.noteOn : texts.noteOff} />
      <CollaborationSettings open={open} busy={update.isPending} onChoose={choose} toggle={toggle} />
      {open ? <ArtistsNearYouPreview /> : <EnableCollaborations onEnable={turnOn} busy={update.isPending} />}
    </>
  )
}

type SettingsProps = { open: boolean; busy: boolean; onChoose: (on: boolean) => void; toggle: Ref<HTMLButtonElement> }

function CollaborationSettings({ open, busy, onChoose, toggle }: SettingsProps) {
  return (
    <Card title={texts.settings} flush>
      <div className={styles.toggleRow}>
        <div>
          <b id="open-to">{texts.toggle}</b>
          <p id="open-to-text">{texts.toggleText}</p>
        </div>
        <Switch
          ref={toggle}
          checked={open}
          busy={busy}
          onCheckedChange={onChoose}
          aria-labelledby="open-to"
          aria-describedby="open-to-text"
        />
      </div>
    </Card>
  )
}
