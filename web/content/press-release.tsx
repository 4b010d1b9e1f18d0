import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { z } from 'zod'
import { documentFormats, slots, type DocumentFormat, type Slot } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { brandTexts, libraryTexts, pressReleaseTexts as texts } from '#domain/content/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { brandPhotosQuery } from './data.ts'
import { Photo } from './photo.tsx'
import contentStyles from './content.module.css'
import photoStyles from './photo.module.css'
import styles from './press-release.module.css'

const filledSchema = z.object({
  base: z.enum(slots).nullable(),
  title: z.string(),
  date: z.string(),
  information: z.string(),
  formats: z.array(z.enum(documentFormats)).readonly(),
})
type Filled = z.output<typeof filledSchema>
const blank: Filled = { base: null, title: '', date: '', information: '', formats: documentFormats }
const draft = 'press-release'

/** Whether a press release was begun in this tab. */
export const hasPressRelease = () => readDraft(draft, filledSchema) !== null

/** The form of a press release. Generating the document is for a later version: the form says so first, and its button stays disabled. */
export function PressRelease() {
  const id = useId()
  const photos = useQuery(brandPhotosQuery)
  const [filled, setFilled] = useState<Filled>(() => readDraft(draft, filledSchema) ?? blank)
  // Kept until it is generated: a person who fetches a date from a release finds it as it was.
  useDraft(draft, JSON.stringify(filled) === JSON.stringify(blank) ? null : filled)
  const { base, formats } = filled
  const chosen = photos.data?.find(({ slot }) => slot !== null && slot === base)
  const write = (change: Partial<Filled>) => setFilled((before) => ({ ...before, ...change }))

  return (
    <form
      className={styles.releaseForm}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => event.preventDefault()}
    >
      <h3 id={`${id}-title`}>{texts.title}</h3>
      <Alert tone="info" className="mb-3">
        <span id={`${id}-later`}>{texts.later}</span>
      </Alert>
      <BaseImages photos={photos} chosen={chosen?.slot ?? null} onChoose={(slot) => write({ base: slot })} />
      <SongFields filled={filled} onWrite={write} />
      <Formats chosen={formats} onChange={(next) => write({ formats: next })} />
      <div className={contentStyles.foot}>
        <p className="text-sm text-ink-2">
          {chosen ? `${texts.from(formats.length)}.` : photos.data?.length === 0 ? texts.needsPhoto : texts.chooseImage}
        </p>
        <Button variant="primary" disabled aria-describedby={`${id}-later`}>
          {texts.generate}
        </Button>
      </div>
    </form>
  )
}

type BaseImagesProps = { photos: UseQueryResult<ContentItem[]>; chosen: Slot | null; onChoose: (slot: Slot) => void }

function BaseImages({ photos, chosen, onChoose }: BaseImagesProps) {
  return (
    <fieldset>
      <legend>
        {texts.baseImage}{' '}
        <span className="required-mark" aria-hidden="true">
          *
        </span>
        <span className="sr-only">{uiTexts.required}</span>
      </legend>
      {photos.isError && !photos.data && (
        <Alert className="mb-3" action={{ label: libraryTexts.tryAgain, onAction: () => void photos.refetch() }}>
          {messageOf(photos.error, brandTexts.loadFailed)}
        </Alert>
      )}
      <Boxes>
        {slots.map((slot) => (
          <BaseImage
            key={slot}
            slot={slot}
            known={photos.data !== undefined}
            item={photos.data?.find((photo) => photo.slot === slot)}
            checked={chosen === slot}
            onChoose={() => onChoose(slot)}
          />
        ))}
      </Boxes>
    </fieldset>
  )
}

function SongFields({ filled, onWrite }: { filled: Filled; onWrite: (change: Partial<Filled>) => void }) {
  return (
    <Boxes className="mb-3">
      <BoxField
        label={texts.songTitle}
        name="title"
        span={8}
        dir="auto"
        maxLength={300}
        autoComplete="off"
        value={filled.title}
        onChange={({ target }) => onWrite({ title: target.value })}
      />
      <BoxField
        label={texts.releaseDate}
        name="date"
        type="date"
        span={4}
        value={filled.date}
        onChange={({ target }) => onWrite({ date: target.value })}
      />
      <BoxTextarea
        label={texts.keyInformation}
        name="information"
        rows={3}
        dir="auto"
        value={filled.information}
        onChange={({ target }) => onWrite({ information: target.value })}
      />
    </Boxes>
  )
}

type FormatsProps = { chosen: readonly DocumentFormat[]; onChange: (chosen: DocumentFormat[]) => void }

function Formats({ chosen, onChange }: FormatsProps) {
  const toggle = (format: DocumentFormat) =>
    onChange(documentFormats.filter((each) => (each === format) !== chosen.includes(each)))
  return (
    <fieldset>
      <legend>{texts.formats}</legend>
      <Boxes>
        {documentFormats.map((format) => (
          <CheckboxRow
            key={format}
            span={3}
            phoneSpan={6}
            label={texts.formatNames[format]}
            checked={chosen.includes(format)}
            onChange={() => toggle(format)}
          />
        ))}
      </Boxes>
    </fieldset>
  )
}

type BaseImageProps = {
  slot: Slot
  /** The slots have loaded. */ known: boolean
  item: ContentItem | undefined
  checked: boolean
  onChoose: () => void
}

/** Only a slot with a photo can be chosen. */
function BaseImage({ slot, known, item, checked, onChoose }: BaseImageProps) {
  return (
    <label className={`box choice ${styles.pick}`}>
      <span className="tick">
        <input type="radio" name="base" checked={checked} disabled={!item} onChange={onChoose} />
      </span>
      <span className={photoStyles.thumbnail}>{item && <Photo src={item.preview_url} alt="" />}</span>
      <span className="min-w-0">
        <b data-part="photo-name">{brandTexts.slots[slot]}</b>{' '}
        <bdi className="caption">{item?.title ?? (known && texts.noPhoto)}</bdi>
      </span>
    </label>
  )
}
