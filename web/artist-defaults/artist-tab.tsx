import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { artistDefaultsTexts as texts } from '#domain/artist-defaults/texts.ts'
import { checkIpiName, checkIsrcPrefix } from '#domain/identifiers/rules.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { IdentifierField } from '#web/platform/identifier-field.tsx'
import { SocietyField } from '#web/platform/society-field.tsx'
import { useSocieties } from '#web/platform/use-societies.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { artistDefaultsQuery } from './data.ts'
import { catalogHint, isrcHint, type DefaultsForm } from './form.ts'
import { useDefaultsForm } from './use-defaults-form.ts'

/** What new sheets begin with, in Profile Settings. */
export function ArtistTab({ onUnsaved }: { onUnsaved: (unsaved: boolean) => void }) {
  // Numbers are given out elsewhere: the tab shows the present ones.
  const defaults = useQuery({ ...artistDefaultsQuery, staleTime: 0 })
  if (defaults.data) return <ArtistForm defaults={defaults.data} onUnsaved={onUnsaved} />
  if (defaults.isPending)
    return (
      <SkeletonRegion label={texts.loading}>
        <Skeleton className="h-40" />
      </SkeletonRegion>
    )
  return (
    <Alert action={{ label: texts.tryAgain, busy: defaults.isFetching, onAction: () => void defaults.refetch() }}>
      {messageOf(defaults.error, texts.loadFailed)}
    </Alert>
  )
}

type FormProps = Parameters<typeof useDefaultsForm>[0]

function ArtistForm(props: FormProps) {
  const { form, values, base, set, changes, busy, onSubmit, dialog } = useDefaultsForm(props)
  const societies = useSocieties()
  const { errors, dirtyFields } = form.formState
  const field = (name: keyof DefaultsForm, span: number) => ({
    label: texts.labels[name as keyof typeof texts.labels],
    span,
    phoneSpan: span < 6 ? 6 : 12,
    dir: 'auto' as const,
    autoComplete: 'off',
    dirty: dirtyFields[name] === true,
    error: errors[name]?.message,
    ...form.register(name),
  })
  const identifier = (name: 'ipi_number' | 'isrc_prefix', span: number) => ({
    ...field(name, span),
    value: values[name],
    onRepair: (value: string) => set({ [name]: value }),
  })
  const { ref: _ref, onBlur: _blur, onChange: _change, name: _name, ...society } = field('society', 6)
  return (
    <>
      <form className="grid gap-5" noValidate aria-label={texts.title} onSubmit={onSubmit}>
        <div>
          <h2 className="card-title" id="artist-defaults">
            {texts.title}
          </h2>
          <p className="mt-1 text-sm text-ink-2">{texts.lead}</p>
        </div>
        <Boxes>
          <BoxField {...field('artist_name', 12)} help={texts.artistNameHelp} />
        </Boxes>
        <Group title={texts.groups.writer}>
          <BoxField {...field('legal_name', 12)} help={texts.legalNameHelp} />
          <SocietyField
            {...society}
            name={values.society}
            code={values.society_code}
            societies={societies}
            onChange={(name, code) => set({ society: name, society_code: code })}
          />
          <IdentifierField {...identifier('ipi_number', 6)} check={checkIpiName} inputMode="numeric" />
          <BoxField {...field('publisher', 12)} help={texts.publisherHelp} />
        </Group>
        <Group title={texts.groups.recordings}>
          <BoxField {...field('label', 12)} />
          <BoxField {...field('p_owner', 6)} placeholder={texts.ownerExample} />
          <BoxField {...field('c_owner', 6)} placeholder={texts.ownerExample} />
        </Group>
        <Group title={texts.groups.codes}>
          <IdentifierField
            {...identifier('isrc_prefix', 6)}
            check={checkIsrcPrefix}
            placeholder={texts.prefixForm}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <BoxField {...field('isrc_next', 6)} className="code" inputMode="numeric" help={isrcHint(values, base)} />
          <BoxField {...field('catalog_prefix', 6)} className="code" spellCheck={false} />
          <BoxField {...field('catalog_next', 6)} className="code" inputMode="numeric" help={catalogHint(values)} />
        </Group>
        <Group title={texts.groups.credits}>
          <BoxField {...field('producer', 12)} />
          <BoxField {...field('mix_engineer', 6)} />
          <BoxField {...field('mastering_engineer', 6)} />
        </Group>
        <div className="flex flex-wrap items-center justify-end gap-4">
          {changes > 0 && <p className="text-sm text-biro font-medium">{texts.unsaved(changes)}</p>}
          <Button variant="primary" type="submit" busy={busy} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5" aria-label={title}>
      <h3 className="font-display text-d1 font-bold">{title}</h3>
      <Boxes>{children}</Boxes>
    </section>
  )
}
