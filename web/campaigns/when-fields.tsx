import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { usualOffsets } from '#domain/campaigns/hung-rules.ts'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { hungDay, mostOffset } from '#domain/posts/rules.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { filteredReleasesQuery } from '#web/releases/data.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { browserZone, daysOf, type Typed } from './form.ts'

const ways = [
  ['now', texts.now, undefined],
  ['later', texts.later, undefined],
  ['release', texts.onRelease, texts.onReleaseHint],
] as const

type Props = {
  /** Ids of the fields begin with it. */
  id: string
  typed: Typed
  busy: boolean
  errorOf: (field: string) => string | undefined
  change: (changes: Partial<Typed>) => void
}

/** When a mail is sent: now, at a time, or a number of days from a release. */
export function WhenFields({ id, typed, busy, errorOf, change }: Props) {
  return (
    <>
      <fieldset>
        <legend>{texts.when}</legend>
        {ways.map(([way, label, hint]) => (
          <RadioRow
            key={way}
            name={`${id}-when`}
            label={label}
            hint={hint}
            checked={typed.when === way}
            disabled={busy}
            onChange={() => change({ when: way, ...(way === 'release' ? { zone: browserZone() } : {}) })}
          />
        ))}
      </fieldset>
      {typed.when === 'later' && (
        <Boxes>
          <BoxField
            id={`${id}-at`}
            span={12}
            type="datetime-local"
            label={texts.at(browserZone())}
            required
            value={typed.at}
            readOnly={busy}
            error={errorOf('at')}
            onChange={({ target }) => change({ at: target.value })}
          />
        </Boxes>
      )}
      {typed.when === 'release' && <OnRelease {...{ id, typed, busy, errorOf, change }} />}
    </>
  )
}

function OnRelease({ id, typed, busy, errorOf, change }: Props) {
  const list = useInfiniteQuery(filteredReleasesQuery({}))
  const dated = (list.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ release_date }) => release_date !== null)
  const chosen = dated.find((release) => release.id === typed.release_id)
  const days = daysOf(typed.offset_days)
  const isUsual = usualOffsets.some((usual) => usual === days)
  const [isOther, setIsOther] = useState(!isUsual)
  const name = useId()
  const isNumber = Number.isInteger(days) && Math.abs(days) <= mostOffset
  return (
    <Boxes>
      <BoxSelect
        id={`${id}-release_id`}
        span={12}
        label={texts.release}
        required
        error={errorOf('release_id')}
        help={list.data && dated.length === 0 ? texts.noReleases : undefined}
        value={typed.release_id}
        onChange={({ target }) => change({ release_id: target.value })}
      >
        <option value="">{texts.chooseRelease}</option>
        {/* One beyond the first page of the list stays chosen. */}
        {typed.release_id !== '' && !chosen && <option value={typed.release_id}>{texts.release}</option>}
        {dated.map(({ id: releaseId, title, release_date }) => (
          <option key={releaseId} value={releaseId}>
            {`${title}, ${formatDate(release_date!)}`}
          </option>
        ))}
      </BoxSelect>
      <BoxSelect
        id={`${id}-days`}
        name={name}
        span={isOther ? 5 : 7}
        phoneSpan={12}
        label={texts.day}
        help={chosen && isNumber ? texts.fallsOn(formatDate(hungDay(chosen.release_date!, days))) : undefined}
        error={isOther ? undefined : errorOf('offset_days')}
        value={isOther ? '' : String(days)}
        onChange={({ target }) => {
          setIsOther(target.value === '')
          if (target.value !== '') change({ offset_days: target.value })
        }}
      >
        {usualOffsets.map((usual) => (
          <option key={usual} value={usual}>
            {texts.distance(usual)}
          </option>
        ))}
        <option value="">{texts.otherDay}</option>
      </BoxSelect>
      {isOther && (
        <BoxField
          id={`${id}-offset_days`}
          span={3}
          phoneSpan={6}
          label={texts.offset}
          help={isNumber ? texts.distance(days) : texts.offsetHelp}
          autoComplete="off"
          readOnly={busy}
          error={errorOf('offset_days')}
          value={typed.offset_days}
          onChange={({ target }) => change({ offset_days: target.value })}
        />
      )}
      <BoxField
        id={`${id}-time`}
        span={isOther ? 4 : 5}
        phoneSpan={isOther ? 6 : 12}
        type="time"
        label={texts.timeOf(typed.zone)}
        required
        readOnly={busy}
        error={errorOf('time')}
        value={typed.time}
        onChange={({ target }) => change({ time: target.value })}
      />
    </Boxes>
  )
}
