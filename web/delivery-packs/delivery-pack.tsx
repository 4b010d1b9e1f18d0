import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDeliveryPack } from './data.ts'

/** Downloads all papers of a release that are ready. */
export function DeliveryPack({ releaseId }: { releaseId: string }) {
  const pack = useDeliveryPack(releaseId)
  return (
    <div className="mt-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={pack.isPending} busyLabel={texts.making} onClick={() => pack.mutate()}>
          {texts.make}
        </Button>
        <p className="caption">{texts.hint}</p>
      </div>
      {pack.error && <Alert>{messageOf(pack.error, texts.failed)}</Alert>}
    </div>
  )
}
