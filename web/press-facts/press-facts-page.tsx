import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countWords, mostQuotes, shortBioWords } from '#domain/press-facts/rules.ts'
import type { PressFacts, PressWord } from '#domain/press-facts/schema.ts'
import { pressFactTexts as texts } from '#domain/press-facts/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BoxField, Boxes, BoxTextarea } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { pressFactsQuery } from './data.ts'
import { Quotes } from './quotes.tsx'
import { usePressForm } from './use-press-form.ts'

/** What journalists and promoters ask first. */
export function PressFactsPage({ back }: { /** Where it leads back to. */ back?: ReactNode }) {
  usePageTitle(texts.title)
  const facts = useQuery(pressFactsQuery)
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} back={back} />
      <div className="mt-5">
        {facts.data && <PressForm facts={facts.data} />}
        {facts.isPending && (
          <SkeletonRegion label={texts.loading}>
            <Skeleton className="h-80" />
          </SkeletonRegion>
        )}
        {facts.isError && !facts.data && (
          <Alert action={{ label: texts.tryAgain, busy: facts.isFetching, onAction: () => void facts.refetch() }}>
            {messageOf(facts.error, texts.loadFailed)}
          </Alert>
        )}
      </div>
    </>
  )
}

const contacts = ['press', 'booking'] as const

function PressForm({ facts }: { facts: PressFacts }) {
  const { form, actions, errors, dirty, element, quotes, onSubmit, busy, failure, dialog } = usePressForm(facts)
  const { head, rows } = form
  const field = (word: PressWord, label: string = texts.labels[word]) => ({
    label,
    name: word,
    dir: 'auto' as const,
    value: head[word],
    dirty: dirty.has(word),
    error: errors[word],
    onChange: ({ target }: { target: { value: string } }) => actions.head(word, target.value),
  })
  return (
    <form ref={element} className="grid grid-cols-[minmax(0,1fr)] gap-6" noValidate onSubmit={onSubmit}>
      {failure && <Alert>{failure}</Alert>}
      <Group title={texts.groups.artist}>
        <Boxes>
          <BoxField {...field('home_town')} autoComplete="off" />
          <BoxTextarea {...field('short_bio')} rows={4} help={texts.words(countWords(head.short_bio), shortBioWords)} />
          <BoxTextarea {...field('long_bio')} rows={8} help={texts.longWords(countWords(head.long_bio))} />
        </Boxes>
      </Group>
      {contacts.map((kind) => (
        <Group key={kind} title={texts.groups[kind]}>
          <Boxes>
            <BoxField {...field(`${kind}_name`, texts.contact.name)} span={4} autoComplete="off" />
            <BoxField
              {...field(`${kind}_email`, texts.contact.email)}
              span={5}
              type="email"
              dir="ltr"
              autoComplete="off"
            />
            <BoxField
              {...field(`${kind}_phone`, texts.contact.phone)}
              span={3}
              type="tel"
              dir="ltr"
              autoComplete="off"
            />
          </Boxes>
        </Group>
      ))}
      <Group title={texts.groups.quotes} help={texts.quotesHelp}>
        <Quotes rows={rows} errors={errors} dirty={dirty} quotes={quotes} />
        <Button className="justify-self-start" disabled={rows.length >= mostQuotes} onClick={quotes.add}>
          {texts.addQuote}
        </Button>
      </Group>
      <SaveBar count={dirty.size > 0 ? texts.unsaved(dirty.size) : ''}>
        <Button variant="primary" type="submit" busy={busy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </SaveBar>
      {dialog}
    </form>
  )
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5" aria-label={title}>
      <h2 className="font-display text-d1 font-bold">{title}</h2>
      {help && <p className="text-sm text-ink-2">{help}</p>}
      {children}
    </section>
  )
}
