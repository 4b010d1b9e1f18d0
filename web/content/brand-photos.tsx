import { useQuery } from '@tanstack/react-query'
import { slots } from '#domain/content/rules.ts'
import { brandTexts as texts, libraryTexts } from '#domain/content/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { brandPhotosQuery } from './data.ts'
import { PhotoSlot } from './photo-slot.tsx'
import styles from './brand-photos.module.css'

/** Craft Your Brand: three slots for reference photos. */
export function BrandPhotos() {
  const photos = useQuery(brandPhotosQuery)
  const { count, what } = texts.count(photos.data?.length ?? 0)
  return (
    <Card
      title={texts.title}
      actions={
        photos.data && (
          <p className="text-sm text-ink-2">
            <b className="text-ink numerals">{count}</b> {what}
          </p>
        )
      }
    >
      {photos.data ? (
        <ul className={styles.slots}>
          {slots.map((slot) => (
            <li key={slot}>
              <PhotoSlot
                slot={slot}
                item={photos.data.find((photo) => photo.slot === slot)}
                onBroken={() => void photos.refetch()}
              />
            </li>
          ))}
        </ul>
      ) : photos.isPending ? (
        <SkeletonRegion className={styles.slots}>
          {slots.map((slot) => (
            <Skeleton key={slot} className={styles.waiting} />
          ))}
        </SkeletonRegion>
      ) : (
        <Alert
          action={{ label: libraryTexts.tryAgain, onAction: () => void photos.refetch(), busy: photos.isFetching }}
        >
          {messageOf(photos.error, texts.loadFailed)}
        </Alert>
      )}
      <p className="mt-3.5 text-sm text-ink-3">{texts.help}</p>
    </Card>
  )
}
