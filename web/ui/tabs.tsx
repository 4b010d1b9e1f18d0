import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

type TabItem = {
  value: string
  label: string
  /** Instead of the label below 640px. */
  shortLabel?: string
  /** After the label in text size, such as "5 open". */
  count?: ReactNode
  content: ReactNode
}

export type TabsProps = {
  /** The name of the row of tabs. */
  label: string
  items: TabItem[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  panelClassName?: string
}

/** Folder tabs; arrow keys move between them. */
export function Tabs({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onValueChange,
  panelClassName = 'p-4',
}: TabsProps) {
  return (
    <Root value={value} defaultValue={value === undefined ? defaultValue : undefined} onValueChange={onValueChange}>
      <List className="tabs" aria-label={label}>
        {items.map((item) => (
          <Trigger className="tab" key={item.value} value={item.value}>
            <TabLabel label={item.label} short={item.shortLabel} />
            {item.count !== undefined && (
              <>
                {' '}
                <span className="tab-count">{item.count}</span>
              </>
            )}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content className={`tab-panel ${panelClassName}`} key={item.value} value={item.value}>
          {item.content}
        </Content>
      ))}
    </Root>
  )
}

function TabLabel({ label, short }: { label: string; short?: string }) {
  if (!short) return label
  return (
    <>
      <span className="max-sm:hidden">{label}</span>
      <span className="sm:hidden">{short}</span>
    </>
  )
}
