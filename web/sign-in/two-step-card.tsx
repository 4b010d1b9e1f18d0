import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { twoStepTexts as texts } from '#domain/two-step/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { NewCodesDialog, TurnOffDialog } from './code-dialogs.tsx'
import { twoStepQuery, type TwoStep } from './data.ts'
import { SetUpDialog } from './set-up-dialog.tsx'

/** Settings, Security: whether signing in takes two steps, and how to change that. */
export function TwoStepCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(twoStepQuery)
  const [settingUp, setSettingUp] = useState(false)
  const state = data === undefined ? null : data ? <Badge tone="ok">{texts.on}</Badge> : <Badge>{texts.off}</Badge>
  return (
    <Card title={texts.title} actions={state}>
      {isPending && (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
      {error && (
        <Alert action={{ label: texts.tryAgain, onAction: () => void refetch(), busy: isFetching }}>
          {messageOf(error, texts.loadFailed)}
        </Alert>
      )}
      {data === null && <SetUp onOpen={() => setSettingUp(true)} />}
      {data && <InUse twoStep={data} />}
      {/* Not in the part above: it ends when this page learns that it is on, and the recovery codes are shown only once. */}
      {settingUp && <SetUpDialog onClose={() => setSettingUp(false)} />}
    </Card>
  )
}

function SetUp({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-ink-2 min-w-60 flex-1">{texts.offText}</p>
      <Button onClick={onOpen}>{texts.setUp}</Button>
    </div>
  )
}

function InUse({ twoStep }: { twoStep: NonNullable<TwoStep> }) {
  const { user } = useAuth()
  const [dialog, setDialog] = useState<'codes' | 'off' | null>(null)
  if (!user) return null
  const Shown = dialog === 'codes' ? NewCodesDialog : TurnOffDialog
  return (
    <>
      <p className="text-ink-2">{texts.onText}</p>
      {twoStep.codesLeft ? (
        <p className="mt-2">{texts.codesLeft(twoStep.codesLeft)}</p>
      ) : (
        <Alert className="mt-3" tone="warn">
          {texts.noCodes}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2 mt-4">
        <Button onClick={() => setDialog('codes')}>{texts.newCodes}</Button>
        <Button variant="danger" onClick={() => setDialog('off')}>
          {texts.turnOff}
        </Button>
      </div>
      {dialog && <Shown user={user} twoStep={twoStep} onClose={() => setDialog(null)} />}
    </>
  )
}
