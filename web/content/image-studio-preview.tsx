import { useId, useState } from 'react'
import { z } from 'zod'
import { studioTexts as texts } from '#domain/content/texts.ts'
import { readDraft } from '#web/platform/drafts.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SampleBadge } from '#web/ui/sample-badge.tsx'
import styles from './content.module.css'

const draft = 'image-prompt'

/** A preview of the Image Generation Studio: a prompt can be typed, nothing is generated. */
export function ImageStudioPreview() {
  const id = useId()
  const [prompt, setPrompt] = useState(() => readDraft(draft, z.string()) ?? '')
  useDraft(draft, prompt === '' ? null : prompt)
  return (
    <Card title={texts.title} actions={<SampleBadge>{texts.preview}</SampleBadge>} className={styles.studio}>
      <Boxes>
        <BoxTextarea
          label={texts.prompt}
          rows={6}
          placeholder={texts.example}
          maxLength={4000}
          dir="auto"
          value={prompt}
          onChange={({ target }) => setPrompt(target.value)}
        />
      </Boxes>
      <div className={`${styles.foot} mt-3`}>
        <p className="text-sm text-ink-2" id={id}>
          {texts.later}
        </p>
        <Button variant="primary" disabled aria-describedby={id}>
          {texts.generate}
        </Button>
      </div>
    </Card>
  )
}
