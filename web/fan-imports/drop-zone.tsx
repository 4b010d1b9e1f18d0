import { FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { fanFileTypes } from '#domain/fans/rules.ts'
import { fanTexts } from '#domain/fans/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FileInput } from '#web/ui/file-input.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useImportUpload } from './use-import-upload.ts'
import styles from './fan-imports.module.css'

/** Takes a dropped or chosen file and opens the page of its import. */
export function DropZone() {
  const { sending, refusal, send, stop } = useImportUpload()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void send(file)
  }
  return (
    <>
      <div
        className={classes(styles.dropZone, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
      >
        <FileUp aria-hidden className="icon icon-large" />
        {sending ? (
          <div className={styles.sending}>
            <ProgressBar
              value={Math.round(sending.share * 100)}
              max={100}
              label={texts.uploading(sending.name)}
              words={texts.uploading(sending.name)}
            />
          </div>
        ) : (
          <p>
            <b>{texts.drop}</b>
            <span className="caption">{fanTexts.dropHint}</span>
          </p>
        )}
        {sending ? (
          <Button variant="ghost" onClick={stop}>
            {texts.stop}
          </Button>
        ) : (
          <Button onClick={() => input.current?.click()}>{fanTexts.chooseFile}</Button>
        )}
        <FileInput ref={input} accept={fanFileTypes.join(',')} name="fans" onChoose={([file]) => void send(file)} />
      </div>
      {refusal && (
        <div role="alert" className="mt-2">
          <InlineError>{refusal}</InlineError>
        </div>
      )}
    </>
  )
}
