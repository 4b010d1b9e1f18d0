import { LoaderCircle } from 'lucide-react'
import { classes } from './classes.ts'

/** A spinner next to a word for the activity; never alone. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('icon spin', className)} />
}
