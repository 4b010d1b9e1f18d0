import { Suspense, useEffect, type ComponentProps } from 'react'
import { later } from '#web/platform/later.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './checklist.module.css'

const load = () => import('./task-form.tsx')
const Add = later(load, 'AddTaskForm')
const Edit = later(load, 'EditTaskForm')
const waiting = (
  <div className={styles.taskForm}>
    <Skeleton className="h-14" />
  </div>
)

/** A task's forms load after the page, with what they need. */
export const AddTaskForm = (props: ComponentProps<typeof Add>) => (
  <Suspense fallback={waiting}>
    <Add {...props} />
  </Suspense>
)
export const EditTaskForm = (props: ComponentProps<typeof Edit>) => (
  <Suspense fallback={waiting}>
    <Edit {...props} />
  </Suspense>
)

/** Loads them once the page is shown, so that they open immediately, and offline too. */
export function useLaterForms(): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [])
}
