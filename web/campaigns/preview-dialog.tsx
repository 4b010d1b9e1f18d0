import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import type { Campaign, Fan } from '#domain/fans/schema.ts'
import { fanListTexts, fanTexts } from '#domain/fans/texts.ts'
import { fansQuery } from '#web/fans/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { previewOf, sendingFactsQuery, useCampaignCalls } from './data.ts'
import styles from './campaigns.module.css'

/** Typing rests this long before fans are sought. */
const settleMs = 300

/** The mail as a chosen fan gets it, and a test to oneself. */
export function PreviewDialog({ mail, onClose }: { mail: Campaign; onClose: () => void }) {
  const [fan, setFan] = useState<Fan | null>(null)
  const facts = useQuery(sendingFactsQuery).data
  const search = useFanSearch(fan)
  const body = { ...mail, fan_id: fan?.id ?? null, postal_address: facts?.postal_address ?? '' }
  const preview = useQuery(previewOf(body))
  const { data } = preview
  const calls = useCampaignCalls()
  const { busy, failure, save } = useSave({
    check: () => body,
    send: (sent) => calls.test(sent).then(({ to }) => toast.success(texts.testSent(to))),
    onSaved: () => undefined,
    failed: (reason) => messageOf(reason, texts.sendFailed),
  })
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      error={failure}
      title={fanTexts.preview}
      description={data && <bdi>{data.subject}</bdi>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {fanTexts.close}
          </Button>
          <Button busy={busy} busyLabel={texts.sendingTest} onClick={() => void save()}>
            {texts.sendTest}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FanBoxes search={search} fan={fan} onChoose={setFan} />
        <Shown preview={preview} />
      </div>
    </Dialog>
  )
}

/** The fans that a search finds, with the chosen one. */
function useFanSearch(fan: Fan | null) {
  const [sought, seek] = useState('')
  const search = useSettled(sought.trim(), settleMs)
  const found = useInfiniteQuery(fansQuery({ sort: 'joined', state: 'mailable', ...(search ? { search } : {}) }))
  const fans = found.data?.pages[0]?.data ?? []
  // The chosen fan stays in the list after another search.
  const shown = fan && fans.every(({ id }) => id !== fan.id) ? [fan, ...fans] : fans
  return { sought, seek, shown, isNone: search !== '' && found.isSuccess && fans.length === 0 }
}

type FanBoxesProps = { search: ReturnType<typeof useFanSearch>; fan: Fan | null; onChoose: (fan: Fan | null) => void }

/** Finds and chooses the fan that the preview is for. */
function FanBoxes({ search, fan, onChoose }: FanBoxesProps) {
  return (
    <Boxes>
      <BoxField
        type="search"
        label={texts.findFan}
        span={6}
        dir="auto"
        maxLength={200}
        value={search.sought}
        placeholder={fanListTexts.searchHint}
        help={search.isNone ? texts.noSuchFan : undefined}
        onChange={({ target }) => search.seek(target.value)}
      />
      <BoxSelect
        label={texts.previewFor}
        span={6}
        value={fan?.id ?? ''}
        onChange={({ target }) => onChoose(search.shown.find(({ id }) => id === target.value) ?? null)}
      >
        <option value="">{texts.anyFan}</option>
        {search.shown.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
          </option>
        ))}
      </BoxSelect>
    </Boxes>
  )
}

type ShownProps = { preview: UseQueryResult<{ subject: string; text: string; html: string }> }

/** The mail in both of its forms, or why it is not there. */
function Shown({ preview: { data, error, isFetching, refetch } }: ShownProps) {
  // The tabs are gone while the mail for another fan loads.
  const [form, setForm] = useState('html')
  return (
    <>
      {error && !data && (
        <Alert action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
          {messageOf(error, texts.previewFailed)}
        </Alert>
      )}
      {!data && !error && (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-64" />
        </SkeletonRegion>
      )}
      {data && (
        <Tabs
          label={fanTexts.preview}
          value={form}
          onValueChange={setForm}
          items={[
            {
              value: 'html',
              label: texts.html,
              content: <iframe className={styles.frame} title={texts.html} sandbox="" srcDoc={data.html} />,
            },
            {
              value: 'plain',
              label: texts.plain,
              content: (
                <p className={styles.plain} dir="auto">
                  {data.text}
                </p>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
