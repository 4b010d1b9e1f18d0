import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { leastPrintSide, openDoubts, parts, type Doubt } from '#domain/press-releases/rules.ts'
import type { PressRelease } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as texts } from '#domain/press-releases/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { AutosaveNotices, autosaveState } from '#web/platform/autosave-notices.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { pressReleaseQuery } from './data.ts'
import { doubtMark, Doubts } from './doubts.tsx'
import { Downloads } from './downloads.tsx'
import { Embargo } from './embargo.tsx'
import { withPart } from './form.ts'
import { MissingFacts } from './missing-facts.tsx'
import { PartField } from './part-field.tsx'
import { ReleaseChange } from './release-change.tsx'
import { usePressRelease } from './use-press-release.ts'
import styles from './press-releases.module.css'

type Writing = {
  id: string
  /** The model that wrote what is generated now. */
  draftedBy: string | null
  doubts: readonly Doubt[]
  /** The document has another text. */
  onWritten: () => void
}
type Props = {
  id: string
  /** Where it leads back to. */ back?: ReactNode
  /** What lets a model write it, from another slice. */ writing?: (props: Writing) => ReactNode
}

/** One press release, part by part, and the files that it becomes. */
export function PressReleasePage({ id, back, writing }: Props) {
  usePageTitle(texts.document)
  const { data, error, isFetching, refetch } = useQuery(pressReleaseQuery(id))
  return (
    <>
      <PageHead title={data?.title ?? texts.document} sub={data && texts.created(dayOf(data.created_at))} back={back} />
      {data && <Document key={id} first={data} change={data.release_change} writing={writing} />}
      {data === null && (
        <EmptyState
          title={texts.gone}
          text={texts.goneText}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.section('content')}>
              {texts.toLibrary}
            </Link>
          }
        />
      )}
      {data === undefined && !error && (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-80" />
        </SkeletonRegion>
      )}
      {data === undefined && error && (
        <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
          {messageOf(error, texts.loadFailed)}
        </Alert>
      )}
    </>
  )
}

const dayOf = (moment: string) => formatMomentDay(new Date(moment))

type DocumentProps = {
  /** As it was when the page opened: later edits are on top of it. */ first: PressRelease
  /** As it was read last. */ change: PressRelease['release_change']
} & Pick<Props, 'writing'>

function Document({ first, change: releaseChange, writing }: DocumentProps) {
  const form = usePressRelease(first)
  const { typed, change, saved } = form
  const { page, check } = useCheck(form.readDraft)
  const doubts = openDoubts(saved.doubts, { generated: saved.generated, edited: typed.edited })
  return (
    <div className={styles.page} ref={page}>
      <Notices form={form} />
      {releaseChange && <ReleaseChange change={releaseChange} edited={typed.edited} answer={form.answerChange} />}
      <MissingFacts again={form.again} />
      {writing?.({ id: saved.id, draftedBy: saved.drafted_by, doubts, onWritten: () => void form.readDraft() })}
      <div className={styles.document}>
        <div className={styles.parts}>
          {parts.map((part) => (
            <div key={part} className="grid gap-1">
              <PartField
                part={part}
                generated={saved.generated[part]}
                edited={typed.edited[part]}
                isDirty={typed.edited[part] !== saved.edited[part]}
                onChange={(text) => change((before) => withPart(before, saved, part, text))}
              />
              <Doubts doubts={doubts.filter((doubt) => doubt.part === part)} accept={form.accept} />
            </div>
          ))}
        </div>
        <div className={styles.side}>
          {saved.photo_url && <img src={saved.photo_url} alt="" />}
          {saved.photo_side !== null && (
            <p className="text-sm text-ink-2 numerals">
              {saved.photo_side < leastPrintSide
                ? texts.smallPhoto(saved.photo_side, leastPrintSide)
                : texts.photoSide(saved.photo_side)}
            </p>
          )}
          <Embargo typed={typed} releaseDate={saved.release_date} onChange={(next) => change(() => next)} />
          <Downloads
            id={saved.id}
            formats={saved.formats}
            text={parts.map((part) => typed.edited[part] ?? saved.generated[part]).join('\n')}
            isSaved={!form.isDirty}
            onCheck={check}
          />
        </div>
      </div>
    </div>
  )
}

/** Leads to the first thing that nobody has accepted, of those that the server knows of. */
function useCheck(read: () => Promise<void>) {
  const page = useRef<HTMLDivElement>(null)
  const [checks, setChecks] = useState(0)
  useEffect(() => {
    if (checks > 0) page.current?.querySelector<HTMLElement>(`[${doubtMark}] button`)?.focus()
  }, [checks])
  return { page, check: () => void read().then(() => setChecks((count) => count + 1)) }
}

/** How far saving is, and what keeps it from going on. */
function Notices({ form }: { form: ReturnType<typeof usePressRelease> }) {
  return (
    <>
      <p className="text-sm text-ink-2 numerals" role="status">
        {autosaveState(form, texts)}
      </p>
      <AutosaveNotices form={form} texts={texts} />
    </>
  )
}
