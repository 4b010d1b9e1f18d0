import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import type { TaskHint as Loaded } from './task-hint.tsx'

type Props = ComponentProps<typeof Loaded>
let loaded: ComponentType<Props> | null = null

/** On its own: Vite takes an `import().then` for the whole, and a style sheet that does not load would pass its handlers. */
const loadHint = () => import('./task-hint.tsx')

/** What looks done in a default task, and its tool: loads after the page. If it does not load, the task is as good without it. */
export function TaskHint(props: Props) {
  const [Hint, setHint] = useState(() => loaded)
  useEffect(() => {
    if (!loaded)
      loadHint().then(
        (module) => setHint(() => (loaded = module.TaskHint)),
        () => undefined,
      )
  }, [])
  return Hint && <Hint {...props} />
}
