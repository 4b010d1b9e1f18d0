import { posterTexts as texts } from '#domain/artwork/texts.ts'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import type { TourForm } from './form.ts'

type Props = { form: TourForm; titleError: string | null; onChange: (form: TourForm) => void }

/** The text above and below the shows. */
export function TourWords({ form, titleError, onChange }: Props) {
  const field = (name: keyof TourForm['words'], span: number) => ({
    label: texts.words[name],
    name,
    span,
    dir: 'auto' as const,
    maxLength: 300,
    autoComplete: 'off',
    value: form.words[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...form, words: { ...form.words, [name]: target.value } }),
  })
  return (
    <Boxes>
      <BoxField {...field('title', 8)} required error={titleError} />
      <BoxField {...field('kicker', 4)} />
      <BoxField {...field('line', 12)} help={texts.lineHint} />
    </Boxes>
  )
}
