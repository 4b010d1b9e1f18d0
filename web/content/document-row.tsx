import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import type { LibraryDocument } from '#domain/library/schema.ts'
import { pressReleaseTexts } from '#domain/press-releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useDownload } from '#web/press-releases/data.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { EntryRow, Fact, type RowProps } from './entry-row.tsx'
import { Photo } from './photo.tsx'
import styles from './library.module.css'

/** A press release, which is read and edited on its own page. */
export function DocumentRow({ document, onBroken, ...rest }: RowProps & { document: LibraryDocument }) {
  const { id, title, formats, preview_url } = document
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const download = useDownload(() => void navigate(paths.pressRelease(id)))

  async function give() {
    if (busy) return
    setBusy(true)
    // Several files, with photo and label copy, come as one.
    const format = formats.length === 1 ? formats[0]! : 'zip'
    await download(id, format).catch((error: unknown) =>
      toast.error(messageOf(error, pressReleaseTexts.downloadFailed)),
    )
    setBusy(false)
  }

  return (
    <EntryRow
      {...rest}
      entry={document}
      preview={
        <Link className={styles.preview} aria-label={texts.preview(title)} to={paths.pressRelease(id)}>
          {preview_url && <Photo src={preview_url} alt="" loading="lazy" onBroken={onBroken} />}
          <span className={styles.kindMark}>
            <FileText aria-hidden className="icon" />
          </span>
        </Link>
      }
      facts={<Fact label={texts.labels.kind}>{pressReleaseTexts.document}</Fact>}
      actions={
        <Button
          variant="ghost"
          iconOnly
          busy={busy}
          aria-label={texts.download(title)}
          title={texts.downloadShort}
          onClick={() => void give()}
        >
          <Download aria-hidden className="icon" />
        </Button>
      }
    />
  )
}
