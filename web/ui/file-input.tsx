import type { Ref } from 'react'

type Props = {
  ref: Ref<HTMLInputElement>
  accept: string
  /** Its purpose, if a page has several. */
  name?: string
  multiple?: boolean
  onChoose: (files: [File, ...File[]]) => void
}

/** The browser's own file input, opened by one of our buttons. */
export function FileInput({ ref, accept, name, multiple, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      aria-hidden
      tabIndex={-1}
      data-upload={name}
      onChange={(event) => {
        const [first, ...rest] = Array.from(event.target.files ?? [])
        // Emptied, so that choosing the same file again fires a change.
        event.target.value = ''
        if (first) onChoose([first, ...rest])
      }}
    />
  )
}
