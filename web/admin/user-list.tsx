import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, RefreshCw, Search } from 'lucide-react'
import { useState } from 'react'
import { adminTexts, userTexts as texts } from '#domain/admin/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { AccountTypeDialog } from './account-type-dialog.tsx'
import { TwoStepDialog } from './two-step-dialog.tsx'
import type { PageStep, UserPages } from './use-user-pages.ts'
import { UserRow } from './user-row.tsx'
import styles from './admin.module.css'

/** 'User Management': a head with the count, the search, then exactly one of loading, error, empty and list, and links to other pages. */
export function UserList({ pages }: { pages: UserPages }) {
  const { query, search, setSearch } = pages
  const total = query.data?.totals.total
  return (
    <Card
      flush
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          {texts.title}
          {total !== undefined && <Badge className="font-sans">{texts.total(total)}</Badge>}
        </span>
      }
      actions={
        <Button variant="ghost" size="sm" busy={query.isRefetching} onClick={() => void query.refetch()}>
          <RefreshCw aria-hidden className="icon" />
          {texts.refresh}
        </Button>
      }
    >
      <label className={styles.peopleSearch}>
        <Search aria-hidden className="icon" />
        <input
          type="search"
          value={search}
          maxLength={100}
          placeholder={texts.search}
          aria-label={texts.search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <UserRows pages={pages} />
      <Pager pages={pages} />
    </Card>
  )
}

function UserRows({ pages: { query, searched } }: { pages: UserPages }) {
  const [changingId, setChangingId] = useState<string | null>(null)
  const [twoStepId, setTwoStepId] = useState<string | null>(null)
  if (query.isPending) return <UserSkeletons />
  const failure = query.error && (
    <div className="p-4">
      <Alert
        title={texts.failed}
        action={{
          label: texts.retry,
          onAction: () => void query.refetch(),
          busy: query.isFetching,
          busyLabel: adminTexts.refreshing,
        }}
      >
        {query.error.message}
      </Alert>
    </div>
  )
  if (!query.data) return failure
  if (query.data.users.length === 0)
    return (
      <EmptyState
        className="m-4"
        level={3}
        title={texts.empty}
        text={searched ? texts.emptySearch(searched) : undefined}
      />
    )
  // From the list, not as it was when the dialog opened: after a conflict the next try is based on the current version.
  const changing = query.data.users.find((user) => user.id === changingId)
  const twoStep = query.data.users.find((user) => user.id === twoStepId)
  return (
    <>
      {failure}
      <ul className={styles.people} aria-label={texts.list} aria-busy={query.isPlaceholderData || undefined}>
        {query.data.users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            onChangeType={() => setChangingId(user.id)}
            onTwoStep={() => setTwoStepId(user.id)}
          />
        ))}
      </ul>
      {twoStep && <TwoStepDialog user={twoStep} onClose={() => setTwoStepId(null)} />}
      {changing && <AccountTypeDialog user={changing} onClose={() => setChangingId(null)} />}
    </>
  )
}

function UserSkeletons() {
  return (
    <SkeletonRegion label={texts.loading}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.peopleSkeleton}>
          <Skeleton className="size-9" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </SkeletonRegion>
  )
}

const steps = [
  ['first', ChevronFirst],
  ['previous', ChevronLeft],
  ['next', ChevronRight],
  ['last', ChevronLast],
] as const satisfies [PageStep, unknown][]

function Pager({ pages: { query, range, may, go } }: { pages: UserPages }) {
  const matching = query.data?.totals.matching ?? 0
  if (!range || matching <= range.last - range.first + 1) return null
  return (
    <nav className={styles.peoplePages} aria-label={texts.pages}>
      <p className="numerals" role="status">
        {texts.range(range.first, range.last, matching)}
      </p>
      <div className="flex gap-1">
        {steps.map(([step, Icon]) => (
          // Not `disabled`: the button that led to the last page keeps focus there.
          <Button
            key={step}
            size="sm"
            iconOnly
            aria-label={texts.page[step]}
            aria-disabled={!may(step)}
            onClick={() => go(step)}
          >
            <Icon aria-hidden className="icon" />
          </Button>
        ))}
      </div>
    </nav>
  )
}
