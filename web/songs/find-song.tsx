import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SearchResults } from '#domain/search/schema.ts'
import { otherReleaseTexts as texts } from '#domain/works/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { searchQuery } from '#web/search/data.ts'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { Field } from '#web/ui/field.tsx'

export type FoundSong = SearchResults['songs'][number]
type Props = { chosen: FoundSong | null; onChoose: (song: FoundSong) => void; error: string | null }

/** Shorter than a pause between two keystrokes is noticed, longer than most are. */
const settleMs = 150

/** A field and the songs found for it, of which one is chosen; the chosen one stays when something else is typed. */
export function FindSong({ chosen, onChoose, error }: Props) {
  const group = useId()
  const { typed, setTyped, songs, status } = useFoundSongs(chosen)
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={texts.search}
        type="search"
        dir="auto"
        autoComplete="off"
        help={texts.searchHelp}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter seeks; it does not add.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div role="radiogroup" aria-label={texts.found} aria-busy={status === texts.searching}>
        {songs.map((song) => (
          <RadioRow
            key={song.id}
            name={group}
            label={<bdi className="break-words">{song.song_title}</bdi>}
            hint={<bdi>{song.release_title}</bdi>}
            checked={song.id === chosen?.id}
            onChange={() => onChoose(song)}
          />
        ))}
      </div>
      <p role="status" className="help">
        {status}
      </p>
    </div>
  )
}

function useFoundSongs(chosen: FoundSong | null) {
  const [typed, setTyped] = useState('')
  const sought = typed.trim().slice(0, 200)
  const asked = useSettled(sought, settleMs)
  const query = useQuery(searchQuery(sought === '' ? '' : asked))
  const found = sought === '' ? [] : (query.data?.songs ?? [])
  const songs = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  const isSettled = sought === asked && !query.isFetching
  return { typed, setTyped, songs, status: statusOf() }

  function statusOf(): string {
    if (sought === '') return ''
    if (query.isError) return messageOf(query.error, texts.searchFailed)
    if (!isSettled) return texts.searching
    return found.length === 0 ? texts.nothing(sought) : ''
  }
}
