import type { ReactNode } from 'react'

export type PageHeadProps = {
  title: ReactNode
  sub?: ReactNode
  /** Next to the title, such as a status badge. */
  badge?: ReactNode
  actions?: ReactNode
  /** One link above the title on detail pages; give it the class `back`. */
  back?: ReactNode
}

export function PageHead({ title, sub, badge, actions, back }: PageHeadProps) {
  return (
    <>
      {back}
      <div className="page-head">
        <div>
          <div className="page-head-title">
            <h1>{title}</h1>
            {badge}
          </div>
          {sub && <p className="subtitle">{sub}</p>}
        </div>
        {actions && <div className="page-head-actions">{actions}</div>}
      </div>
    </>
  )
}
