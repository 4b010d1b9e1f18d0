import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { shellTexts } from '#domain/shell/texts.ts'
import { later } from '#web/platform/later.tsx'
import { useSearchKeys, type Shown } from '#web/search/use-search-keys.ts'
import { Button } from '#web/ui/button.tsx'

const FindDialogs = later(() => import('./find-dialogs.tsx'), 'FindDialogs', { over: true })

/** The search's state, its dialogs, and what a button for it does. */
export function useFindAnything() {
  const [shown, setShown] = useState<Shown | null>(null)
  useSearchKeys(setShown)
  return {
    open: () => setShown('search'),
    dialogs: shown && (
      <Suspense fallback={null}>
        <FindDialogs shown={shown} onShow={setShown} />
      </Suspense>
    ),
  }
}

/** Words in the pass, an icon in the phone's bar. */
export function SearchButton({ inBar = false, onOpen }: { inBar?: boolean; onOpen: () => void }) {
  return (
    <Button
      variant={inBar ? 'ghost' : 'secondary'}
      iconOnly={inBar}
      className={inBar ? '' : 'mx-2 mt-2 !justify-start'}
      aria-label={shellTexts.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search aria-hidden className="icon" />
      {!inBar && shellTexts.search}
    </Button>
  )
}
