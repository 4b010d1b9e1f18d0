import { Search } from 'lucide-react'
import { shellTexts } from '#domain/shell/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Words in the pass, an icon in the phone's bar. */
export function SearchButton({ inBar = false, onOpen }: { inBar?: boolean; onOpen: () => void }) {
  return (
    <Button
      variant={inBar ? 'ghost' : 'secondary'}
      iconOnly={inBar}
      className={inBar ? '' : 'mx-2 mt-2 !justify-start'}
      aria-label={shellTexts.search}
      onClick={onOpen}
    >
      <Search aria-hidden className="icon" />
      {!inBar && shellTexts.search}
    </Button>
  )
}
