import { useState } from 'react'
import type { FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { fanListTexts } from '#domain/fans/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { ImportCalls } from './data.ts'
import { LineKinds } from './line-kinds.tsx'
import styles from './fan-imports.module.css'

/** The results of an import, its importer's statements, and its undo. */
export function ImportResult({ found, calls }: { found: FanImport; calls: ImportCalls }) {
  const isUndone = found.state === 'undone'
  return (
    <>
      {isUndone && found.undone && (
        <Alert tone="info" title={texts.undoneTitle}>
          {texts.undone(found.undone)}
        </Alert>
      )}
      <Card title={texts.resultTitle} flush actions={found.state === 'done' && <UndoButton calls={calls} />}>
        <LineKinds found={found} withLines={['invalid']} />
      </Card>
      <Card title={texts.statement}>
        <dl className={styles.stated}>
          <div>
            <dt>{texts.source}</dt>
            <dd>
              <bdi>{found.source}</bdi>
            </dd>
          </div>
          {found.basis ? (
            <>
              <div>
                <dt>{texts.basis}</dt>
                <dd>{fanListTexts.bases[found.basis]}</dd>
              </div>
              <div>
                <dt>{texts.wording}</dt>
                <dd>
                  <bdi>{found.wording}</bdi>
                </dd>
              </div>
            </>
          ) : (
            <div>
              <dt>{texts.basis}</dt>
              <dd>{texts.noConsent}</dd>
            </div>
          )}
        </dl>
      </Card>
    </>
  )
}

function UndoButton({ calls }: { calls: ImportCalls }) {
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    if (!(await confirm({ title: texts.undoAsk, text: texts.undoText, action: texts.undo, danger: true }))) return
    setBusy(true)
    try {
      await calls.undo()
    } catch (error) {
      toast.error(texts.saveFailed, messageOf(error, texts.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} busyLabel={texts.undoing} onClick={() => void undo()}>
      {texts.undo}
    </Button>
  )
}
