import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { z } from 'zod'
import { studioTexts as texts } from '#domain/content/texts.ts'
import { generateImage } from '#domain/models/calls.ts'
import { imageShapes, longestPrompt, type ImageShape } from '#domain/models/rules.ts'
import { imageBody } from '#domain/models/schema.ts'
import { modelTexts } from '#domain/models/texts.ts'
import { photosQuery } from '#web/artwork/data.ts'
import { contentKey } from '#web/content/data.ts'
import { callApi } from '#web/platform/api-client.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { JobProgress } from './job-progress.tsx'
import { useModelJob } from './use-model-job.ts'
import styles from './models.module.css'

const draft = 'image-prompt'
type Asked = { prompt: string; shape: ImageShape; photo_id: string | null }

/** The Image Generation Studio: a model of the operator's makes an image of a prompt. Without one it says what is missing. */
export function ImageStudio() {
  const id = useId()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>(() => ({
    prompt: readDraft(draft, z.string()) ?? '',
    shape: 'square',
    photo_id: null,
  }))
  const [error, setError] = useState<string | undefined>()
  useDraft(draft, asked.prompt === '' ? null : asked.prompt)
  const { models, running, canceled, failure, busy, start, cancel } = useModelJob({
    kind: 'image',
    onDone: () => {
      toast.success(modelTexts.made)
      void client.invalidateQueries({ queryKey: contentKey })
    },
  })
  const model = models.data?.image ?? null
  const write = (change: Partial<Asked>) => {
    setError(undefined)
    setAsked({ ...asked, ...change })
  }
  async function generate() {
    const { data, error: refused } = imageBody.safeParse(asked)
    setError(refused?.issues[0]?.message)
    if (!data) return
    await start(() => callApi(generateImage, { body: data }))
  }
  return (
    <Card title={texts.title} className={styles.studio}>
      <Boxes>
        <BoxTextarea
          label={texts.prompt}
          rows={6}
          placeholder={texts.example}
          maxLength={longestPrompt}
          dir="auto"
          error={error}
          value={asked.prompt}
          onChange={({ target }) => write({ prompt: target.value })}
        />
      </Boxes>
      {model && <Choices asked={asked} onWrite={write} />}
      {failure && !running && <Alert className="mt-3">{failure}</Alert>}
      <JobProgress className="mt-3" running={running} canceled={canceled} busy={busy} onCancel={cancel} />
      <div className={`${styles.foot} mt-3`}>
        <p className="text-sm text-ink-2" id={id}>
          {models.data && (model ? `${modelTexts.leaves(model)} ${leftOf(models.data)}` : modelTexts.noImageModel)}
          {models.isError && !models.data && modelTexts.failed}
        </p>
        <Button
          variant="primary"
          disabled={!model}
          busy={busy || running !== null}
          aria-describedby={id}
          onClick={() => void generate()}
        >
          {texts.generate}
        </Button>
      </div>
    </Card>
  )
}

const leftOf = ({ left, per_day }: { left: number; per_day: number }) => modelTexts.left(left, per_day)

/** The initial prompt of the image, and its shape: only if there is a model to make one. */
function Choices({ asked, onWrite }: { asked: Asked; onWrite: (change: Partial<Asked>) => void }) {
  const photos = useQuery(photosQuery).data ?? []
  return (
    <Boxes className={`${styles.choices} mt-3`}>
      <BoxSelect
        label={modelTexts.shape}
        span={6}
        value={asked.shape}
        onChange={({ target }) => onWrite({ shape: target.value as ImageShape })}
      >
        {(Object.keys(imageShapes) as ImageShape[]).map((shape) => (
          <option key={shape} value={shape}>
            {modelTexts.shapes[shape]}
          </option>
        ))}
      </BoxSelect>
      <BoxSelect
        label={modelTexts.photo}
        span={6}
        value={asked.photo_id ?? ''}
        onChange={({ target }) => onWrite({ photo_id: target.value === '' ? null : target.value })}
      >
        <option value="">{modelTexts.noPhoto}</option>
        {photos.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </BoxSelect>
    </Boxes>
  )
}
