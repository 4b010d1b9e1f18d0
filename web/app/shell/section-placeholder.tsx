import { shellTexts } from '#domain/shell/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useNavigation } from './navigation.tsx'

/** Stands where a section's screen comes later. */
export function SectionPlaceholder({ title }: { title: string }) {
  const { chooseSection } = useNavigation()
  return (
    <>
      <PageHead title={title} />
      <EmptyState className="mt-5" title={shellTexts.placeholderTitle} text={shellTexts.placeholderText}
        action={<Button onClick={() => chooseSection('releases')}>{shellTexts.toReleases}</Button>} />
    </>
  )
}
