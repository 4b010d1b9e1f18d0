import { Download } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { downloadName, longestTitle } from '#domain/content/rules.ts'
import { contentItem, itemTitle, type ContentItem } from '#domain/content/schema.ts'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useAskToClose } from '#web/platform/use-ask-to-close.ts'
import { readObject, useConflict, type ConflictField } from '#web/platform/use-conflict.tsx'
import { useSave } from '#web/platform/use-save.ts'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { hasTallLetters } from '#web/ui/tall.ts'
import { toast } from '#web/ui/toast-store.ts'
import { Photo } from './photo.tsx'
import { useContentWrites } from './use-content-writes.ts'
import styles from './item-dialog.module.css'
import photoStyles from './photo.module.css'

const conflictFields: ConflictField<ContentItem>[] = [{ key: 'title', label: texts.labels.title }]

type Props = {
  item: ContentItem
  /** Whose cover an image is, from another slice. */
  cover?: ReactNode
  onClose: () => void
}

/** An image in full, or a film to play, and its title. */
export function ItemDialog({ item, cover, onClose }: Props) {
  const id = useId()
  const { base, title, setTitle, error, busy, failure, onSubmit, conflictDialog } = useTitle(item, onClose)
  const typed = title !== base.title
  const close = useAskToClose(typed, onClose)

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      size="wide"
      locked={busy}
      error={failure}
      title={
        <bdi className={classes(styles.name, hasTallLetters(base.title) && styles.tall)} title={base.title}>
          {base.title}
        </bdi>
      }
      footer={
        <>
          <DownloadLink item={item} title={base.title} />
          <Button variant="ghost" onClick={close}>
            {texts.close}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-3">
        <Boxes>
          <BoxField
            label={texts.labels.title}
            required
            dir="auto"
            value={title}
            maxLength={longestTitle}
            error={error}
            dirty={typed}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Boxes>
        {item.kind === 'film' ? (
          <Player item={item} />
        ) : (
          <Photo
            className={photoStyles.whole}
            src={item.url}
            alt={base.alt_text ?? base.title}
            width={item.width}
            height={item.height}
            roomy
          />
        )}
        {item.model && <p className="text-sm text-ink-2">{texts.madeBy(item.model, item.prompt_text)}</p>}
        {item.original && <Original original={item.original} />}
      </form>
      {item.kind === 'image' && cover}
      {conflictDialog}
    </Dialog>
  )
}

/** The words of a film are in its picture; its sound is the artist's own recording. */
function Player({ item }: { item: ContentItem }) {
  const [broken, setBroken] = useState(false)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words of a lyric film are its picture */}
      <video
        className={photoStyles.whole}
        src={item.url}
        poster={item.preview_url ?? undefined}
        width={item.width}
        height={item.height}
        aria-label={item.alt_text ?? item.title}
        controls
        playsInline
        preload="metadata"
        onError={() => setBroken(true)}
      />
      {broken && <InlineError>{texts.unplayable}</InlineError>}
    </>
  )
}

const Original = ({ original: { width, height, bytes } }: { original: NonNullable<ContentItem['original']> }) => (
  <p className="text-sm">
    {texts.original}: <span className="numerals">{texts.originalFacts(width, height, bytes)}</span>
  </p>
)

/** The picture in its full size, where that is kept. */
function DownloadLink({ item, title }: { item: ContentItem; title: string }) {
  const { url, file_type } = item.original ?? item
  return (
    <a className={buttonClass({ className: 'mr-auto' })} href={url} download={downloadName(title, file_type)}>
      <Download aria-hidden className="icon" />
      {texts.downloadShort}
    </a>
  )
}

/** The typed title over the one that the form began with (`base`), and saving it. */
function useTitle(item: ContentItem, onSaved: () => void) {
  const { update } = useContentWrites()
  // The form's initial state; until something is typed it follows changes made elsewhere.
  const [base, setBase] = useState(item)
  const [title, setTitle] = useState(item.title)
  const [error, setError] = useState<string>()
  if (title === base.title && item.version > base.version) {
    setBase(item)
    setTitle(item.title)
  }

  async function write(changed: string | undefined, version: number) {
    await update(item.id, { title: changed, version })
    toast.success(texts.saved)
  }
  const conflict = useConflict<ContentItem>({
    title: texts.conflictTitle,
    fields: conflictFields,
    read: readObject(contentItem),
    save: (changes, version) => write(changes.title, version),
    onSettled: onSaved,
  })

  const { busy, failure, onSubmit } = useSave({
    check: () => {
      const checked = itemTitle.safeParse(title)
      setError(checked.error?.issues[0]?.message)
      return checked.data ?? null
    },
    send: (checked) => write(checked, base.version),
    conflict: (refusal, checked) => conflict.take(refusal, base, { ...base, title: checked }),
    onSaved,
    failed: (refusal) => messageOf(refusal, texts.changeFailed),
  })
  return { base, title, setTitle, error, busy, failure, onSubmit, conflictDialog: conflict.dialog }
}
