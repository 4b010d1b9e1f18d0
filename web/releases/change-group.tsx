import type { ReactNode } from 'react'

/** Some consequences of a change of a release, under their title. */
export function Group({ title, aside, children }: { title: string; aside?: string | null; children: ReactNode }) {
  return (
    <>
      <h4>
        {title}
        {aside && <span>{aside}</span>}
      </h4>
      <ul>{children}</ul>
    </>
  )
}
