import type { ReactNode } from 'react'

export type PageHeadProps = {
  title: ReactNode
  sub?: ReactNode
  /** Beside the title, such as a status badge. */
  badge?: ReactNode
  actions?: ReactNode
  /** One link above the title on detail pages; give it the class `back`. */
  back?: ReactNode
}

export function PageHead({ title, sub, badge, actions, back }: PageHeadProps) {
  return (
    <>
      {back}
      <div className="head">
        <div>
          <div className="head-t">
            <h1>{title}</h1>
            {badge}
          </div>
          {sub && <p className="sub">{sub}</p>}
        </div>
        {actions && <div className="head-a">{actions}</div>}
      </div>
    </>
  )
}
