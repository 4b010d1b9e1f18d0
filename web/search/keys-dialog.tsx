import { useId, useState } from 'react'
import { keyTexts as texts } from '#domain/search/texts.ts'
import { hasSingleKeys, setSingleKeys } from '#web/platform/page-keys.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './keys-dialog.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const list: [string, string[]][] = [
  [texts.search, [isApple ? '⌘ K' : 'Ctrl K', '/']],
  [texts.keys, ['?']],
  [texts.move, ['↑', '↓']],
  [texts.ends, ['Home', 'End']],
  [texts.take, ['Enter']],
  [texts.close, ['Esc']],
]

/** The actions of the keys, and whether single-character keys are on. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const nameId = useId()
  const [single, setSingle] = useState(hasSingleKeys)
  return (
    <Dialog open onOpenChange={onClose} title={texts.title}>
      <dl className={styles.list}>
        {list.map(([name, keys]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${texts.or} `}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex items-center justify-between gap-4">
        <p>
          <span id={nameId} className="font-medium">
            {texts.single}
          </span>
          <span className="block text-sm text-ink-2">{texts.singleHelp}</span>
        </p>
        <Switch
          aria-labelledby={nameId}
          checked={single}
          onCheckedChange={(on) => {
            setSingleKeys(on)
            setSingle(on)
          }}
        />
      </div>
    </Dialog>
  )
}
