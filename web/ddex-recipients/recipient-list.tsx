import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recipient } from '#domain/ddex-recipients/schema.ts'
import { recipientTexts as texts } from '#domain/ddex-recipients/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { recipientsQuery, useRecipientCalls } from './data.ts'
import { RecipientDialog } from './recipient-dialog.tsx'
import { RecipientRow } from './recipient-row.tsx'
import styles from './recipients.module.css'

type Open = { recipient: Recipient | null } | null

/** Who receives the account's DDEX messages: add, change, delete. */
export function RecipientList() {
  const list = useQuery(recipientsQuery)
  const calls = useRecipientCalls()
  const [open, setOpen] = useState<Open>(null)
  return (
    <Card
      title={texts.title}
      flush
      actions={
        <Button size="sm" onClick={() => setOpen({ recipient: null })}>
          {texts.add}
        </Button>
      }
    >
      {list.isPending && (
        <SkeletonRegion label={texts.loading} className="p-4">
          <Skeleton className="h-12" />
        </SkeletonRegion>
      )}
      {list.isError && !list.data && (
        <Alert
          className="m-4"
          action={{ label: texts.tryAgain, busy: list.isFetching, onAction: () => void list.refetch() }}
        >
          {messageOf(list.error, texts.listFailed)}
        </Alert>
      )}
      {list.data?.length === 0 && <EmptyState level={3} title={texts.empty} text={texts.emptyText} />}
      {list.data && list.data.length > 0 && (
        <ul className={styles.rows} aria-label={texts.title}>
          {list.data.map((recipient) => (
            <RecipientRow
              key={recipient.id}
              recipient={recipient}
              calls={calls}
              onEdit={() => setOpen({ recipient })}
            />
          ))}
        </ul>
      )}
      {open && <RecipientDialog recipient={open.recipient} calls={calls} onClose={() => setOpen(null)} />}
    </Card>
  )
}
