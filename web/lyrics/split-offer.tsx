import { useState } from 'react'
import { repeatsOf, sectionName } from '#domain/lyrics/repeat-rules.ts'
import type { LyricSection } from '#domain/lyrics/schema.ts'
import { sentSections, splitLyrics, splitProblem, type SplitSection } from '#domain/lyrics/split-rules.ts'
import { lyricTexts, repeatTexts, splitTexts as texts } from '#domain/lyrics/texts.ts'
import { keepDraft } from '#web/platform/drafts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import { sheetDraftName, typeSection, type SectionWords } from './form.ts'
import type { RowControls } from './row-form.tsx'
import { sayFailure, type SheetWrites } from './use-sheet-writes.ts'
import styles from './split-offer.module.css'

type Props = Pick<RowControls, 'songId' | 'mayReopen' | 'onReopen'> & {
  /** The current values of the form. */
  words: SectionWords
  /** The section they were typed into, and its version when that began; null for a new one. */
  replaces: { id: string; version: number } | null
  sections: LyricSection[]
  /** Where on the sheet they begin. */ place: number
  writes: SheetWrites
  busy: boolean
  onBusy: (busy: boolean) => void
  onDone: () => void
  onKeep: () => void
}

/** Under pasted words: the sections they would become. Not shown for words that are one section. */
export function SplitOffer(props: Props) {
  const { words, replaces, place, busy, onKeep } = props
  const above = props.sections.slice(0, place - 1)
  const sections = splitLyrics(words.content, words.section_type, above)
  const accept = useSplit(props, sections, above)
  if (sections.length < 2) return null
  const problem = splitProblem(sections, props.sections.length - (replaces ? 1 : 0))
  const followers = replaces ? repeatsOf(props.sections, replaces.id) : []
  const nameAt = (at: number) => sectionName({ section: [...above, ...sections][at - 1]!, place: at })
  return (
    <section className={styles.offer} aria-label={texts.title}>
      <p role="status">{texts.title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keyboard */}
      <ol className={styles.preview} aria-label={texts.sections} tabIndex={0}>
        {sections.map((section, index) => (
          <li key={index}>
            <span className={styles.place}>{place + index}</span>{' '}
            <span className={styles.type}>{lyricTexts.types[section.section_type]}</span>{' '}
            <bdi>{section.content.split('\n')[0]}</bdi>
            {section.repeats !== null && <small>{repeatTexts.repeats(nameAt(section.repeats))}</small>}
          </li>
        ))}
      </ol>
      {followers.length > 0 && <p>{repeatTexts.splitKeeps(followers)}</p>}
      {problem && <Alert tone="warn">{problem}</Alert>}
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" disabled={busy} onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button
          size="sm"
          disabled={problem !== null}
          busy={busy}
          busyLabel={texts.splitting}
          onClick={() => void accept()}
        >
          {texts.split(sections.length)}
        </Button>
      </div>
    </section>
  )
}

/** Sends the sections in one call. Undo, in one call too, opens the row again with the words as they were. */
function useSplit(props: Props, sections: readonly SplitSection[], above: readonly LyricSection[]) {
  const { songId, mayReopen, onReopen, words, replaces, writes, onBusy, onDone } = props
  // One id per section of these words: a second try after a lost answer adds none twice.
  const [tried, setTried] = useState<{ content: string; ids: string[] } | null>(null)

  async function takeBack(ids: string[]) {
    const again = undoBy(() => void takeBack(ids))
    if (!mayReopen()) return void toast.error(texts.undoFailed, texts.rowOpen, again)
    try {
      const sheet = await writes.undoSplit({ ids, ...(replaces && { restores: replaces.id }) })
      const section = sheet.sections.find(({ id }) => id === replaces?.id) ?? null
      const draft = draftOf(section, words)
      keepDraft(sheetDraftName(songId), draft)
      onReopen(draft)
      toast.success(texts.undone)
    } catch (error) {
      sayFailure(texts.undoFailed, error, again)
    }
  }

  return async () => {
    const isSame = tried?.content === words.content && tried.ids.length === sections.length
    const ids = isSame ? tried.ids : sections.map(() => crypto.randomUUID())
    setTried({ content: words.content, ids })
    onBusy(true)
    try {
      await writes.split({ sections: sentSections(sections, above, ids), ...(replaces && { replaces }) })
      toast.success(
        texts.done(ids.length),
        undefined,
        undoBy(() => void takeBack(ids)),
      )
      onDone()
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-edit="${ids[0]}"]`)?.focus())
    } catch (error) {
      sayFailure(texts.failed, error)
    } finally {
      onBusy(false)
    }
  }
}

const draftOf = (section: LyricSection | null, words: SectionWords) => ({
  row: section?.id ?? 'new',
  base: typeSection(section),
  version: section?.version ?? 1,
  values: { ...words },
})
