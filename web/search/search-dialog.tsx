import { Title } from '@radix-ui/react-dialog'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { searchTexts as texts } from '#domain/search/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { Target } from './data.ts'
import { SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'
import styles from './search.module.css'

type Props = { onClose: () => void; onTake: (target: Exclude<Target, { type: string }>) => void }

/** Finds anything by keyboard: the field keeps the focus, arrows choose a result, Enter opens it. */
export function SearchDialog({ onClose, onTake }: Props) {
  const listId = useId()
  const search = useSearch()
  const { typed, groups, error, tryAgain, isFetching, isSettled } = search
  const { entries, index, active, take, type, handleKey } = useChoice(search, onTake)
  return (
    <DialogFrame open onOpenChange={onClose} described={false} className={styles.search}>
      <Title className="sr-only">{texts.title}</Title>
      <div className={styles.field}>
        <Search aria-hidden className="icon" />
        <input
          role="combobox"
          aria-label={texts.label}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${index}` : undefined}
          aria-busy={isFetching}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          dir="auto"
          placeholder={texts.example}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
        />
        <Button variant="ghost" size="sm" onClick={onClose}>
          {uiTexts.close}
        </Button>
      </div>
      <div className={styles.body}>
        {error && (
          <Alert className="m-3" action={{ label: texts.tryAgain, busy: isFetching, onAction: tryAgain }}>
            {messageOf(error, texts.failed)}
          </Alert>
        )}
        <p className={entries.length > 0 ? 'sr-only' : styles.note} role="status">
          {error
            ? ''
            : !isSettled
              ? texts.loading
              : entries.length === 0
                ? texts.nothing(typed.trim())
                : texts.found(entries.length)}
        </p>
        <SearchResults
          id={listId}
          groups={groups}
          active={index}
          stale={!isSettled}
          onTake={(entry) => take(entry.target)}
        />
        {typed === '' && <p className={styles.note}>{texts.start}</p>}
      </div>
    </DialogFrame>
  )
}

/** The chosen result, and opening it by a key in the field or by `take`. */
function useChoice({ typed, setTyped, groups, isSettled }: ReturnType<typeof useSearch>, onTake: Props['onTake']) {
  const entries = groups.flatMap((group) => group.entries)
  const [chosen, setChosen] = useState({ typed: '', index: 0 })
  const index = chosen.typed === typed ? Math.min(chosen.index, entries.length - 1) : 0
  const active = entries[index]
  const choose = (to: number) => setChosen({ typed, index: (to + entries.length) % entries.length })

  function take(target: Target) {
    if ('type' in target) return setTyped(target.type)
    onTake(target)
  }

  // Typed in one go, with Enter: opens the first result once the results match the typed text.
  const entered = useRef(false)
  useEffect(() => {
    if (!entered.current || !isSettled) return
    entered.current = false
    if (active) take(active.target)
  })

  function type(text: string) {
    entered.current = false
    setTyped(text)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: entries.length - 1 }
    const to = moves[event.key]
    if (to !== undefined && entries.length > 0) choose(to)
    else if (event.key === 'Enter' && !isSettled) entered.current = true
    else if (event.key === 'Enter' && active) take(active.target)
    else return
    event.preventDefault()
  }
  return { entries, index, active, take, type, handleKey }
}
