import { ImageOff } from 'lucide-react'
import { useState, type ImgHTMLAttributes } from 'react'
import { libraryTexts as texts } from '#domain/content/texts.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './photo.module.css'

type Props = Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'loading' | 'width' | 'height'> & {
  src: string
  alt: string
  /** Whether there is room for a sentence in its place. */
  roomy?: boolean
  onBroken?: () => void
}

/** An image of the library. An unreadable one is replaced by a symbol until there is another address. */
export function Photo({ src, alt, className, roomy = false, onBroken, ...rest }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken !== src)
    return (
      <img
        {...rest}
        src={src}
        alt={alt}
        className={className}
        onError={() => {
          setBroken(src)
          onBroken?.()
        }}
      />
    )
  return (
    <span
      className={classes(styles.unreadable, className)}
      title={texts.unreadable}
      {...(alt ? { role: 'img', 'aria-label': `${alt}. ${texts.unreadable}` } : { 'aria-hidden': true })}
    >
      <ImageOff aria-hidden className="icon" />
      {roomy && texts.unreadable}
    </span>
  )
}
