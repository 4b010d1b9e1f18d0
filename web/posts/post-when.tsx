import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { hungDay, mostOffset, mostRepeats } from '#domain/posts/rules.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { filteredReleasesQuery } from '#web/releases/data.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { bodyOf } from './form.ts'
import { fullDay } from './use-move-post.ts'
import type { EditedPost } from './use-post-form.ts'
import styles from './post-dialog.module.css'

const ways = ['day', 'release'] as const

/** The day: its own, or one that hangs on a release; a time; and for a new post the weeks after it. */
export function PostWhen({ edited, isNew }: { edited: EditedPost; isNew: boolean }) {
  const { form, errors, busy, change } = edited
  const name = useId()
  const { labels } = texts
  return (
    <>
      <fieldset className={styles.when}>
        <legend>{texts.when}</legend>
        {ways.map((way) => (
          <RadioRow
            key={way}
            name={name}
            label={way === 'day' ? texts.onDay : texts.onRelease}
            hint={way === 'release' ? texts.onReleaseHint : undefined}
            checked={form.when === way}
            onChange={() => change({ when: way })}
          />
        ))}
      </fieldset>
      <Boxes>
        {form.when === 'day' ? (
          <BoxField
            label={labels.day}
            span={7}
            phoneSpan={7}
            type="date"
            required
            min="1900-01-01"
            max="9999-12-31"
            readOnly={busy}
            error={errors.day}
            value={form.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        ) : (
          <OnRelease edited={edited} />
        )}
        <BoxField
          label={labels.time}
          span={form.when === 'day' ? 5 : 12}
          phoneSpan={form.when === 'day' ? 5 : 12}
          type="time"
          help={texts.timeHelp}
          readOnly={busy}
          error={errors.time}
          value={form.time}
          onChange={({ target }) => change({ time: target.value })}
        />
        {isNew && (
          <BoxField
            label={labels.repeat_until}
            span={12}
            type="date"
            min="1900-01-01"
            max="9999-12-31"
            help={texts.repeatHelp(mostRepeats)}
            readOnly={busy}
            error={errors.repeat_until}
            value={form.repeat_until}
            onChange={({ target }) => change({ repeat_until: target.value })}
          />
        )}
      </Boxes>
    </>
  )
}

function OnRelease({ edited: { form, errors, busy, change } }: { edited: EditedPost }) {
  const list = useInfiniteQuery(filteredReleasesQuery({}))
  const dated = (list.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ release_date }) => release_date !== null)
  const chosen = dated.find(({ id }) => id === form.release_id)
  const { offset_days } = bodyOf(form)
  const isNumber = offset_days !== null && Number.isInteger(offset_days) && Math.abs(offset_days) <= mostOffset
  return (
    <>
      <BoxSelect
        label={texts.labels.release_id}
        span={7}
        required
        error={errors.release_id ?? errors.day}
        help={list.data && dated.length === 0 ? texts.noReleases : undefined}
        value={form.release_id}
        onChange={({ target }) => change({ release_id: target.value })}
      >
        <option value="">{texts.chooseRelease}</option>
        {/* One beyond the first page of the list stays chosen. */}
        {form.release_id !== '' && !chosen && <option value={form.release_id}>{texts.labels.release_id}</option>}
        {dated.map(({ id, title, release_date }) => (
          <option key={id} value={id}>
            {`${title}, ${formatDate(release_date!)}`}
          </option>
        ))}
      </BoxSelect>
      <BoxField
        label={texts.labels.offset_days}
        span={5}
        inputMode="text"
        autoComplete="off"
        readOnly={busy}
        help={
          chosen && isNumber
            ? texts.fallsOn(fullDay(hungDay(chosen.release_date!, offset_days)), texts.distance(offset_days))
            : texts.offsetHelp
        }
        error={errors.offset_days}
        value={form.offset_days}
        onChange={({ target }) => change({ offset_days: target.value })}
      />
    </>
  )
}
