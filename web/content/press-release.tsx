import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { documentFormats, slots, type DocumentFormat, type Slot } from '#domain/content/rules.ts'
import type { ContentItem } from '#domain/content/schema.ts'
import { brandTexts, libraryTexts, pressReleaseTexts as texts } from '#domain/content/texts.ts'
import { longestPart } from '#domain/press-releases/rules.ts'
import { generateBody, type GenerateBody } from '#domain/press-releases/schema.ts'
import { pressReleaseTexts as documentTexts } from '#domain/press-releases/texts.ts'
import { paths } from '#web/app/paths.ts'
import { fillQuery } from '#web/artwork/data.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { useSave } from '#web/platform/use-save.ts'
import { usePressReleaseCalls } from '#web/press-releases/data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { toast } from '#web/ui/toast-store.ts'
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
  /** The release that it is about. */
  release: z.string().nullable().default(null),
})
type Filled = z.output<typeof filledSchema>
const blank: Filled = { base: null, title: '', date: '', information: '', formats: documentFormats, release: null }
const draft = 'press-release'

/** Whether a press release was begun in this tab. */
export const hasPressRelease = () => readDraft(draft, filledSchema) !== null

/** The form of a press release, from which a document is made. */
export function PressRelease() {
  const id = useId()
  const photos = useQuery(brandPhotosQuery)
  const navigate = useNavigate()
  const { generate } = usePressReleaseCalls()
  const [filled, setFilled] = useState<Filled>(() => readDraft(draft, filledSchema) ?? blank)
  const [errors, setErrors] = useState<Errors>({})
  // Kept until it is generated: a person who fetches a date from a release finds it as it was.
  useDraft(draft, JSON.stringify(filled) === JSON.stringify(blank) ? null : filled)
  const { base, formats } = filled
  const chosen = photos.data?.find(({ slot }) => slot !== null && slot === base)
  const write = (change: Partial<Filled>) => {
    setErrors({})
    setFilled((before) => ({ ...before, ...change }))
  }
  const { busy, failure, onSubmit } = useSave<GenerateBody, string>({
    check: () => {
      const { data, error } = generateBody.safeParse(bodyOf(filled, chosen))
      setErrors(errorsOf(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []))
      return data ?? null
    },
    send: async (body) => {
      const made = await generate(body)
      toast.success(documentTexts.generating, documentTexts.generated)
      setFilled(blank)
      void navigate(paths.pressRelease(made.id))
    },
    showIssues: (error) => {
      const issues = error instanceof ApiError ? error.issues : []
      setErrors(errorsOf(issues))
      return issues.length > 0
    },
    onSaved: () => undefined,
    failed: (error, isAtField) => (isAtField ? undefined : messageOf(error, documentTexts.generateFailed)),
  })

  return (
    <form className={styles.releaseForm} noValidate aria-labelledby={`${id}-title`} onSubmit={onSubmit}>
      <h3 id={`${id}-title`}>{texts.title}</h3>
      <BaseImages photos={photos} chosen={chosen?.slot ?? null} onChoose={(slot) => write({ base: slot })} />
      <SongFields filled={filled} errors={errors} onWrite={write} />
      <Formats chosen={formats} onChange={(next) => write({ formats: next })} />
      {(failure ?? errors.photo_id ?? errors.release_id) && (
        <Alert className="mb-3">{failure ?? errors.photo_id ?? errors.release_id}</Alert>
      )}
      <div className={contentStyles.foot}>
        <p className="text-sm text-ink-2">
          {chosen ? `${texts.from(formats.length)}.` : photos.data?.length === 0 ? texts.needsPhoto : texts.chooseImage}
        </p>
        <Button variant="primary" type="submit" disabled={!chosen} busy={busy} busyLabel={documentTexts.generating}>
          {texts.generate}
        </Button>
      </div>
    </form>
  )
}

type Errors = Record<string, string>
const errorsOf = (issues: readonly { path: string; message: string }[]): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]))

const bodyOf = ({ title, date, information, formats, release }: Filled, photo: ContentItem | undefined) => ({
  title,
  release_date: date === '' ? null : date,
  information,
  photo_id: photo?.id,
  release_id: release,
  formats,
})

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

type SongFieldsProps = { filled: Filled; errors: Errors; onWrite: (change: Partial<Filled>) => void }

function SongFields({ filled, errors, onWrite }: SongFieldsProps) {
  const releases = useQuery(fillQuery).data ?? []
  return (
    <Boxes className="mb-3">
      {releases.length > 0 && (
        <BoxSelect
          label={documentTexts.fromRelease}
          value={filled.release ?? ''}
          onChange={({ target }) => {
            const release = releases.find(({ id }) => id === target.value)
            onWrite(
              release
                ? { release: release.id, title: release.title, date: release.release_date ?? '' }
                : { release: null },
            )
          }}
        >
          <option value="">{documentTexts.noRelease}</option>
          {releases.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </BoxSelect>
      )}
      <BoxField
        label={texts.songTitle}
        name="title"
        span={8}
        dir="auto"
        maxLength={300}
        autoComplete="off"
        value={filled.title}
        error={errors.title}
        onChange={({ target }) => onWrite({ title: target.value })}
      />
      <BoxField
        label={texts.releaseDate}
        name="date"
        type="date"
        span={4}
        value={filled.date}
        error={errors.release_date}
        onChange={({ target }) => onWrite({ date: target.value })}
      />
      <BoxTextarea
        label={texts.keyInformation}
        name="information"
        rows={3}
        dir="auto"
        maxLength={longestPart}
        value={filled.information}
        error={errors.information}
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
      <span className={photoStyles.thumbnail}>{item && <Photo src={item.preview_url ?? item.url} alt="" />}</span>
      <span className="min-w-0">
        <b data-part="photo-name">{brandTexts.slots[slot]}</b>{' '}
        <bdi className="caption">{item?.title ?? (known && texts.noPhoto)}</bdi>
      </span>
    </label>
  )
}
