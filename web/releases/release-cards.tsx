import { ArrowUpRight, FilePenLine } from 'lucide-react'
import { Link } from 'react-router'
import { artistSites } from '#domain/pitch/rules.ts'
import { pitchTexts } from '#domain/pitch/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts as texts } from '#domain/releases/texts.ts'
import { formatShortDate } from '#domain/shared/dates.ts'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

export function MetadataCard({ release }: { release: ReleaseDetail }) {
  return (
    <Card title={texts.metadata}>
      <p className="text-sm text-ink-2">{texts.metadataText}</p>
      <dl className="my-3 text-sm">
        <Fact name={texts.labelCopy}>
          {release.label_copy_saved_at
            ? texts.savedOn(formatShortDate(release.label_copy_saved_at.slice(0, 10)))
            : texts.noneYet}
        </Fact>
        <Fact name={texts.splitSheets}>
          {texts.ofSongs(release.songs.filter((song) => song.has_split_sheet).length, release.songs.length)}
        </Fact>
      </dl>
      <Link className={buttonClass({ className: 'w-full' })} to={paths.metadata(release.id)}>
        <FilePenLine aria-hidden className="icon" />
        {texts.editMetadata}
      </Link>
    </Card>
  )
}

/** The way to the page that fans see. */
export function PublicPageCard({ id }: { id: string }) {
  return (
    <Card title={texts.publicPage}>
      <p className="text-sm text-ink-2">{texts.publicPageText}</p>
      <Link className={buttonClass({ className: 'w-full mt-3' })} to={paths.publicPage(id)}>
        {texts.editPublicPage}
      </Link>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-3 py-1.5 border-b border-rule">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium numerals">{children}</dd>
    </div>
  )
}

export function PitchCard() {
  return (
    <Card title={texts.pitchTool} actions={<Badge tone="soon">{texts.comingSoon}</Badge>}>
      <p className="text-sm text-ink-2">{texts.pitchText}</p>
      <div className="mt-3 grid gap-2">
        {[artistSites.apple, artistSites.spotify].map(({ name, address }) => (
          <a
            key={name}
            className={buttonClass({ className: '!justify-between' })}
            href={address}
            target="_blank"
            rel="noreferrer"
          >
            <span>
              {name} <VisuallyHidden>{pitchTexts.newTab}</VisuallyHidden>
            </span>
            <ArrowUpRight aria-hidden className="icon" />
          </a>
        ))}
      </div>
      <p className="mt-3 text-sm">
        <Link className="link link-alone" to={paths.section('pitch')}>
          {texts.pitchMore}
        </Link>
      </p>
    </Card>
  )
}
