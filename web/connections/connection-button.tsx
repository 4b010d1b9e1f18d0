import { Check } from 'lucide-react'
import { connectionTexts as texts } from '#domain/connections/texts.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { name: string; connected: boolean; small?: boolean; onOpen: () => void }

/** Connect, outlined; Connected, filled. Either opens the dialog. */
export function ConnectionButton({ name, connected, small, onOpen }: Props) {
  return (
    <Button
      size={small ? 'sm' : 'md'}
      variant={connected ? 'ink' : 'secondary'}
      aria-haspopup="dialog"
      aria-label={connected ? texts.connectedNamed(name) : texts.connectNamed(name)}
      onClick={onOpen}
    >
      {connected ? (
        <>
          <Check aria-hidden className="icon" />
          {texts.connected}
        </>
      ) : (
        texts.connect
      )}
    </Button>
  )
}
