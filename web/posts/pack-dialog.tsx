import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { platformNames } from '#domain/connections/rules.ts'
import type { Pack } from '#domain/post-packs/schema.ts'
import { packTexts as texts } from '#domain/post-packs/texts.ts'
import type { PostPlatform } from '#domain/posts/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useCopied } from '#web/platform/use-copied.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { packQuery } from './data.ts'
import { canShare, ShareButton } from './share-button.tsx'
import styles from './post-dialog.module.css'

/** The material to publish a post by hand: text to copy, pictures cut for each platform. */
export function PackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const pack = useQuery(packQuery(id))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.note}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.close}
          </Button>
          {pack.data?.zip && (
            <a className={buttonClass({ variant: 'primary' })} href={pack.data.zip} download>
              {texts.download}
            </a>
          )}
        </>
      }
    >
      {pack.data && <Contents pack={pack.data} />}
      {!pack.data && !pack.error && (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-48" />
        </SkeletonRegion>
      )}
      {!pack.data && pack.error && (
        <Alert action={{ label: texts.tryAgain, busy: pack.isFetching, onAction: () => void pack.refetch() }}>
          {messageOf(pack.error, texts.failed)}
        </Alert>
      )}
    </Dialog>
  )
}

function Contents({ pack }: { pack: Pack }) {
  const platforms = [...new Set(pack.pictures.map(({ platform }) => platform))]
  const files = [...new Map([...pack.pictures, ...pack.films].map((file) => [file.item_id, file])).values()]
  return (
    <div className={styles.pack}>
      <section aria-label={texts.caption}>
        <h3>{texts.caption}</h3>
        {pack.text === '' ? (
          <p>{texts.noCaption}</p>
        ) : (
          <>
            <p className={styles.caption} dir="auto">
              {pack.text}
            </p>
            <CopyButton text={pack.text} label={texts.copyCaption} />
          </>
        )}
      </section>
      {files.length === 0 && <p>{texts.noPictures}</p>}
      {platforms.map((platform) => (
        <PlatformPictures key={platform} platform={platform} pack={pack} />
      ))}
      {pack.films.length > 0 && (
        <section aria-label={texts.films}>
          <h3>{texts.films}</h3>
          <ul>
            {pack.films.map(({ item_id, title, address }) => (
              <li key={item_id}>
                <a className="link" href={address} download>
                  <bdi>{title}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section aria-label={texts.alternatives}>
          <h3>{texts.alternatives}</h3>
          <ul>
            {files.map(({ item_id, title, alt_text }) => (
              <li key={item_id}>
                <span dir="auto">{alt_text ?? `${title}: ${texts.noAlternative}`}</span>
                {alt_text !== null && (
                  <CopyButton text={alt_text} label={texts.copyAlternative} name={texts.copyAlternativeOf(title)} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function PlatformPictures({ platform, pack }: { platform: PostPlatform; pack: Pack }) {
  const { name } = platformNames[platform]
  const pictures = pack.pictures.filter((picture) => picture.platform === platform)
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {pictures.map(({ item_id, title, size, width, height, enlarged, address, name: file }) => {
          const words = texts.size(texts.sizeNames[size as keyof typeof texts.sizeNames], width, height)
          return (
            <li key={`${item_id} ${size}`}>
              <span>
                <bdi>{title}</bdi> <span className="text-ink-2">{words}</span>
                {enlarged && <span className={styles.note}>{texts.enlarged}</span>}
              </span>
              <a
                className={buttonClass({ size: 'sm', variant: 'ghost' })}
                href={address}
                download={file}
                aria-label={texts.downloadOne(title, words)}
              >
                <Download aria-hidden className="icon" />
              </a>
            </li>
          )
        })}
      </ul>
      {canShare() && <ShareButton platform={name} pictures={pictures} text={pack.text} />}
    </section>
  )
}

function CopyButton({ text, label, name }: { text: string; label: string; name?: string }) {
  const { copied, copy } = useCopied(text)
  return (
    <Button size="sm" aria-label={name} onClick={() => void copy().catch(() => toast.error(texts.copyFailed))}>
      <span aria-live="polite">{copied ? texts.copied : label}</span>
    </Button>
  )
}
