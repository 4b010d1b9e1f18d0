import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ContentItem } from '#domain/content/schema.ts'
import { coverTexts as texts } from '#domain/release-covers/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { filteredReleasesQuery } from '#web/releases/data.ts'
import { BoxField, BoxSelect, Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { stateOfPicture, useCoverCalls } from './data.ts'
import { useCoverWrites } from './use-cover-writes.ts'
import styles from './release-covers.module.css'

/** For an image of the library: whose cover it is, and to make it the cover of a release. */
export function CoverOf({ item }: { item: ContentItem }) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), 300)
  const list = useInfiniteQuery(filteredReleasesQuery({ q: q || undefined }))
  const [releaseId, setReleaseId] = useState('')
  const { busy, failure, use } = useAsCover(item, () => setReleaseId(''))
  const releases = list.data?.pages.flatMap(({ data }) => data) ?? []
  const open = releases.filter(({ id }) => !item.cover_of.some((release) => release.id === id))
  const nothingToChoose = q ? texts.noneFound : texts.noReleases
  const target = open.find(({ id }) => id === releaseId)
  return (
    <section className={styles.coverOf} aria-label={texts.title}>
      {item.cover_of.length > 0 && <ReleaseLinks releases={item.cover_of} />}
      <Boxes>
        <BoxField
          label={texts.findRelease}
          type="search"
          span={5}
          maxLength={200}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
        <BoxSelect
          label={texts.useAs}
          span={7}
          value={target ? releaseId : ''}
          help={list.data && releases.length === 0 ? nothingToChoose : target && stateOfPicture(item).words}
          onChange={({ target: { value } }) => setReleaseId(value)}
        >
          <option value="">{texts.chooseRelease}</option>
          {open.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </BoxSelect>
      </Boxes>
      {(failure ?? (list.error && !list.data)) && (
        <InlineError>{failure ?? messageOf(list.error, texts.releasesFailed)}</InlineError>
      )}
      <div className={styles.buttons}>
        <Button
          size="sm"
          disabled={!target}
          busy={busy}
          busyLabel={texts.using}
          onClick={() => target && void use(target)}
        >
          {texts.useAsButton}
        </Button>
        {list.hasNextPage && (
          <Button size="sm" variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {texts.moreReleases}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The releases whose cover it is. */
function ReleaseLinks({ releases }: { releases: ContentItem['cover_of'] }) {
  return (
    <p className="text-sm">
      {texts.coverOfLead}{' '}
      {releases.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link className="link" to={`${paths.release(id)}#cover`}>
            <bdi>{title}</bdi>
          </Link>
        </span>
      ))}
    </p>
  )
}

/** Makes the image a release's cover, based on the release's current cover. */
function useAsCover(item: ContentItem, onUsed: () => void) {
  const { read } = useCoverCalls()
  const { choose } = useCoverWrites()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function use({ id, title }: { id: string; title: string }) {
    setBusy(true)
    setFailure(null)
    try {
      await choose(item, await read(id), texts.isCoverOf(item.title, title))
      onUsed()
    } catch (error) {
      setFailure(messageOf(error, texts.saveFailed))
    }
    setBusy(false)
  }
  return { busy, failure, use }
}
