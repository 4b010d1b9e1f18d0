import { lyricVideoTexts as texts } from '#domain/lyric-videos/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useCanMake } from './use-can-make.ts'

type Props = { size: readonly [width: number, height: number]; className?: string }

/** Says that this browser cannot make films of this size, and which ones can; nothing otherwise. */
export function CannotMake({ size: [width, height], className }: Props) {
  if (useCanMake(width, height) !== false) return null
  return (
    <Alert className={className} tone="warn" title={texts.cannot}>
      <p>{texts.cannotText}</p>
    </Alert>
  )
}
