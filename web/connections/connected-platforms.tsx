import { Suspense, useState } from 'react'
import { contentPlatforms, fieldOf, handleOf } from '#domain/connections/rules.ts'
import type { SocialPlatform } from '#domain/connections/schema.ts'
import { connectionTexts as texts } from '#domain/connections/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { later } from '#web/platform/later.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { ConnectionButton } from './connection-button.tsx'
import { useSocialUrls, type SocialRecord } from './data.ts'
import { useInstagramNotice } from './use-instagram-notice.ts'
import styles from './connected-platforms.module.css'

const SocialConnectDialog = later(() => import('./social-connect-dialog.tsx'), 'SocialConnectDialog', { over: true })

/** TikTok, Instagram, YouTube Shorts and X, for the Content Creator. */
export function ConnectedPlatforms({ className }: { className?: string }) {
  const urls = useSocialUrls()
  useInstagramNotice(urls.data?.instagram_url)
  const count =
    urls.data &&
    texts.count(contentPlatforms.filter(({ platform }) => urls.data[fieldOf(platform)]).length, contentPlatforms.length)
  return (
    <Card
      className={className}
      title={texts.title}
      flush
      actions={
        count && (
          <p className="text-sm text-ink-2">
            <b className="text-ink numerals">{count.figure}</b> {count.rest}
          </p>
        )
      }
    >
      {urls.data ? (
        <Platforms urls={urls.data} />
      ) : urls.isError ? (
        <div className="p-4">
          <Alert action={{ label: texts.tryAgain, onAction: () => void urls.refetch(), busy: urls.isFetching }}>
            {messageOf(urls.error, texts.readFailed)}
          </Alert>
        </div>
      ) : (
        <SkeletonRegion label={texts.loading} className="p-4">
          <Skeleton className="h-10" />
        </SkeletonRegion>
      )}
    </Card>
  )
}

function Platforms({ urls }: { urls: SocialRecord }) {
  const [open, setOpen] = useState<SocialPlatform | null>(null)
  const opened = contentPlatforms.find(({ platform }) => platform === open)
  return (
    <>
      <ul className={styles.platforms}>
        {contentPlatforms.map(({ platform, name }) => {
          const url = urls[fieldOf(platform)]
          return (
            <li key={platform}>
              <div>
                <b>{name}</b>
                {url ? (
                  <bdi title={url}>{handleOf(platform, url)}</bdi>
                ) : (
                  <span className="text-ink-3">{texts.notConnected}</span>
                )}
              </div>
              <ConnectionButton name={name} connected={!!url} onOpen={() => setOpen(platform)} />
            </li>
          )
        })}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <SocialConnectDialog
            {...opened}
            url={urls[fieldOf(opened.platform)]}
            version={urls.version}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
