import { X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import styles from './contributors.module.css'

type Props = {
  place: number
  removeLabel: string
  /** The row has to stay. */ disabled?: boolean
  onRemove: () => void
}

/** A row's number, and its removal. */
export function RowNumber({ place, removeLabel, disabled = false, onRemove }: Props) {
  return (
    <div className={styles.contributorNumber}>
      <b aria-hidden="true">{place}</b>
      <Button variant="ghost" size="sm" iconOnly disabled={disabled} aria-label={removeLabel} onClick={onRemove}>
        <X aria-hidden className="icon" />
      </Button>
    </div>
  )
}
