import { useQuery } from '@tanstack/react-query'
import { knownPeopleTexts } from '#domain/known-people/texts.ts'
import { peopleLike } from '#domain/parties/name-rules.ts'
import { instruments, mostPerformers } from '#domain/recording-details/rules.ts'
import type { RecordingOfSong } from '#domain/recording-details/schema.ts'
import { recordingTexts as texts } from '#domain/recording-details/texts.ts'
import { contributorsQuery } from '#web/known-people/data.ts'
import { Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { ComboField } from '#web/ui/combo-field.tsx'
import { toast, undoInForm } from '#web/ui/toast-store.ts'
import { rowsOf, type PerformerRow } from './form.ts'
import type { PerformerActions } from './use-recording-form.ts'

type Props = {
  rows: PerformerRow[]
  errors: Record<string, string>
  dirty: ReadonlySet<string>
  performers: PerformerActions
  /** The track before, whose performers can be copied. */
  previous: RecordingOfSong | null
}

/** Who performed, each with what they play: the account's people and common instruments are offered, any text is allowed. */
export function Performers({ rows, errors, dirty, performers, previous }: Props) {
  const people = useQuery(contributorsQuery).data ?? []
  function remove(row: PerformerRow, index: number) {
    performers.remove(row.key)
    toast.success(
      texts.performerRemoved,
      undefined,
      undoInForm(() => performers.insert(row, index)),
    )
  }
  const cell = (row: PerformerRow, name: 'name' | 'plays', label: string) => ({
    label,
    dir: 'auto' as const,
    value: row[name],
    dirty: dirty.has(row.key) || dirty.has(`${row.key}.${name}`),
    error: errors[`${row.key}.${name}`],
    onType: (text: string) => performers.change(row.key, { [name]: text }),
  })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5" aria-label={texts.labels.performers}>
      <h3 className="font-semibold">{texts.labels.performers}</h3>
      {rows.map((row, index) => (
        <fieldset key={row.key} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <legend className="sr-only">{texts.performer(index + 1)}</legend>
          <Boxes>
            <ComboField
              {...cell(row, 'name', texts.name)}
              span={6}
              listLabel={knownPeopleTexts.suggestions}
              find={(typed) =>
                peopleLike(people, typed).map(({ party_id, legal_name, stage_name, pro_affiliation }) => ({
                  key: party_id,
                  name: legal_name,
                  note:
                    [stage_name === legal_name ? null : stage_name, pro_affiliation].filter(Boolean).join(', ') ||
                    undefined,
                }))
              }
              onPick={(key) =>
                performers.change(row.key, { name: people.find(({ party_id }) => party_id === key)!.legal_name })
              }
            />
            <ComboField
              {...cell(row, 'plays', texts.plays)}
              span={6}
              placeholder={texts.playsExample}
              listLabel={texts.offered}
              find={instrumentsLike}
              onPick={(plays) => performers.change(row.key, { plays })}
            />
          </Boxes>
          <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => remove(row, index)}>
            {texts.removePerformer(index + 1)}
          </Button>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button disabled={rows.length >= mostPerformers} onClick={() => performers.add()}>
          {texts.addPerformer}
        </Button>
        {rows.length === 0 && <CopyPrevious previous={previous} performers={performers} />}
      </div>
    </section>
  )
}

function CopyPrevious({ previous, performers }: Pick<Props, 'previous' | 'performers'>) {
  if (!previous || previous.details.performers.length === 0) return null
  function copy() {
    const copied = rowsOf(previous!.details.performers, () => crypto.randomUUID())
    performers.add(...copied)
    const undo = undoInForm(() => performers.remove(...copied.map(({ key }) => key)))
    toast.success(texts.copied, undefined, undo)
  }
  return (
    <Button variant="ghost" onClick={copy}>
      {texts.fromPrevious(previous.track_number)}
    </Button>
  )
}

const mostOffered = 8
const instrumentsLike = (typed: string) =>
  instruments
    .filter((name) => name !== typed && name.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, mostOffered)
    .map((name) => ({ key: name, name }))
