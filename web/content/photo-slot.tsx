import { ImagePlus, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Slot } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { brandTexts as texts, libraryTexts } from '#domain/content/texts.ts'
import { acceptedPictures } from '#domain/pictures/rules.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { Button } from '#web/ui/button.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Photo } from './photo.tsx'
import { useEmptySlot } from './use-empty-slot.ts'
import { useUpload } from './use-upload.ts'
import styles from './photo-slot.module.css'
import photoStyles from './photo.module.css'

const corners = [styles.topLeft, styles.topRight, styles.bottomLeft, styles.bottomRight]

type Props = {
  slot: Slot
  item: ContentItem | undefined
  /** The photo's address stopped working. */ onBroken: () => void
}

/** One reference photo: add, view, replace and remove. */
export function PhotoSlot({ slot, item, onBroken }: Props) {
  const name = texts.slots[slot]
  const { share, send, stop } = useUpload()
  const [local, setLocal] = useLocalAddress()
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pressedGoes = useFocusNextTo(frame, share === null && !local)
  const { removing, remove, conflictDialog } = useEmptySlot({ slot, onEmptied: pressedGoes, onError: setError })
  const choose = () => input.current?.click()
  useLeaveWarning(share !== null)

  async function upload(file: File) {
    setError(null)
    setLocal(file)
    const ended = await send(file, { slot, original: 'if possible' })
    if (ended.kept) toast.success(texts.saved(name))
    else setError(ended.reason)
    pressedGoes()
    setLocal(null)
  }

  return (
    <>
      <div className={styles.frame} ref={frame}>
        {corners.map((corner) => (
          <span key={corner} className={`${styles.cropMark} ${corner}`} aria-hidden="true" />
        ))}
        {local ? (
          <img className={photoStyles.photo} src={local} alt={texts.uploading(name)} />
        ) : item ? (
          <KeptPhoto name={name} item={item} onBroken={onBroken} />
        ) : (
          <AddPhoto name={name} onPress={choose} />
        )}
      </div>
      <FileInput
        ref={input}
        accept={acceptedPictures}
        name={slot}
        onChoose={([file]) => {
          if (share === null) void upload(file)
        }}
      />
      <div className={styles.photoCaption}>
        <div>
          <b data-part="photo-name">{name}</b>
          <bdi className="caption">{item?.title ?? texts.empty}</bdi>
        </div>
        {item && share === null && (
          <PhotoButtons name={name} removing={removing} onReplace={choose} onRemove={() => void remove(item)} />
        )}
      </div>
      {share !== null && <Sending name={name} share={share} onStop={stop} />}
      {error && (
        <div role="alert" className={styles.sending}>
          <InlineError>{error}</InlineError>
        </div>
      )}
      {conflictDialog}
    </>
  )
}

function KeptPhoto({ name, item, onBroken }: { name: string; item: ContentItem; onBroken: () => void }) {
  return (
    <Photo
      key={item.preview_url}
      className={photoStyles.photo}
      src={item.preview_url ?? item.url}
      alt={texts.alt(name, item.title)}
      roomy
      onBroken={onBroken}
    />
  )
}

function AddPhoto({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.addPhoto} aria-label={texts.addNamed(name)} onClick={onPress}>
      <ImagePlus aria-hidden className="icon" />
      <b>{texts.add}</b>
    </button>
  )
}

type PhotoButtonsProps = { name: string; removing: boolean; onReplace: () => void; onRemove: () => void }

function PhotoButtons({ name, removing, onReplace, onRemove }: PhotoButtonsProps) {
  const small = { variant: 'ghost', size: 'sm', iconOnly: true } as const
  return (
    <span className="flex">
      <Button {...small} aria-label={texts.replace(name)} title={texts.replace(name)} onClick={onReplace}>
        <RefreshCw aria-hidden className="icon" />
      </Button>
      <Button {...small} aria-label={texts.remove(name)} title={texts.remove(name)} busy={removing} onClick={onRemove}>
        <Trash2 aria-hidden className="icon" />
      </Button>
    </span>
  )
}

/** The upload's progress, `share` from 0 to 1. */
function Sending({ name, share, onStop }: { name: string; share: number; onStop: () => void }) {
  return (
    <div className={styles.sending}>
      <ProgressBar
        value={Math.round(share * 100)}
        max={100}
        label={texts.uploading(name)}
        words={share < 1 ? texts.uploading(name) : libraryTexts.working}
      />
      <Button size="sm" variant="ghost" onClick={onStop}>
        {libraryTexts.stop}
      </Button>
    </div>
  )
}

/**
 * The pressed button disappears with the photo or the upload: the first button here then takes focus. Returns what to call just
 * before. `settled`: everything that disappears has done so.
 */
function useFocusNextTo(frame: RefObject<HTMLElement | null>, settled: boolean): () => void {
  const pressedGone = useRef(false)
  useEffect(() => {
    const place = frame.current?.parentElement
    // While the pressed one still has focus, it is not removed yet: the reloaded data renders a moment later.
    if (!pressedGone.current || !settled || !place || place.contains(document.activeElement)) return
    pressedGone.current = false
    if (document.activeElement === document.body) place.querySelector('button')?.focus()
  })
  return () => {
    pressedGone.current = true
  }
}

/** A chosen file's object URL, revoked when it is no longer needed. */
function useLocalAddress(): [string | null, (file: File | null) => void] {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])
  return [address, (file) => setAddress(file && URL.createObjectURL(file))]
}
