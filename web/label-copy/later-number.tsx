import { Suspense, type ComponentProps } from 'react'
import { later } from '#web/platform/later.tsx'

const Button = later(() => import('./give-number.tsx'), 'GiveNumber')

/** The button loads after the form. */
export const GiveNumber = (props: ComponentProps<typeof Button>) => (
  <Suspense fallback={null}>
    <Button {...props} />
  </Suspense>
)
