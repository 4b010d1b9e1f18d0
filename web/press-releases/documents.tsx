import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { pressReleasesQuery, usePressReleaseCalls } from './data.ts'
import styles from './press-releases.module.css'

/** The documents of the library. */
export function Documents() {
  const { data, error, isFetching, refetch } = useQuery(pressReleasesQuery)
  return (
    <Card className="mt-5" title={texts.documents}>
      {data?.length === 0 && <p className="text-ink-2">{texts.none}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={texts.documents}>
          {data.map((each) => (
            <DocumentRow key={each.id} listed={each} />
          ))}
        </ul>
      )}
      {!data && !error && (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-12" />
        </SkeletonRegion>
      )}
      {!data && error && (
        <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
          {messageOf(error, texts.listFailed)}
        </Alert>
      )}
    </Card>
  )
}

function DocumentRow({ listed: { id, title, created_at } }: { listed: ListedRelease }) {
  const { remove, restore } = usePressReleaseCalls()
  const [busy, setBusy] = useState(false)
  async function undo() {
    try {
      await restore(id)
      toast.success(texts.restored(title))
    } catch (error) {
      toast.error(messageOf(error, texts.removeFailed))
    }
  }
  async function onRemove() {
    setBusy(true)
    try {
      await remove(id)
      toast.success(
        texts.removed(title),
        undefined,
        undoBy(() => void undo()),
      )
    } catch (error) {
      toast.error(messageOf(error, texts.removeFailed))
      setBusy(false)
    }
  }
  return (
    <li>
      <Link className="link" to={paths.pressRelease(id)}>
        <bdi>{title}</bdi>
      </Link>
      <span className="text-sm text-ink-2">{texts.listed(formatMomentDay(new Date(created_at)))}</span>
      <Button size="sm" variant="danger" busy={busy} aria-label={texts.removeOf(title)} onClick={() => void onRemove()}>
        {texts.remove}
      </Button>
    </li>
  )
}
