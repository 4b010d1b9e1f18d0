import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Party } from '#domain/parties/schema.ts'
import { partyTexts as texts } from '#domain/parties/texts.ts'
import { bounds } from '#domain/shared/bounds.ts'
import { paths } from '#web/app/paths.ts'
import { ListState } from '#web/platform/list-state.tsx'
import { usePageTitle } from '#web/platform/use-page-title.ts'
import { BoxField, Boxes } from '#web/ui/boxes.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { fits, partiesQuery, usePartyCalls } from './data.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import styles from './people.module.css'

type Open =
  | { kind: 'edit'; person: Party | null; at?: 'family_name' }
  | { kind: 'merge' | 'another'; person: Party }
  | null

function onlyOne(people: readonly Party[] | undefined, name: string | null): Open {
  const [person, other] = people?.filter(({ legal_name }) => legal_name === name) ?? []
  return person && !other ? { kind: 'edit', person, at: 'family_name' } : null
}

/** Everybody the account's sheets name. */
export function PeoplePage() {
  usePageTitle(texts.title)
  const list = useQuery(partiesQuery)
  const calls = usePartyCalls()
  const [address] = useSearchParams()
  // A link names somebody, who is opened right away unless there are two of that name.
  const linked = address.get('person')
  const [search, setSearch] = useState(linked ?? '')
  const [chosen, setOpen] = useState<Open | 'linked'>('linked')
  const people = list.data
  const open = chosen === 'linked' ? onlyOne(people, linked) : chosen
  const found = people?.filter((person) => fits(person, search))
  const add = <Button onClick={() => setOpen({ kind: 'edit', person: null })}>{texts.add}</Button>
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        actions={add}
        back={
          <Link className="back-link" to={paths.section('releases')}>
            <ArrowLeft aria-hidden className="icon icon-small" />
            {texts.back}
          </Link>
        }
      />
      <div className={styles.page}>
        {people && people.length > 0 && (
          <div role="search" aria-label={texts.list}>
            <Boxes>
              <BoxField
                type="search"
                label={texts.search}
                placeholder={texts.searchHint}
                span={12}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </Boxes>
          </div>
        )}
        {people && people.length >= bounds.parties.most && (
          <p className="caption">{texts.listIsCut(bounds.parties.most)}</p>
        )}
        {found && found.length > 0 && (
          <ul className={`card ${styles.rows}`} aria-label={texts.list}>
            {found.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                calls={calls}
                onEdit={() => setOpen({ kind: 'edit', person })}
                onMerge={() => setOpen({ kind: 'merge', person })}
                onAnother={() => setOpen({ kind: 'another', person })}
              />
            ))}
          </ul>
        )}
        {people?.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
        {people && people.length > 0 && found?.length === 0 && (
          <EmptyState
            title={texts.nothingFound}
            text={texts.nothingFoundText}
            action={<Button onClick={() => setSearch('')}>{texts.showAll}</Button>}
          />
        )}
        <ListState list={list} texts={texts} failed={texts.listFailed} />
      </div>
      {open?.kind === 'edit' && (
        <PersonDialog person={open.person} at={open.at} calls={calls} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'another' && (
        <PersonDialog person={null} namesake={open.person} calls={calls} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'merge' && (
        <MergeDialog person={open.person} people={people ?? []} calls={calls} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
