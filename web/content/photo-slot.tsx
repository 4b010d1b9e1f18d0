import { ImagePlus, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Slot } from '#domain/content/rules.ts'
import { contentItem, type ContentItem } from '#domain/content/schema.ts'
import { brandTexts as texts, libraryTexts } from '#domain/content/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { readObject, useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { Photo } from './photo.tsx'
import { PictureInput } from './picture-input.tsx'
import { useContentWrites } from './use-content-writes.ts'
import { useUpload } from './use-upload.ts'
import styles from './content.module.css'

const corners = [styles.topLeft, styles.topRight, styles.bottomLeft, styles.bottomRight]

type Props = {
  slot: Slot
  item: ContentItem | undefined
  /** The photo's address stopped working. */ onBroken: () => void
}

const conflictFields: ConflictField<ContentItem>[] = [
  { key: 'slot', label: libraryTexts.labels.use, show: (slot) => texts.slots[slot as Slot] ?? libraryTexts.notUsed },
]

/** One reference photo: add, view, replace and remove. */
export function PhotoSlot({ slot, item, onBroken }: Props) {
  const name = texts.slots[slot]
  const writes = useContentWrites()
  const { share, send, stop } = useUpload()
  const [local, setLocal] = useLocalAddress()
  const [error, setError] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pressedGone = useRef(false)
  const choose = () => input.current?.click()
  useLeaveWarning(share !== null)

  // The pressed button has gone, with the photo or with the upload; the first one here now takes focus.
  useEffect(() => {
    const place = frame.current?.parentElement
    // While the pressed one still has focus, it has not gone yet: the reloaded data renders a moment later.
    if (!pressedGone.current || share !== null || local || !place || place.contains(document.activeElement)) return
    pressedGone.current = false
    if (document.activeElement === document.body) place.querySelector('button')?.focus()
  })

  async function upload(file: File) {
    setError(null)
    setLocal(file)
    const ended = await send(file, slot)
    if (ended.kept) toast.success(texts.saved(name))
    else setError(ended.reason)
    pressedGone.current = true
    setLocal(null)
  }

  async function takeOut(id: string, version: number) {
    const free = await writes.update(id, { slot: null, version })
    pressedGone.current = true
    const undo = () =>
      void writes.update(id, { slot, version: free.version }).catch((failure: unknown) => {
        toast.error(messageOf(failure, libraryTexts.saveFailed))
      })
    toast.success(texts.removed(name), undefined, undoBy(undo))
  }
  const conflict = useConflict<ContentItem>({
    title: libraryTexts.conflictTitle,
    fields: conflictFields,
    read: readObject(contentItem),
    save: (_, version, { id }) => takeOut(id, version),
    onSettled: () => {},
  })

  async function remove(photo: ContentItem) {
    setError(null)
    setRemoving(true)
    try {
      await takeOut(photo.id, photo.version)
    } catch (failure) {
      if (!(await conflict.take(failure, photo, { ...photo, slot: null })))
        setError(messageOf(failure, libraryTexts.saveFailed))
    } finally {
      setRemoving(false)
    }
  }

  return (
    <>
      <div className={styles.frame} ref={frame}>
        {corners.map((corner) => (
          <span key={corner} className={`${styles.cropMark} ${corner}`} aria-hidden="true" />
        ))}
        {local ? (
          <img className={styles.photo} src={local} alt={texts.uploading(name)} />
        ) : item ? (
          <Photo
            key={item.preview_url}
            className={styles.photo}
            src={item.preview_url}
            alt={texts.alt(name, item.title)}
            roomy
            onBroken={onBroken}
          />
        ) : (
          <button type="button" className={styles.addPhoto} aria-label={texts.addNamed(name)} onClick={choose}>
            <ImagePlus aria-hidden className="icon" />
            <b>{texts.add}</b>
          </button>
        )}
      </div>
      <PictureInput
        ref={input}
        name={slot}
        onChoose={([file]) => {
          if (share === null && file) void upload(file)
        }}
      />
      <div className={styles.photoCaption}>
        <div>
          <b data-part="photo-name">{name}</b>
          <bdi className="caption">{item?.title ?? texts.empty}</bdi>
        </div>
        {item && share === null && (
          <span className="flex">
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              aria-label={texts.replace(name)}
              title={texts.replace(name)}
              onClick={choose}
            >
              <RefreshCw aria-hidden className="icon" />
            </Button>
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              aria-label={texts.remove(name)}
              title={texts.remove(name)}
              busy={removing}
              onClick={() => void remove(item)}
            >
              <Trash2 aria-hidden className="icon" />
            </Button>
          </span>
        )}
      </div>
      {share !== null && (
        <div className={styles.sending}>
          <ProgressBar
            value={Math.round(share * 100)}
            max={100}
            label={texts.uploading(name)}
            words={share < 1 ? texts.uploading(name) : libraryTexts.working}
          />
          <Button size="sm" variant="ghost" onClick={stop}>
            {libraryTexts.stop}
          </Button>
        </div>
      )}
      {error && (
        <div role="alert" className={styles.sending}>
          <InlineError>{error}</InlineError>
        </div>
      )}
      {conflict.dialog}
    </>
  )
}

/** A chosen file's object URL, revoked when it is no longer needed. */
function useLocalAddress(): [string | null, (file: File | null) => void] {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])
  return [address, (file) => setAddress(file && URL.createObjectURL(file))]
}
