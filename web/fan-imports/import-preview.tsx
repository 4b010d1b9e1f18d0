import { useId, useState } from 'react'
import { asksForOrder, dateOrders, lineKinds, type DateOrder } from '#domain/fan-imports/rules.ts'
import { statementBody, type FanImport } from '#domain/fan-imports/schema.ts'
import { fanImportTexts as texts } from '#domain/fan-imports/texts.ts'
import { legalBases } from '#domain/fans/rules.ts'
import { fanListTexts } from '#domain/fans/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useSave } from '#web/platform/use-save.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxRow, RadioRow } from '#web/ui/choice-row.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import type { ImportCalls } from './data.ts'
import { LineKinds } from './line-kinds.tsx'

type Props = { found: FanImport; calls: ImportCalls; onMatch: () => void }

/** What would be written, and the statement without which nobody gets mail. */
export function ImportPreview({ found, calls, onMatch }: Props) {
  return (
    <>
      <Card
        title={texts.previewTitle}
        flush
        actions={
          <Button size="sm" onClick={onMatch}>
            {texts.columnsAgain}
          </Button>
        }
      >
        <LineKinds found={found} withLines={lineKinds} />
      </Card>
      {found.invalid < found.rows && <Statement found={found} calls={calls} />}
    </>
  )
}

const blank = { source: '', basis: 'consent', wording: '' }
type Field = keyof typeof blank

function Statement({ found, calls }: Omit<Props, 'onMatch'>) {
  const id = useId()
  const { field, agreed, setAgreed, asks, order, setOrder, isOrderMissing, ...saving } = useStatement(id, found, calls)
  const { busy, failure, onSubmit } = saving
  return (
    <Card title={texts.statementTitle}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        {failure && <Alert>{failure}</Alert>}
        <Boxes>
          <BoxField {...field('source', 12)} label={texts.source} help={texts.sourceHint} required dir="auto" />
        </Boxes>
        <CheckboxRow
          label={texts.mayMail}
          hint={texts.mayMailHint}
          checked={agreed}
          disabled={busy}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {agreed && (
          <Boxes>
            <BoxSelect {...field('basis', 12)} label={texts.basis}>
              {legalBases.map((basis) => (
                <option key={basis} value={basis}>
                  {fanListTexts.bases[basis]}
                </option>
              ))}
            </BoxSelect>
            <BoxTextarea {...field('wording', 12)} label={texts.wording} help={texts.wordingHint} required dir="auto" />
          </Boxes>
        )}
        {asks && found.dates && (
          <DateOrderChoice
            id={id}
            dates={found.dates}
            order={order}
            isMissing={isOrderMissing}
            busy={busy}
            onChoose={setOrder}
          />
        )}
        <Alert tone="warn">{texts.hint}</Alert>
        <Button className="justify-self-start" variant="primary" type="submit" busy={busy} busyLabel={texts.importing}>
          {texts.doImport(found.rows - found.invalid)}
        </Button>
      </form>
    </Card>
  )
}

/** The typed values and choices, their errors once sending was tried, and sending. */
function useStatement(id: string, found: FanImport, calls: ImportCalls) {
  const [typed, setTyped] = useState(blank)
  const [agreed, setAgreed] = useState(false)
  const [checked, setChecked] = useState(false)
  const [order, setOrder] = useState<DateOrder | null>(null)
  const asks = asksForOrder(found.dates)
  const body = {
    source: typed.source,
    consent: agreed ? { basis: typed.basis, wording: typed.wording } : null,
    date_order: asks ? order : null,
    version: found.version,
  }
  const lacksOrder = asks && order === null
  const issues = statementBody.safeParse(body).error?.issues ?? []
  const saving = useSave({
    check: () => {
      setChecked(true)
      const parsed = statementBody.safeParse(body)
      if (parsed.success && !lacksOrder) return parsed.data
      if (parsed.success) return document.getElementById(`${id}-day_first`)?.focus() ?? null
      document.getElementById(`${id}-${String(parsed.error.issues[0]!.path.at(-1))}`)?.focus()
      return null
    },
    send: (sent) => calls.write(sent),
    onSaved: () => undefined,
    failed: (error) => messageOf(error, texts.saveFailed),
  })
  const field = (name: Field, span: number) => ({
    id: `${id}-${name}`,
    span,
    phoneSpan: 12,
    autoComplete: 'off',
    value: typed[name],
    error: checked ? issues.find(({ path }) => path.at(-1) === name)?.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return { field, agreed, setAgreed, asks, order, setOrder, isOrderMissing: checked && lacksOrder, ...saving }
}

type OrderProps = {
  id: string
  dates: NonNullable<FanImport['dates']>
  order: DateOrder | null
  isMissing: boolean
  busy: boolean
  onChoose: (order: DateOrder) => void
}

/** Which comes first in dates that can be read both ways, the day or the month. */
function DateOrderChoice({ id, dates, order, isMissing, busy, onChoose }: OrderProps) {
  return (
    <fieldset aria-describedby={isMissing ? `${id}-order` : undefined}>
      <legend>{texts.dateOrder(dates.both, dates.example)}</legend>
      {dateOrders.map((each) => (
        <RadioRow
          key={each}
          id={`${id}-${each}`}
          name={`${id}-order`}
          label={texts.dateOrders[each]}
          checked={order === each}
          disabled={busy}
          onChange={() => onChoose(each)}
        />
      ))}
      {isMissing && <InlineError id={`${id}-order`}>{texts.dateOrderMissing}</InlineError>}
    </fieldset>
  )
}
