import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { designs } from '#domain/artwork/rules.ts'
import { artworkTexts as texts } from '#domain/artwork/texts.ts'
import { BoxField, Boxes, BoxSelect } from '#web/ui/boxes.tsx'
import { RadioRow } from '#web/ui/choice-row.tsx'
import { ColorPart } from './color-part.tsx'
import { fillQuery } from './data.ts'
import { filledFrom, withDesign, type ArtworkForm } from './form.ts'

type Props = {
  form: ArtworkForm
  titleError: string | null
  onChange: (form: ArtworkForm) => void
  /** The lines of a lyric quote, in place of the typed text in the other designs. */
  quote: ReactNode
}

/** Design, colors, and the words on the pictures. */
export function WordsPart({ form, titleError, onChange, quote }: Props) {
  const releases = useQuery(fillQuery)
  const isQuote = form.design === 'lyric_quote'
  const { words } = form
  const field = (name: keyof ArtworkForm['words'], span: number) => ({
    label: texts.words[name],
    name,
    span,
    dir: 'auto' as const,
    maxLength: 300,
    autoComplete: 'off',
    value: words[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...form, words: { ...words, [name]: target.value } }),
  })
  return (
    <>
      <fieldset>
        <legend>{texts.design}</legend>
        <Boxes>
          {designs.map((design) => (
            <RadioRow
              key={design}
              name="design"
              span={6}
              label={texts.designs[design]}
              checked={form.design === design}
              onChange={() => onChange(withDesign(form, design))}
            />
          ))}
        </Boxes>
      </fieldset>
      <ColorPart form={form} onChange={onChange} />
      {isQuote && quote}
      <Boxes>
        {!isQuote && releases.data && releases.data.length > 0 && (
          <BoxSelect
            label={texts.release}
            value=""
            onChange={({ target }) => {
              const release = releases.data.find(({ id }) => id === target.value)
              if (release) onChange(filledFrom(form, release))
            }}
          >
            <option value="">{texts.noRelease}</option>
            {releases.data.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </BoxSelect>
        )}
        <BoxField {...field('title', 12)} required error={titleError} />
        {!isQuote && <BoxField {...field('kicker', 6)} />}
        <BoxField {...field('artist', isQuote ? 12 : 6)} />
        {!isQuote && <BoxField {...field('line', 12)} />}
      </Boxes>
    </>
  )
}
