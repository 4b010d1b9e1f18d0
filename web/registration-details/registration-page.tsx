import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { RegistrationDetails } from '#domain/registration-details/schema.ts'
import { registrationTexts as texts } from '#domain/registration-details/texts.ts'
import { backToSection, sectionTexts } from '#domain/shell/texts.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { IdentifierField } from '#web/platform/identifier-field.tsx'
import { SocietyField } from '#web/platform/society-field.tsx'
import { arriveAt, useArrival } from '#web/platform/use-arrival.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { useSocieties } from '#web/platform/use-societies.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { registrationQuery } from './data.ts'
import { codeChecks } from './form.ts'
import { useRegistrationForm } from './use-registration-form.ts'

/** What societies, The MLC and stores ask about the account itself. */
export function RegistrationPage() {
  usePageTitle(texts.title)
  const details = useQuery(registrationQuery)
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={
          <Link className="back-link" to={paths.section('releases')}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {backToSection(sectionTexts.releases)}
          </Link>
        }
      />
      <div className="mt-5">
        {details.data && <RegistrationFields details={details.data} />}
        {details.isPending && (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-80" />
          </SkeletonRegion>
        )}
        {details.isError && !details.data && (
          <Alert action={{ label: texts.tryAgain, busy: details.isFetching, onAction: () => void details.refetch() }}>
            {messageOf(details.error, texts.loadFailed)}
          </Alert>
        )}
      </div>
    </>
  )
}

function RegistrationFields({ details }: { details: RegistrationDetails }) {
  const { form, values, set, changes, busy, onSubmit, dialog } = useRegistrationForm(details)
  const societies = useSocieties()
  const { errors, dirtyFields } = form.formState
  const element = useRef<HTMLFormElement>(null)
  useArrival((named) => arriveAt(element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(named)}"]`)))
  const field = (name: keyof typeof texts.labels, span = 12) => ({
    label: texts.labels[name],
    help: texts.help[name],
    span,
    phoneSpan: 12,
    dir: 'auto' as const,
    autoComplete: 'off',
    dirty: dirtyFields[name] === true,
    error: errors[name]?.message,
    ...form.register(name),
  })
  const code = (name: keyof typeof codeChecks, span = 12) => ({
    ...field(name, span),
    value: values[name],
    check: codeChecks[name],
    spellCheck: false,
    onRepair: (value: string) => set({ [name]: value }),
  })
  const { ref: _ref, onBlur: _blur, onChange: _change, name: _name, ...society } = field('publisher_society', 6)
  return (
    <form ref={element} className="grid grid-cols-[minmax(0,1fr)] gap-6" noValidate onSubmit={onSubmit}>
      <Group title={texts.groups.publishing}>
        <BoxField {...field('publisher')} />
        <IdentifierField {...code('publisher_ipi', 6)} inputMode="numeric" />
        <SocietyField
          {...society}
          name={values.publisher_society}
          code={values.publisher_society_code}
          societies={societies}
          onChange={(name, societyCode) => set({ publisher_society: name, publisher_society_code: societyCode })}
        />
      </Group>
      <Group title={texts.groups.mlc}>
        <IdentifierField {...code('mlc_publisher_number')} autoCapitalize="characters" />
      </Group>
      <Group title={texts.groups.ddex}>
        <IdentifierField {...code('dpid')} autoCapitalize="characters" />
      </Group>
      <SaveBar count={changes > 0 ? texts.unsaved(changes) : ''}>
        <Button variant="primary" type="submit" busy={busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </SaveBar>
      {dialog}
    </form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5" aria-label={title}>
      <h2 className="font-display text-d1 font-bold">{title}</h2>
      <Boxes>{children}</Boxes>
    </section>
  )
}
