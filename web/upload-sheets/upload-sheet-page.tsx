import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown } from 'lucide-react'
import { useMemo, useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { metadataTexts } from '#domain/metadata/texts.ts'
import { ticksOf } from '#domain/upload-sheets/rules.ts'
import type { UploadSheet } from '#domain/upload-sheets/schema.ts'
import { uploadTexts as texts } from '#domain/upload-sheets/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { useMayWrite } from '#web/profile/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { uploadSheetQuery, useTicks } from './data.ts'
import { UploadLines } from './upload-lines.tsx'
import styles from './upload-sheet.module.css'

/** A release's values in the order of distributors' forms, to copy one by one. */
export function UploadSheetPage({ releaseId }: { releaseId: string }) {
  usePageTitle(texts.title)
  const found = useQuery(uploadSheetQuery(releaseId))
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={
          <Link className="back-link" to={paths.metadata(releaseId)}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {metadataTexts.backToMetadata}
          </Link>
        }
      />
      <div className="mt-5">
        {found.isPending && (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-80" />
          </SkeletonRegion>
        )}
        {found.isError && !found.data && (
          <Alert action={{ label: texts.tryAgain, busy: found.isFetching, onAction: () => void found.refetch() }}>
            {messageOf(found.error, texts.loadFailed)}
          </Alert>
        )}
        {found.data?.groups.length === 0 && (
          <EmptyState
            title={texts.noLabelCopy}
            text={texts.noLabelCopyText}
            action={
              <Link className={buttonClass({ variant: 'primary' })} to={paths.editLabelCopy(releaseId)}>
                {texts.createLabelCopy}
              </Link>
            }
          />
        )}
        {found.data && found.data.groups.length > 0 && <Groups releaseId={releaseId} sheet={found.data} />}
      </div>
    </>
  )
}

function Groups({
  releaseId,
  sheet: { groups, disputed, ticked, changed },
}: {
  releaseId: string
  sheet: UploadSheet
}) {
  const tick = useTicks(releaseId)
  const ticks = useMemo(() => new Set(ticked), [ticked])
  const stale = useMemo(() => new Set(changed), [changed])
  const mayTick = useMayWrite()
  function reset() {
    void tick(ticked, false)
    toast.success(
      texts.cleared,
      undefined,
      // What had changed stays without a tick.
      undoBy(
        () =>
          void tick(
            ticked.filter((key) => !stale.has(key)),
            true,
          ),
      ),
    )
  }
  return (
    <>
      {disputed.length > 0 && (
        <Alert tone="warn" className="mb-4">
          {texts.disputed(disputed)}
        </Alert>
      )}
      <Card title={texts.title} flush>
        {groups.map((group, index) => (
          <Group
            key={group.song_id ?? 'release'}
            releaseId={releaseId}
            group={group}
            ticked={ticks}
            changed={stale}
            mayTick={mayTick}
            startsOpen={index === 0}
            onTick={(keys, isTicked) => void tick(keys, isTicked)}
          />
        ))}
      </Card>
      <Button variant="ghost" className="mt-3" disabled={ticked.length === 0 || !mayTick} onClick={reset}>
        {texts.reset}
      </Button>
    </>
  )
}

type GroupProps = ComponentProps<typeof UploadLines> & { startsOpen: boolean }

function Group({ startsOpen, ...lines }: GroupProps) {
  const { group, ticked, changed } = lines
  const [isOpen, setOpen] = useState(startsOpen)
  const own = ticksOf(group)
  return (
    <details className={styles.group} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <bdi>{group.title}</bdi>
        <span className={styles.progress}>
          <span className="caption numerals">
            {texts.done(own.filter((key) => ticked.has(key) && !changed.has(key)).length, own.length)}
          </span>
          <ChevronDown aria-hidden className="icon" />
        </span>
      </summary>
      {isOpen && <UploadLines {...lines} />}
    </details>
  )
}
