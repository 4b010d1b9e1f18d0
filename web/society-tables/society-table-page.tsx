import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { metadataTexts } from '#domain/metadata/texts.ts'
import { isReady, societyLines } from '#domain/readiness/rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { scaleOf } from '#domain/society-tables/scale-rules.ts'
import type { SocietyWork, TableChoice } from '#domain/society-tables/schema.ts'
import { societyTableTexts as texts } from '#domain/society-tables/texts.ts'
import type { HeldSubject } from '#domain/submissions/schema.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { useSocieties } from '#web/platform/use-societies.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { societyTableQuery, useSocietyCsv } from './data.ts'
import { WorkTable } from './work-table.tsx'

/** What follows a paper that was made for a society, or for none in particular; `onDone` ends it. */
export type AfterPaper = (paper: { held: HeldSubject[]; society: string | null; onDone: () => void }) => ReactNode

/** The works of a release as a society's registration form asks for them. */
export function SocietyTablePage({ release, afterPaper }: { release: ReleaseDetail; afterPaper?: AfterPaper }) {
  usePageTitle(texts.title)
  const table = useQuery(societyTableQuery(release.id))
  const [choice, choose] = useChoice()
  const works = table.data?.works
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={
          <Link className="back-link" to={paths.metadata(release.id)}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {metadataTexts.backToMetadata}
          </Link>
        }
      />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {table.isPending && (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-80" />
          </SkeletonRegion>
        )}
        {table.isError && !works && (
          <Alert action={{ label: texts.tryAgain, busy: table.isFetching, onAction: () => void table.refetch() }}>
            {messageOf(table.error, texts.loadFailed)}
          </Alert>
        )}
        {works?.length === 0 && (
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Link className={buttonClass()} to={paths.songs(release.id)}>
                {metadataTexts.goToSongs}
              </Link>
            }
          />
        )}
        {works && works.length > 0 && (
          <>
            <Choice works={works} choice={choice} onChoose={choose} release={release} afterPaper={afterPaper} />
            {works.map((work) => (
              <WorkTable key={work.id} work={work} choice={choice} releaseId={release.id} />
            ))}
          </>
        )}
      </div>
    </>
  )
}

type ChoiceProps = {
  works: SocietyWork[]
  choice: TableChoice
  onChoose: (changes: Partial<TableChoice>) => void
  release: ReleaseDetail
  afterPaper: AfterPaper | undefined
}

function Choice({ works, choice, onChoose, release: { id, title }, afterPaper }: ChoiceProps) {
  const csv = useSocietyCsv(id)
  const societies = useSocieties()
  const { scale, source } = scaleOf(choice.society)
  const options = (societies?.searchSocieties('') ?? []).map(({ code, name, country }) => ({
    code,
    label: [name, country].filter(Boolean).join(', '),
  }))
  const help = source
    ? `${texts.scales[scale]} ${texts.source(texts.sources[source])}`
    : choice.society === null
      ? texts.asAgreed
      : texts.noSource
  const failure = csv.error && messageOf(csv.error, texts.csvFailed)
  const chosen = options.find(({ code }) => code === choice.society)?.label ?? texts.noSociety
  return (
    <>
      {/* The form is not printed, but paper has to say of which release it is and what its numbers mean. */}
      <p className="hidden print:block">{texts.printed(title, chosen, help)}</p>
      <div className="grid gap-3 print:hidden">
        <Boxes>
          <BoxSelect
            span={7}
            phoneSpan={12}
            label={texts.society}
            value={choice.society ?? ''}
            help={help}
            onChange={({ target }) => onChoose({ society: target.value || null })}
          >
            <option value="">{texts.noSociety}</option>
            {options.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </BoxSelect>
          <CheckboxRow
            span={5}
            phoneSpan={12}
            label={texts.allPublishers}
            hint={texts.allPublishersHint}
            checked={choice.all_publishers}
            onChange={({ target }) => onChoose({ all_publishers: target.checked })}
          />
        </Boxes>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={csv.isPending}
            busyLabel={texts.downloading}
            onClick={() => csv.mutate(choice)}
          >
            {texts.download}
          </Button>
          <Button variant="ghost" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
        {csv.data && afterPaper?.({ ...csv.data, onDone: () => csv.reset() })}
        {failure && <Alert>{failure}</Alert>}
        {/* A refused download says the same. */}
        {!isReady(societyLines(works)) && failure !== readinessTexts.notReady && (
          <Alert>{readinessTexts.notReady}</Alert>
        )}
      </div>
    </>
  )
}

/** The choices, kept in the address, so that a link shows the same table. */
function useChoice(): [TableChoice, (changes: Partial<TableChoice>) => void] {
  const [search, setSearch] = useSearchParams()
  const society = search.get('society')
  const choice = {
    society: society !== null && /^\d{3}$/.test(society) ? society : null,
    all_publishers: search.get('publishers') === 'all',
  }
  const choose = (changes: Partial<TableChoice>) => {
    const next = { ...choice, ...changes }
    setSearch(
      { ...(next.society ? { society: next.society } : {}), ...(next.all_publishers ? { publishers: 'all' } : {}) },
      { replace: true, preventScrollReset: true },
    )
  }
  return [choice, choose]
}
