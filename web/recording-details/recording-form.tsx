import { aiContributions } from '#domain/recording-details/rules.ts'
import type { RecordingOfSong } from '#domain/recording-details/schema.ts'
import { recordingTexts as texts } from '#domain/recording-details/texts.ts'
import { countries } from '#domain/territories/rules.ts'
import { arriveAt, useArrival } from '#web/platform/use-arrival.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import type { RecordingWord } from './form.ts'
import { Performers } from './performers.tsx'
import { useRecordingForm } from './use-recording-form.ts'

type Props = { releaseId: string; song: RecordingOfSong; previous: RecordingOfSong | null }

/** The performers' first field, or the button that adds one, or the field of this name. */
const fieldNamed = (named: string): string =>
  named === 'performers' ? 'section :is(input, button)' : `[data-field="${CSS.escape(named)}"]`

/** The details of one recording; each is saved separately. */
export function RecordingForm({ releaseId, song, previous }: Props) {
  const { form, actions, errors, dirty, element, performers, onSubmit, busy, failure, dialog } = useRecordingForm(
    releaseId,
    song,
  )
  const field = (word: RecordingWord) => ({
    label: texts.labels[word],
    value: form.head[word],
    'data-field': word,
    dirty: dirty.has(word),
    error: errors[word],
    onChange: ({ target }: { target: { value: string } }) => actions.head(word, target.value),
  })
  useArrival((named) => arriveAt(element.current?.querySelector<HTMLElement>(fieldNamed(named))))
  return (
    <form ref={element} className="grid grid-cols-[minmax(0,1fr)] gap-4" noValidate onSubmit={onSubmit}>
      {failure && <Alert>{failure}</Alert>}
      <Performers rows={form.rows} errors={errors} dirty={dirty} performers={performers} previous={previous} />
      <Boxes>
        <BoxSelect {...field('ai_contribution')} span={4} help={texts.aiHelp}>
          <option value="">{texts.notSaid}</option>
          {aiContributions.map((contribution) => (
            <option key={contribution} value={contribution}>
              {texts.contributions[contribution]}
            </option>
          ))}
        </BoxSelect>
        <BoxSelect {...field('recorded_in')} span={4}>
          <option value="">{texts.noCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </BoxSelect>
        <BoxField {...field('recorded_on')} span={4} help={texts.dateHelp} autoComplete="off" />
        <BoxField {...field('phonogram_owner')} span={6} dir="auto" help={texts.ownerHelp} autoComplete="off" />
        <BoxField {...field('phonogram_year')} span={3} phoneSpan={6} inputMode="numeric" help={texts.yearHelp} />
        <BoxField
          {...field('phonogram_share_percent')}
          span={3}
          phoneSpan={6}
          inputMode="decimal"
          help={texts.shareHelp}
        />
      </Boxes>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <output className="text-sm text-ink-2">{dirty.size > 0 && texts.unsaved(dirty.size)}</output>
        <Button type="submit" variant="primary" busy={busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
      {dialog}
    </form>
  )
}
