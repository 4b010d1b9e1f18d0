import type { MouseEvent } from 'react'
import { shellTexts } from '#domain/shell/texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { paths } from '../paths.ts'
import { navSections, type SectionKey } from '../sections.ts'
import { useNavigation } from './navigation.tsx'

/** A plain click selects the section; with a modifier key the link behaves as usual. */
export function useSectionLink(onChosen?: () => void) {
  const { activeSection, chooseSection } = useNavigation()
  return (key: SectionKey) => ({
    href: paths.section(key),
    'aria-current': activeSection === key ? ('page' as const) : undefined,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      chooseSection(key)
      onChosen?.()
    },
  })
}

/** The seven sections in the pass's order. */
export function SectionLinks({ onChosen }: { onChosen?: () => void }) {
  const link = useSectionLink(onChosen)
  return (
    <nav className="pass-nav" aria-label={shellTexts.sections}>
      {navSections.map(({ key, label, icon: Icon, soon }) => (
        <a key={key} {...link(key)}>
          <Icon aria-hidden className="icon" />
          <span>{label}</span>
          {soon && <Badge tone="soon">{shellTexts.comingSoon}</Badge>}
        </a>
      ))}
    </nav>
  )
}
