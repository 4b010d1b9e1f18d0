import { useEffect, useRef, useState } from 'react'
import { verifyTexts as texts } from '#domain/verify/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import styles from './file-box.module.css'

type Props = { name: string | null; busy: boolean; onFile: (file: File) => void; onRemove: () => void }

/** Where the PDF is chosen or dropped. */
export function FileBox({ name, busy, onFile, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const over = useDrop(onFile)
  return (
    <section className={styles.box} data-over={over || undefined} aria-labelledby="verify-file">
      <h2 className="display text-2xl font-bold" id="verify-file">
        {texts.fileTitle}
      </h2>
      <div className={styles.choice}>
        <Button
          variant="primary"
          size="lg"
          busy={busy}
          busyLabel={texts.checking}
          aria-describedby="verify-file-hint"
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <span aria-hidden className={styles.drop}>
          {texts.drop}
        </span>
      </div>
      <FileInput ref={input} accept="application/pdf,.pdf" onChoose={([file]) => onFile(file)} />
      {name !== null && (
        <p className={styles.chosen}>
          <span dir="auto">{texts.chosen(name)}</span>
          <Button size="sm" onClick={onRemove}>
            {texts.removeFile}
          </Button>
        </p>
      )}
      <p className="text-sm text-ink-2" id="verify-file-hint">
        {texts.fileHint}
      </p>
    </section>
  )
}

/** Takes a file dropped anywhere: beside the box the browser would open it in place of the page. */
function useDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hover = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    // A drag also leaves each element that it passes over.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const dropped = event.dataTransfer?.files[0]
      if (dropped) onFile(dropped)
    }
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  })
  return over
}
