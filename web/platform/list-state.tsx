import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { messageOf } from './api-client.ts'

type List = Pick<UseQueryResult, 'data' | 'error' | 'isFetching'> & { refetch: () => Promise<unknown> }
/** Of a list that is read page by page. */
type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
type Props = {
  list: List & Partial<Paged>
  texts: { loading: string; tryAgain: string; more?: string }
  /** Shown for an error without its own message. */
  failed: string
}

/** Shown below the rows of a list: a skeleton before the first, the reason if there are none, and a button if there are more. */
export function ListState({ list, texts, failed }: Props) {
  return (
    <>
      {!list.data && !list.error && (
        <SkeletonRegion label={texts.loading} className="grid gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
      {list.error && (
        <Alert action={{ label: texts.tryAgain, busy: list.isFetching, onAction: () => void list.refetch() }}>
          {messageOf(list.error, failed)}
        </Alert>
      )}
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          busyLabel={texts.loading}
          onClick={() => void list.fetchNextPage?.()}
        >
          {texts.more}
        </Button>
      )}
    </>
  )
}
