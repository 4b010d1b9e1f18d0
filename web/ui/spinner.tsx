import { LoaderCircle } from 'lucide-react'
import { classes } from './classes.ts'

/** A spinner next to a word that says what is going on; never alone. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classes('icon spin', className)} />
}
