import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

/** The dashed mark at the title of sample data, such as "Sample artists". */
export function SampleBadge({ children }: { children: ReactNode }) {
  return <Badge tone="draft">{children}</Badge>
}
