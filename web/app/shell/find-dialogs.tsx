import { useNavigate } from 'react-router'
import type { Shown } from '#web/platform/page-keys.ts'
import { useSettingsAddress } from '#web/profile/use-settings-address.ts'
import { KeysDialog } from '#web/search/keys-dialog.tsx'
import { SearchDialog } from '#web/search/search-dialog.tsx'
import { useNavigation } from './navigation.tsx'

/** The search, or the list of keys. */
export function FindDialogs({ shown, onShow }: { shown: Shown; onShow: (shown: Shown | null) => void }) {
  const close = () => onShow(null)
  return shown === 'keys' ? <KeysDialog onClose={close} /> : <Find onClose={close} onKeys={() => onShow('keys')} />
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
