import type { Ref } from 'react'
import { acceptedPictures } from '#domain/pictures/rules.ts'

type Props = { ref: Ref<HTMLInputElement>; name: string; multiple?: boolean; onChoose: (files: File[]) => void }

/** The browser's own file input, opened by one of our buttons. */
export function PictureInput({ ref, name, multiple, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={acceptedPictures}
      multiple={multiple}
      hidden
      aria-hidden
      tabIndex={-1}
      data-upload={name}
      onChange={(event) => {
        const files = Array.from(event.target.files ?? [])
        // Emptied, so that choosing the same file again fires a change.
        event.target.value = ''
        if (files.length > 0) onChoose(files)
      }}
    />
  )
}
