import { FileUp } from 'lucide-react'
import { fanFileTypes } from '#domain/fans/rules.ts'
import { fanTexts as texts } from '#domain/fans/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './fans.module.css'

/** Fan Data Import until files are really imported: choosing a file is disabled, because it would have no effect. */
export function FanImportPreview() {
  return (
    <Card title={texts.import} className="self-start">
      <div className={styles.dropZone}>
        <FileUp aria-hidden className="icon icon-large" />
        <p>
          <b>{texts.dropTitle}</b>
          <span className="caption">{texts.dropHint}</span>
        </p>
        <label className={buttonClass({ className: styles.chooseFile })}>
          {texts.chooseFile}
          <input
            type="file"
            className="sr-only"
            accept={fanFileTypes.join(',')}
            aria-describedby="fan-import-why"
            disabled
          />
        </label>
      </div>
      <p className={styles.reason} id="fan-import-why">
        {texts.importWhy}
      </p>
      <EmptyState className="mt-4" level={3} title={texts.noFansTitle} text={texts.noFansText} />
    </Card>
  )
}
