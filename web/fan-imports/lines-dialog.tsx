import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText, type LineKind } from '#domain/fan-imports/rules.ts'
import type { FanImport, ImportLine } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { linesQuery, useImportCalls } from './data.ts'
import styles from './fan-imports.module.css'

type Props = { found: FanImport; kind: LineKind; onClose: () => void }

/** The lines of one kind, by number; those left out can be saved as a file. */
export function LinesDialog({ found, kind, onClose }: Props) {
  const list = useInfiniteQuery(linesQuery(found.id, found.version, kind))
  const calls = useImportCalls(found.id)
  const [saving, setSaving] = useState(false)
  const rows = list.data?.pages.flatMap((page) => page.data)
  const save = async () => {
    setSaving(true)
    try {
      saveFile(texts.refusedName(found.file_name), await calls.refused(), 'text/csv')
    } catch (error) {
      toast.error(texts.linesFailed, messageOf(error, texts.linesFailed))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.kinds[kind]}
      description={texts.seeLines(found[kind])}
      footer={
        kind === 'invalid' && (
          <Button variant="primary" busy={saving} busyLabel={texts.loadingLines} onClick={() => void save()}>
            {texts.refusedFile}
          </Button>
        )
      }
    >
      {list.error && !rows && <Alert>{messageOf(list.error, texts.linesFailed)}</Alert>}
      {!rows && !list.error && <p>{texts.loadingLines}</p>}
      {rows?.length === 0 && <p>{texts.noLines}</p>}
      {rows && rows.length > 0 && <Lines rows={rows} kind={kind} />}
      {list.hasNextPage && (
        <Button
          className="mt-4"
          busy={list.isFetchingNextPage}
          busyLabel={texts.loadingLines}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </Dialog>
  )
}

function Lines({ rows, kind }: { rows: ImportLine[]; kind: LineKind }) {
  const isRefused = kind === 'invalid'
  return (
    <table className={`data-table ${styles.lines}`}>
      <thead>
        <tr>
          <th scope="col">{texts.line}</th>
          <th scope="col">{isRefused ? texts.reason : texts.email}</th>
          <th scope="col">{isRefused ? texts.content : texts.name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, fault, email, name, cells }) => (
          <tr key={line}>
            <td className="numerals">{line}</td>
            <td>
              <bdi>{fault ? faultText(fault) : email}</bdi>
            </td>
            <td>
              <bdi>{isRefused ? cells.filter(Boolean).join(' · ') : name}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
