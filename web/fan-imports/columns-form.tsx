import { useId, useState } from 'react'
import { importFields, type Columns, type ImportField } from '#domain/fan-imports/column-rules.ts'
import { columnsBody, type FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxRow } from '#web/ui/choice-row.tsx'
import type { ImportCalls } from './data.ts'

type Chosen = Record<number, ImportField | ''>

const chosenOf = (columns: Columns | null): Chosen =>
  Object.fromEntries(Object.entries(columns ?? {}).map(([field, index]) => [index, field as ImportField]))

type Props = { found: FanImport; calls: ImportCalls; onSaved: () => void }

/** Asks once what each column contains, for a file with unknown headings. */
export function ColumnsForm({ found, calls, onSaved }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(() => chosenOf(found.columns))
  const [hasHeader, setHasHeader] = useState(found.has_header)
  const width = Math.max(found.headers.length, ...found.sample.map(({ length }) => length))
  const rows = hasHeader ? found.sample : [found.headers, ...found.sample]
  const pairs = Object.entries(chosen).filter(([, field]) => field !== '')
  const isTwice = new Set(pairs.map(([, field]) => field)).size < pairs.length
  const { busy, failure, onSubmit } = useSave({
    check: () => {
      const body = {
        columns: Object.fromEntries(pairs.map(([index, field]) => [field, Number(index)])),
        has_header: hasHeader,
        version: found.version,
      }
      return !isTwice && columnsBody.safeParse(body).success ? body : null
    },
    send: (body) => calls.match(body),
    onSaved,
    failed: (error) => messageOf(error, texts.saveFailed),
  })
  const hasEmail = pairs.some(([, field]) => field === 'email')
  const objection = isTwice ? texts.oneFieldEach : hasEmail ? null : texts.emailColumn
  return (
    <Card title={texts.columnsTitle}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <p>{texts.columnsText}</p>
        {failure && <Alert>{failure}</Alert>}
        <CheckboxRow
          label={texts.hasHeader}
          checked={hasHeader}
          disabled={busy}
          onChange={({ target }) => setHasHeader(target.checked)}
        />
        <Boxes>
          {Array.from({ length: width }, (_, index) => {
            const values = rows.flatMap((row) => (row[index]?.trim() ? [row[index].trim()] : [])).slice(0, 3)
            return (
              <BoxSelect
                key={index}
                id={`${id}-${index}`}
                span={6}
                phoneSpan={12}
                label={<bdi>{(hasHeader && found.headers[index]?.trim()) || texts.column(index)}</bdi>}
                help={values.length > 0 ? texts.example(values.join(' · ')) : texts.noExample}
                disabled={busy}
                value={chosen[index] ?? ''}
                onChange={({ target }) => setChosen({ ...chosen, [index]: target.value as ImportField | '' })}
              >
                <option value="">{texts.ignore}</option>
                {importFields.map((field) => (
                  <option key={field} value={field}>
                    {texts.fields[field]}
                  </option>
                ))}
              </BoxSelect>
            )
          })}
        </Boxes>
        {objection && <Alert tone="info">{objection}</Alert>}
        <Button
          className="justify-self-start"
          variant="primary"
          type="submit"
          busy={busy}
          busyLabel={texts.working.reading}
          disabled={objection !== null}
        >
          {texts.columnsSave}
        </Button>
      </form>
    </Card>
  )
}
