import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { later } from '#web/platform/later.tsx'

const AskSent = later(() => import('#web/submissions/ask-sent.tsx'), 'AskSent')

type Asked = Omit<ComponentProps<typeof AskSent>, 'kind' | 'recipient'> &
  Partial<Pick<ComponentProps<typeof AskSent>, 'kind'>>

/** After a paper was made, of a release unless something else is named, and for nobody in particular: was it sent today? */
export const askSent = ({ kind = 'release', ...paper }: Asked): ReactNode => (
  <Suspense>
    <AskSent kind={kind} recipient={null} {...paper} />
  </Suspense>
)
