import { pressFactTexts as texts } from '#domain/press-facts/texts.ts'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast, undoInForm } from '#web/ui/toast-store.ts'
import type { QuoteRow } from './form.ts'
import type { usePressForm } from './use-press-form.ts'

type Props = {
  rows: QuoteRow[]
  errors: Record<string, string>
  dirty: ReadonlySet<string>
  quotes: ReturnType<typeof usePressForm>['quotes']
}

/** Quotes from others, each with its author. */
export function Quotes({ rows, errors, dirty, quotes }: Props) {
  function remove(row: QuoteRow, index: number) {
    quotes.remove(row.key)
    toast.success(
      texts.quoteRemoved,
      undefined,
      undoInForm(() => quotes.insert(row, index)),
    )
  }
  return rows.map((row, index) => {
    const field = (name: 'words' | 'said_by', label: string) => ({
      label,
      dir: 'auto' as const,
      value: row[name],
      dirty: dirty.has(row.key) || dirty.has(`${row.key}.${name}`),
      error: errors[`${row.key}.${name}`],
      onChange: ({ target }: { target: { value: string } }) => quotes.change(row.key, { [name]: target.value }),
    })
    return (
      <fieldset key={row.key} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="caption">{texts.quote(index + 1)}</legend>
        <Boxes>
          <BoxTextarea {...field('words', texts.quoteWords)} span={8} />
          <BoxField {...field('said_by', texts.saidBy)} span={4} placeholder={texts.saidByExample} autoComplete="off" />
        </Boxes>
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          aria-label={texts.removeQuote(index + 1)}
          onClick={() => remove(row, index)}
        >
          {texts.removeQuote(index + 1)}
        </Button>
      </fieldset>
    )
  })
}
