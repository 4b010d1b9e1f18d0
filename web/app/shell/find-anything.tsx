import { Search } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchTexts as texts } from '#domain/search/texts.ts'
import { later } from '#web/platform/later.tsx'
import { useSettingsAddress } from '#web/profile/use-settings-address.ts'
import { useSearchKeys, type Shown } from '#web/search/use-search-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { useNavigation } from './navigation.tsx'

const SearchDialog = later(() => import('#web/search/search-dialog.tsx'), 'SearchDialog', { over: true })
const KeysDialog = later(() => import('#web/search/keys-dialog.tsx'), 'KeysDialog', { over: true })

/** The search's state, its dialogs, and what a button for it does. */
export function useFindAnything() {
  const [shown, setShown] = useState<Shown | null>(null)
  useSearchKeys(setShown)
  const close = useCallback(() => setShown(null), [])
  return {
    open: () => setShown('search'),
    dialogs: (
      <Suspense fallback={null}>
        {shown === 'search' && <Find onClose={close} onKeys={() => setShown('keys')} />}
        {shown === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    ),
  }
}

function Find({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const { chooseSection } = useNavigation()
  const { show } = useSettingsAddress()
  const navigate = useNavigate()
  return (
    <SearchDialog
      onClose={onClose}
      onTake={(target) => {
        if ('keys' in target) return onKeys()
        onClose()
        if ('section' in target) chooseSection(target.section)
        else if ('settings' in target) show(target.settings)
        else void navigate(target.address)
      }}
    />
  )
}

/** In the pass, with its key; in the phone's bar an icon. */
export function SearchButton({ inBar, onOpen }: { inBar?: boolean; onOpen: () => void }) {
  if (inBar)
    return (
      <Button variant="ghost" iconOnly aria-label={texts.open} aria-haspopup="dialog" onClick={onOpen}>
        <Search aria-hidden className="icon" />
      </Button>
    )
  return (
    <div className="px-2 pt-2">
      <Button
        className="w-full !justify-start"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
      >
        <Search aria-hidden className="icon" />
        {texts.open}
      </Button>
    </div>
  )
}
