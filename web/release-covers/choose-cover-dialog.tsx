import { useInfiniteQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ContentItem } from '#domain/content/schema.ts'
import { deliveredFile } from '#domain/release-covers/rules.ts'
import type { ReleaseCover } from '#domain/release-covers/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import type { Release } from '#domain/releases/schema.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { coverImagesQuery, stateOfPicture } from './data.ts'
import { useCoverUpload } from './use-cover-upload.ts'
import { useCoverWrites } from './use-cover-writes.ts'
import styles from './release-covers.module.css'

type Props = { release: Pick<Release, 'title'>; cover: ReleaseCover; onClose: () => void }

/** Chooses a release's cover: a file, which is kept in its full size, or an image of the library. */
export function ChooseCoverDialog({ release, cover, onClose }: Props) {
  const writes = useCoverWrites()
  const upload = useCoverUpload()
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const isSending = upload.share !== null
  // Leaving stops the upload in progress.
  useLeaveWarning(isSending)

  async function attempt(work: () => Promise<boolean>) {
    setFailure(null)
    try {
      if (await work()) onClose()
    } catch (error) {
      setFailure(messageOf(error, texts.saveFailed))
    }
    setSaving(null)
  }
  const choose = async (item: ContentItem) => {
    setSaving(item.id)
    await writes.choose(item, cover)
    return true
  }
  const onUpload = (file: File) =>
    attempt(async () => {
      const item = await upload.send(file)
      return item !== null && choose(item)
    })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      locked={isSending || saving !== null}
      error={failure}
      title={<bdi>{texts.chooseTitle(release.title)}</bdi>}
      footer={
        <Button variant="ghost" disabled={isSending || saving !== null} onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <UploadPart
        share={upload.share}
        busy={saving !== null}
        onFile={(file) => void onUpload(file)}
        onStop={upload.stop}
      />
      <h3 className={styles.heading}>{texts.fromLibrary}</h3>
      <Images
        chosen={cover.item?.id ?? null}
        disabled={isSending || saving !== null}
        onChoose={(item) => void attempt(() => choose(item))}
      />
    </Dialog>
  )
}

type UploadProps = { share: number | null; busy: boolean; onFile: (file: File) => void; onStop: () => void }

function UploadPart({ share, busy, onFile, onStop }: UploadProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.upload}>
      <Button variant="primary" busy={share !== null || busy} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="icon" />
        {texts.upload}
      </Button>
      <FileInput ref={input} accept="image/jpeg,image/png" name="cover" onChoose={([file]) => onFile(file)} />
      {share === null ? (
        <p className="text-sm text-ink-2">{texts.uploadHelp}</p>
      ) : (
        <>
          <div className="flex-1">
            <ProgressBar
              value={Math.round(share * 100)}
              max={100}
              label={texts.uploading}
              words={share < 1 ? texts.uploading : texts.working}
            />
          </div>
          <Button size="sm" variant="ghost" onClick={onStop}>
            {texts.stop}
          </Button>
        </>
      )}
    </div>
  )
}

type ImagesProps = { chosen: string | null; disabled: boolean; onChoose: (item: ContentItem) => void }

function Images({ chosen, disabled, onChoose }: ImagesProps) {
  const list = useInfiniteQuery(coverImagesQuery)
  const items = list.data?.pages.flatMap(({ data }) => data)
  const failed = list.error && (
    <Alert action={{ label: texts.tryAgain, busy: list.isFetching, onAction: () => void list.refetch() }}>
      {messageOf(list.error, texts.imagesFailed)}
    </Alert>
  )
  if (!items)
    return (
      failed ?? (
        <SkeletonRegion label={texts.loadingImages}>
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )
    )
  if (items.length === 0) return failed ?? <p className="text-sm text-ink-2">{texts.noImages}</p>
  return (
    <>
      <ul className={styles.images}>
        {items.map((item) => (
          <li key={item.id}>
            <ImageButton item={item} pressed={item.id === chosen} disabled={disabled} onChoose={() => onChoose(item)} />
          </li>
        ))}
      </ul>
      {failed}
      {list.hasNextPage && (
        <Button
          className="mt-3"
          size="sm"
          busy={list.isFetchingNextPage}
          busyLabel={texts.loadingImages}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.moreImages}
        </Button>
      )}
    </>
  )
}

type ImageProps = { item: ContentItem; pressed: boolean; disabled: boolean; onChoose: () => void }

function ImageButton({ item, pressed, disabled, onChoose }: ImageProps) {
  const { width, height } = deliveredFile(item)
  const { tone, words } = stateOfPicture(item)
  return (
    <button type="button" className={styles.image} aria-pressed={pressed} disabled={disabled} onClick={onChoose}>
      <img src={item.preview_url ?? item.url} alt="" loading="lazy" />
      <VisuallyHidden>{texts.use}</VisuallyHidden>
      <b dir="auto">{item.title}</b>
      <span className="caption numerals">{texts.facts(width, height, null)}</span>
      <span className={`caption ${tone === 'warn' ? styles.warned : ''}`}>{words}</span>
    </button>
  )
}
