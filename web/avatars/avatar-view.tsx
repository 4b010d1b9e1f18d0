import { UserRound } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { avatarTexts as texts } from '#domain/avatars/texts.ts'
import { acceptedPictures } from '#domain/pictures/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './avatars.module.css'

export type Chosen = { file: File; address: string }

type Props = {
  /** Of the stored picture; null if there is none. */
  address: string | null
  /** Chosen but not sent yet. */
  chosen: Chosen | null
  error: string | undefined
  /** The upload's progress, from 0 to 1; null while there is none. */
  share: number | null
  removing: boolean
  /** The picture's address stopped working. */
  onBroken: () => void
  onChoose: (file: File) => void
  onSave: () => void
  onCancel: () => void
  onRemove: () => void
}

export function AvatarView({
  address,
  chosen,
  error,
  share,
  removing,
  onBroken,
  onChoose,
  onSave,
  onCancel,
  onRemove,
}: Props) {
  const ids = useId()
  const input = useRef<HTMLInputElement>(null)
  const sending = share !== null
  return (
    <section className="grid gap-3" aria-labelledby={`${ids}-title`}>
      <h2 className="card-title" id={`${ids}-title`}>
        {texts.title}
      </h2>
      <div className="flex flex-wrap items-start gap-4">
        <Picture
          key={chosen?.address ?? address}
          address={chosen?.address ?? address}
          alt={chosen ? texts.preview : texts.alt}
          onBroken={chosen ? undefined : onBroken}
        />
        <div className="grid gap-2 min-w-0 flex-1">
          <p className="text-sm text-ink-2" id={`${ids}-help`}>
            {chosen ? texts.preview : texts.help}
          </p>
          {sending && (
            <ProgressBar
              value={Math.round(share * 100)}
              max={100}
              label={texts.uploading}
              words={share < 1 ? texts.uploading : texts.working}
            />
          )}
          {error && (
            <div role="alert">
              <InlineError>{error}</InlineError>
            </div>
          )}
          <FileInput ref={input} accept={acceptedPictures} name="avatar" onChoose={([file]) => onChoose(file)} />
          <div className="flex flex-wrap gap-2">
            {chosen ? (
              <>
                <Button variant="primary" busy={sending} onClick={onSave}>
                  {texts.save}
                </Button>
                <Button variant="ghost" onClick={onCancel}>
                  {texts.cancel}
                </Button>
              </>
            ) : (
              <>
                <Button aria-describedby={`${ids}-help`} onClick={() => input.current?.click()}>
                  {address ? texts.replace : texts.choose}
                </Button>
                {address && (
                  <Button variant="ghost" busy={removing} onClick={onRemove}>
                    {texts.remove}
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

function Picture({
  address,
  alt,
  onBroken,
}: {
  address: string | null
  alt: string
  onBroken: (() => void) | undefined
}) {
  const [broken, setBroken] = useState(false)
  if (address && !broken)
    return (
      <img
        className={`avatar ${styles.large} object-cover`}
        src={address}
        alt={alt}
        onError={() => {
          setBroken(true)
          onBroken?.()
        }}
      />
    )
  return (
    <span className={`avatar ${styles.large}`} role="img" aria-label={texts.none}>
      <UserRound aria-hidden className="icon" />
    </span>
  )
}
