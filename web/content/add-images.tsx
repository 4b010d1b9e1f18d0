import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import { acceptedPictures } from '#domain/pictures/rules.ts'
import { pictureTexts } from '#domain/pictures/texts.ts'
import { useLeaveWarning } from '#web/platform/use-leave-warning.ts'
import { Button } from '#web/ui/button.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useUpload } from './use-upload.ts'
import styles from './library.module.css'

/** Uploads images into the library, one after the other. Names each refused one with its reason; the others continue. */
export function AddImages() {
  const [original, setOriginal] = useState(false)
  const { place, share, refused, add, stop } = useAdding(original)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Leaving stops the upload in progress.
  useLeaveWarning(place !== null)
  return (
    <>
      <Button ref={button} variant="primary" busy={place !== null} onClick={() => input.current?.click()}>
        <Plus aria-hidden className="icon" />
        {texts.add}
      </Button>
      <FileInput
        ref={input}
        accept={acceptedPictures}
        name="library"
        multiple
        onChoose={(files) => {
          if (!place) void add(files)
        }}
      />
      {place && (
        <Progress
          {...place}
          share={share ?? 0}
          onStop={() => {
            stop()
            button.current?.focus()
          }}
        />
      )}
      {refused.length > 0 && (
        <div role="alert" className={styles.refused}>
          {refused.map((line, index) => (
            <InlineError key={index}>{line}</InlineError>
          ))}
        </div>
      )}
      <p className={styles.fileKinds}>{original ? texts.keepOriginalHelp : pictureTexts.kinds}</p>
      <label className={styles.keep}>
        <input
          type="checkbox"
          checked={original}
          disabled={place !== null}
          onChange={(event) => setOriginal(event.target.checked)}
        />
        {texts.keepOriginal}
      </label>
    </>
  )
}

type Place = { at: number; of: number }

function Progress({ at, of, share, onStop }: Place & { share: number; onStop: () => void }) {
  return (
    <div className={styles.adding}>
      <div className="flex-1">
        <ProgressBar
          value={Math.round(share * 100)}
          max={100}
          label={texts.adding(at, of)}
          words={share < 1 ? texts.adding(at, of) : texts.working}
        />
      </div>
      <Button size="sm" variant="ghost" onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  )
}

/** `place` is the image being uploaded, null without one; `refused` has a line for each one that was refused. */
function useAdding(original: boolean) {
  const { share, send, stop } = useUpload()
  const [place, setPlace] = useState<Place | null>(null)
  const [refused, setRefused] = useState<string[]>([])

  async function add(files: File[]) {
    setRefused([])
    let kept = 0
    for (const [index, file] of files.entries()) {
      setPlace({ at: index + 1, of: files.length })
      const ended = await send(file, { original })
      if (ended.kept) kept += 1
      else if (ended.reason) {
        const line = texts.refused(file.name, ended.reason)
        setRefused((before) => [...before, line])
      } else break
    }
    setPlace(null)
    if (kept > 0) toast.success(texts.added(kept))
  }
  return { place, share, refused, add, stop }
}
