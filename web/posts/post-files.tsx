import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import type { ContentItem } from '#domain/content/schema.ts'
import { longestAlternative, mostFiles } from '#domain/posts/rules.ts'
import type { PostFile } from '#domain/posts/schema.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { pickableQuery } from './data.ts'
import { moved } from './form.ts'
import type { EditedPost } from './use-post-form.ts'
import styles from './post-dialog.module.css'

/** The pictures and films of a post in their order, each with a text for those who do not see it. */
export function PostFiles({ edited }: { edited: EditedPost }) {
  const { form, errors, change } = edited
  const [choosing, setChoosing] = useState(false)
  return (
    <fieldset className={styles.files}>
      <legend>{texts.labels.files}</legend>
      {errors.files && <InlineError>{errors.files}</InlineError>}
      {form.files.length > 0 && (
        <ol>
          {form.files.map((file, index) => (
            <FileRow
              key={file.item_id}
              file={file}
              isFirst={index === 0}
              isLast={index === form.files.length - 1}
              onChange={(alt_text) =>
                change({ files: form.files.map((each) => (each === file ? { ...each, alt_text } : each)) })
              }
              onMove={(by) => change({ files: moved(form.files, index, index + by) })}
              onRemove={() => change({ files: form.files.filter((each) => each !== file) })}
            />
          ))}
        </ol>
      )}
      <Button size="sm" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
        {choosing ? texts.hidePictures : texts.choosePictures}
      </Button>
      {choosing && <Library edited={edited} />}
    </fieldset>
  )
}

type RowProps = {
  file: PostFile
  isFirst: boolean
  isLast: boolean
  onChange: (alternative: string | null) => void
  onMove: (by: number) => void
  onRemove: () => void
}

function FileRow({ file, isFirst, isLast, onChange, onMove, onRemove }: RowProps) {
  const { title, alt_text, item_alt_text, preview_url } = file
  return (
    <li>
      {preview_url === null ? <span className={styles.blank} /> : <img src={preview_url} alt="" loading="lazy" />}
      <Field
        label={texts.alternativeLabel}
        aria-label={texts.alternative(title)}
        dir="auto"
        maxLength={longestAlternative}
        help={texts.alternativeHelp}
        value={alt_text ?? item_alt_text ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className={styles.actions}>
        <Button size="sm" iconOnly disabled={isFirst} aria-label={texts.earlier(title)} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden className="icon" />
        </Button>
        <Button size="sm" iconOnly disabled={isLast} aria-label={texts.later(title)} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden className="icon" />
        </Button>
        <Button size="sm" iconOnly aria-label={texts.leaveOut(title)} onClick={onRemove}>
          <X aria-hidden className="icon" />
        </Button>
      </span>
    </li>
  )
}

const fileOf = ({ id, title, alt_text, width, height, kind, preview_url }: ContentItem): PostFile => ({
  item_id: id,
  title,
  alt_text: null,
  item_alt_text: alt_text,
  kind,
  width,
  height,
  preview_url,
})

function Library({ edited: { form, change } }: { edited: EditedPost }) {
  const list = useInfiniteQuery(pickableQuery)
  const items = list.data?.pages.flatMap(({ data }) => data)
  const isFull = form.files.length >= mostFiles
  const toggle = (item: ContentItem) =>
    change({
      files: form.files.some(({ item_id }) => item_id === item.id)
        ? form.files.filter(({ item_id }) => item_id !== item.id)
        : [...form.files, fileOf(item)],
    })
  if (!items)
    return list.error ? (
      <Alert action={{ label: texts.tryAgain, busy: list.isFetching, onAction: () => void list.refetch() }}>
        {messageOf(list.error, texts.picturesFailed)}
      </Alert>
    ) : (
      <p>{texts.loadingPictures}</p>
    )
  if (items.length === 0) return <p>{texts.noPictures}</p>
  return (
    <>
      <div className={styles.library}>
        {items.map((item) => {
          const isChosen = form.files.some(({ item_id }) => item_id === item.id)
          return (
            <label key={item.id}>
              <input type="checkbox" checked={isChosen} disabled={isFull && !isChosen} onChange={() => toggle(item)} />
              {item.preview_url !== null && <img src={item.preview_url} alt="" loading="lazy" />}
              <span dir="auto">{item.title}</span>
            </label>
          )
        })}
      </div>
      {isFull && <p className={styles.note}>{texts.badFiles(mostFiles)}</p>}
      {list.hasNextPage && (
        <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {texts.moreOfLibrary}
        </Button>
      )}
    </>
  )
}
