import { useQuery } from '@tanstack/react-query'
import { fullName } from '#domain/admin/rules.ts'
import type { AdminUser } from '#domain/admin/schema.ts'
import { removeTwoStepTexts as texts, twoStepTexts } from '#domain/two-step/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { twoStepOfQuery, useRemoveTwoStep } from './data.ts'

/** Whether an account uses two-step sign-in, and the way to turn that off for an owner who lost app and codes. */
export function TwoStepDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const name = fullName(user) ?? user.email
  const { data, error, isFetching, refetch } = useQuery(twoStepOfQuery(user.id))
  const remove = useRemoveTwoStep()
  const confirm = useConfirm()

  const turnOff = async () => {
    if (!(await confirm({ title: texts.question(name), text: texts.consequence, action: texts.turnOff, danger: true })))
      return
    remove.mutate(user.id, {
      onSuccess: () => {
        toast.success(texts.done(name))
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={remove.isPending}
      title={texts.title}
      description={name === user.email ? name : `${name}, ${user.email}`}
      error={remove.error && messageOf(remove.error, texts.failed)}
      footer={
        <>
          <Button variant="ghost" disabled={remove.isPending} onClick={onClose}>
            {twoStepTexts.cancel}
          </Button>
          {data?.on && (
            <Button
              variant="danger-solid"
              busy={remove.isPending}
              busyLabel={texts.turningOff}
              onClick={() => void turnOff()}
            >
              {texts.turnOff}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <Alert action={{ label: twoStepTexts.tryAgain, onAction: () => void refetch(), busy: isFetching }}>
          {messageOf(error, texts.callFailed)}
        </Alert>
      ) : data ? (
        <p>{data.on ? texts.on : texts.isOff}</p>
      ) : (
        <SkeletonRegion label={texts.loading}>
          <Skeleton className="h-6" />
        </SkeletonRegion>
      )}
    </Dialog>
  )
}
