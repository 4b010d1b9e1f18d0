import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { campaignTexts as texts } from '#domain/campaigns/texts.ts'
import { openPlaceholders } from '#domain/fans/rules.ts'
import type { Campaign } from '#domain/fans/schema.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { describeShow } from '#domain/shows/rules.ts'
import { profileQuery } from '#web/profile/data.ts'
import { filteredReleasesQuery } from '#web/releases/data.ts'
import { showsQuery } from '#web/shows/data.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Values = Record<string, string>
type Source = { label: string; isRelease: boolean; values: Values }
type Props = {
  mail: Campaign
  /** What gets focus if nothing is left to fill in. */
  after: () => HTMLElement | null | undefined
  /** `releaseId`: the release that it was filled in from. */
  onFill: (mail: Campaign, releaseId: string | null) => void
  onClose: () => void
}

/** Fills in the placeholders of a mail, from a release, from a show or by hand. What stays empty stays open. */
export function FillDialog({ mail, after, onFill, onClose }: Props) {
  const id = useId()
  const open = openPlaceholders(mail)
  const artist = useQuery(profileQuery).data?.artist_name ?? ''
  const sources = useSources()
  const [source, setSource] = useState('')
  const [typed, setTyped] = useState<Values>({})
  const valueOf = (placeholder: string) =>
    typed[placeholder] ?? sources.get(source)?.values[placeholder] ?? (placeholder === '[YOUR NAME]' ? artist : '')
  const filled = (text: string) =>
    open.reduce(
      (words, each) => (valueOf(each).trim() ? words.replaceAll(each, () => valueOf(each).trim()) : words),
      text,
    )
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      instead={after}
      title={texts.fill}
      description={texts.fillHint}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancelForm}
          </Button>
          <Button variant="primary" type="submit" form={id}>
            {texts.fill}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onFill(
            { subject: filled(mail.subject), content: filled(mail.content) },
            sources.get(source)?.isRelease ? source : null,
          )
        }}
      >
        <Boxes>
          <BoxSelect
            label={texts.fillFrom}
            span={12}
            value={source}
            onChange={({ target }) => {
              setSource(target.value)
              setTyped({})
            }}
          >
            <option value="">{texts.byHand}</option>
            {[...sources].map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </BoxSelect>
          {open.map((placeholder) => (
            <BoxField
              key={placeholder}
              label={placeholder}
              span={12}
              dir="auto"
              autoComplete="off"
              value={valueOf(placeholder)}
              onChange={({ target }) => setTyped({ ...typed, [placeholder]: target.value })}
            />
          ))}
        </Boxes>
      </form>
    </Dialog>
  )
}

/** Shows, and releases with a date, with what they say. */
function useSources(): Map<string, Source> {
  const shows = useQuery(showsQuery).data ?? []
  const releases = useInfiniteQuery(filteredReleasesQuery({})).data?.pages.flatMap((page) => page.data) ?? []
  return new Map<string, Source>([
    ...releases.flatMap(({ id, title, release_date: day }) =>
      day === null
        ? []
        : [[id, { label: title, isRelease: true, values: { '[DATE]': formatDate(day) } as Values }] as const],
    ),
    ...shows.map(
      (show) =>
        [
          show.id,
          {
            label: describeShow(show),
            isRelease: false,
            values: {
              '[DATE]': formatDate(show.day),
              '[VENUE]': show.venue,
              '[TIME]': show.doors ?? '',
              '[LINK]': show.ticket_url ?? '',
            } as Values,
          },
        ] as const,
    ),
  ])
}
