import { ArrowUpRight, FilePenLine } from 'lucide-react'
import { Link } from 'react-router'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Where artists pitch until pitching arrives here. */
const artistSites = [
  { name: 'Apple Music for Artists', address: 'https://artists.apple.com' },
  { name: 'Spotify for Artists', address: 'https://artists.spotify.com' },
]

export function MetadataCard({ release }: { release: ReleaseDetail }) {
  return (
    <Card title={texts.metadata}>
      <p className="text-sm text-ink-2">{texts.metadataText}</p>
      <Link className={buttonClass({ className: 'w-full mt-3' })} to={paths.metadata(release.id)}><FilePenLine aria-hidden className="i" />{texts.editMetadata}</Link>
    </Card>
  )
}

export function PitchCard() {
  return (
    <Card title={texts.pitchTool} actions={<Badge tone="soon">{texts.comingSoon}</Badge>}>
      <p className="text-sm text-ink-2">{texts.pitchText}</p>
      <div className="mt-3 grid gap-2">
        {artistSites.map(({ name, address }) => (
          <a key={name} className={buttonClass({ className: '!justify-between' })} href={address} target="_blank" rel="noreferrer">{name}<ArrowUpRight aria-hidden className="i" /></a>
        ))}
      </div>
    </Card>
  )
}
