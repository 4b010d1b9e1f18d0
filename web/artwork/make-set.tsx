import { useState } from 'react'
import { Link } from 'react-router'
import { artworkTexts as texts, setTexts } from '#domain/artwork/texts.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { downloadSet, useArtworkCalls } from './data.ts'

type Props<Body> = {
  kind: 'banners' | 'lyric_covers' | 'clips' | 'tour'
  /** The set to make; null if the form reports missing values. */
  check: () => Body | null
  make: (body: Body) => Promise<ContentItem[]>
}

/** One press: every size into the library, with Undo. */
export function MakeSet<Body>({ kind, check, make }: Props<Body>) {
  const said = setTexts[kind]
  const { remove } = useArtworkCalls()
  const [made, setMade] = useState<string[]>([])
  async function undo(ids: readonly string[]) {
    try {
      await remove(ids)
      setMade([])
      toast.success(said.removed(ids.length))
    } catch (error) {
      toast.error(messageOf(error, said.makeFailed))
    }
  }
  const { save, busy, failure } = useSave({
    check,
    send: async (body) => {
      const ids = (await make(body)).map(({ id }) => id)
      setMade(ids)
      toast.success(
        said.made(ids.length),
        undefined,
        undoBy(() => void undo(ids)),
      )
    },
    onSaved: () => undefined,
    failed: (error) => messageOf(error, said.makeFailed),
  })
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} busyLabel={texts.making} onClick={() => void save()}>
          {said.make}
        </Button>
        {made.length > 0 && <ZipButton ids={made} />}
        <Link className={buttonClass({ variant: 'ghost' })} to={paths.section('content')}>
          {texts.toLibrary}
        </Link>
      </div>
    </>
  )
}

/** The set that was made last. */
function ZipButton({ ids }: { ids: string[] }) {
  const [busy, setBusy] = useState(false)
  async function give() {
    setBusy(true)
    await downloadSet(ids).catch((error: unknown) => toast.error(messageOf(error, setTexts.zipFailed)))
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void give()}>
      {setTexts.zip}
    </Button>
  )
}
