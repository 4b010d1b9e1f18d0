import { useQuery } from '@tanstack/react-query'
import { Download, ImagePlus, RefreshCw, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ContentItem } from '#domain/content/schema.ts'
import { coverFileName, deliveredFile } from '#domain/release-covers/rules.ts'
import type { ReleaseCover } from '#domain/release-covers/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import type { Release } from '#domain/releases/schema.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { later } from '#web/platform/later.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { CoverChecks } from './cover-checks.tsx'
import { coverQuery, stateOf } from './data.ts'
import { useCoverWrites } from './use-cover-writes.ts'
import styles from './release-covers.module.css'

const ChooseCoverDialog = later(() => import('./choose-cover-dialog.tsx'), 'ChooseCoverDialog', { over: true })

type OfRelease = { release: Pick<Release, 'id' | 'title'> }

/** A release's cover: the picture, what stores would say to it, and to choose, replace and remove it. */
export function CoverCard({ release }: OfRelease) {
  const cover = useQuery(coverQuery(release.id))
  const [choosing, setChoosing] = useState(false)
  const state = cover.data?.item ? stateOf(cover.data.checks) : null
  return (
    <Card title={texts.title} actions={state && <Badge tone={state.tone}>{state.words}</Badge>}>
      {cover.isPending && (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="aspect-square w-full max-w-80" />
        </SkeletonRegion>
      )}
      {cover.isError && !cover.data && (
        <Alert action={{ label: texts.tryAgain, busy: cover.isFetching, onAction: () => void cover.refetch() }}>
          {messageOf(cover.error, texts.loadFailed)}
        </Alert>
      )}
      {cover.data &&
        (cover.data.item ? (
          <Chosen
            release={release}
            cover={cover.data}
            item={cover.data.item}
            onReplace={() => setChoosing(true)}
            // Once its address has expired.
            onBroken={() => void cover.refetch({ cancelRefetch: false })}
          />
        ) : (
          <Empty onChoose={() => setChoosing(true)} />
        ))}
      {choosing && cover.data && (
        <Suspense fallback={null}>
          <ChooseCoverDialog release={release} cover={cover.data} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Empty({ onChoose }: { onChoose: () => void }) {
  return (
    <div className={styles.cover}>
      <div className={`${styles.frame} ${styles.empty}`}>
        <ImagePlus aria-hidden className="icon" />
        <b>{texts.none}</b>
        <span className="caption">{texts.wanted}</span>
      </div>
      <Button className="w-full" data-cover="choose" onClick={onChoose}>
        {texts.choose}
      </Button>
    </div>
  )
}

type ChosenProps = OfRelease & { cover: ReleaseCover; item: ContentItem; onReplace: () => void; onBroken: () => void }

function Chosen({ release, cover, item, onReplace, onBroken }: ChosenProps) {
  const { width, height, bytes } = deliveredFile(item)
  return (
    <div className={styles.cover}>
      <div className={styles.frame}>
        <img src={item.preview_url ?? item.url} alt={texts.alt(item.alt_text ?? item.title)} onError={onBroken} />
      </div>
      <div className="min-w-0">
        <p className={styles.name} title={item.title}>
          <bdi>{item.title}</bdi>
        </p>
        <p className="caption numerals">{texts.facts(width, height, bytes)}</p>
        <CoverChecks checks={cover.checks} />
        <Buttons release={release} cover={cover} item={item} onReplace={onReplace} />
      </div>
    </div>
  )
}

function Buttons({ release, cover, item, onReplace }: Omit<ChosenProps, 'onBroken'>) {
  const { remove } = useCoverWrites()
  const [removing, setRemoving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function onRemove() {
    setRemoving(true)
    setFailure(null)
    await remove(cover).catch((error: unknown) => setFailure(messageOf(error, texts.removeFailed)))
    setRemoving(false)
  }
  return (
    <>
      {failure && <Alert className="mt-3">{failure}</Alert>}
      <div className={styles.buttons}>
        <Button size="sm" data-cover="choose" onClick={onReplace}>
          <RefreshCw aria-hidden className="icon icon-small" />
          {texts.replace}
        </Button>
        <a
          className={buttonClass({ size: 'sm' })}
          href={item.original?.url ?? item.url}
          download={coverFileName(release.title, item)}
          aria-label={texts.downloadNamed(release.title)}
        >
          <Download aria-hidden className="icon icon-small" />
          {texts.download}
        </a>
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          busy={removing}
          aria-label={texts.remove(release.title)}
          title={texts.remove(release.title)}
          onClick={() => void onRemove()}
        >
          <Trash2 aria-hidden className="icon icon-small" />
        </Button>
      </div>
    </>
  )
}
