import { Link } from 'react-router'
import { artworkBody } from '#domain/artwork/schema.ts'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { useArtworkCalls } from './data.ts'
import { bodyOf, type ArtworkForm } from './form.ts'

/** One press: every size into the library, with Undo. */
export function MakeBanners({ form, onNoTitle }: { form: ArtworkForm; onNoTitle: () => void }) {
  const { make, remove } = useArtworkCalls()
  async function undo(ids: readonly string[]) {
    try {
      await remove(ids)
      toast.success(texts.removed(ids.length))
    } catch (error) {
      toast.error(messageOf(error, texts.makeFailed))
    }
  }
  const { save, busy, failure } = useSave({
    check: () => {
      const checked = artworkBody.safeParse(bodyOf(form)).data
      if (!checked) onNoTitle()
      return checked ?? null
    },
    send: async (body) => {
      const ids = (await make(body)).map(({ id }) => id)
      toast.success(
        texts.made(ids.length),
        undefined,
        undoBy(() => void undo(ids)),
      )
    },
    onSaved: () => undefined,
    failed: (error) => messageOf(error, texts.makeFailed),
  })
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} busyLabel={texts.making} onClick={() => void save()}>
          {texts.make}
        </Button>
        <Link className={buttonClass({ variant: 'ghost' })} to={paths.section('content')}>
          {texts.toLibrary}
        </Link>
      </div>
    </>
  )
}
