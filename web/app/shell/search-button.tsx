import { Search } from 'lucide-react'
import { shellTexts } from '#domain/shell/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** A row of the pass; on a phone its icon in the bar. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="ghost" className="lg:mx-2 lg:mt-2 lg:!justify-start" onClick={onClick}>
    <Search aria-hidden className="icon" />
    <span className="max-lg:sr-only">{shellTexts.search}</span>
  </Button>
)
