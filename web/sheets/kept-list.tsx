import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { VersionState } from '#domain/agreements/rules.ts'
import type { KeptSheet } from '#domain/kept-sheets/schema.ts'
import { keptTexts as texts } from '#domain/kept-sheets/texts.ts'
import { formatMomentDay } from '#domain/shared/dates.ts'
import { addressOf, pages } from '#domain/shell/rules.ts'
import { keptSheetsQuery, useKeptWrites } from '#web/kept-sheets/data.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MarkedText } from '#web/ui/phonogram.tsx'
import { toast, undoBy } from '#web/ui/toast-store.ts'
import styles from './sheets.module.css'

const tones: Record<VersionState, BadgeTone> = {
  sent: 'upcoming',
  signed: 'ok',
  withdrawn: 'plain',
  superseded: 'plain',
}
const dayOf = (moment: string) => formatMomentDay(new Date(moment))

/** Sheets of others that the account signs and keeps. Nothing is shown while there are none. */
export function KeptList() {
  const { data, error, isFetching, refetch } = useQuery(keptSheetsQuery)
  const id = useId()
  if (error && !data)
    return (
      <Alert className="mt-8" action={{ label: texts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
        {messageOf(error, texts.loadFailed)}
      </Alert>
    )
  if (!data || data.length === 0) return null
  return (
    <section className="mt-8 grid gap-3" aria-labelledby={id}>
      <div>
        <h2 className="display text-2xl font-bold" id={id}>
          {texts.shared}
        </h2>
        <p className="text-ink-2">{texts.sharedSub}</p>
      </div>
      <ul className={`card ${styles.rows}`} aria-labelledby={id}>
        {data.map((sheet) => (
          <Row key={sheet.id} sheet={sheet} />
        ))}
      </ul>
    </section>
  )
}

function Row({ sheet }: { sheet: KeptSheet }) {
  const { id, song_title, artist_name, state, mine, number, disputed, signed_at, kept_at } = sheet
  const { remove, restore } = useKeptWrites()
  const failed = (error: unknown) => void toast.error(messageOf(error, texts.removeFailed))
  const bringBack = () => void restore(id).then(() => toast.success(texts.restored), failed)
  const take = () => void remove(id).then(() => toast.success(texts.removed, undefined, undoBy(bringBack)), failed)
  return (
    <li>
      <div className={styles.song}>
        <Link className={styles.title} to={addressOf(pages.sharedSheet, { id })}>
          <bdi>
            <MarkedText>{song_title}</MarkedText>
          </bdi>
        </Link>
        <span className={styles.quiet}>
          <bdi>{texts.by(artist_name)}</bdi>
        </span>
      </div>
      <div className={styles.progress}>
        {disputed && <Badge tone="stamp">{texts.disputed}</Badge>}
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        <span className={styles.quiet}>
          {[
            texts.version(number),
            signed_at ? texts.signedOn(dayOf(signed_at)) : mine === 'agreed' ? texts.iAgreed : texts.iDidNot,
            texts.keptOn(dayOf(kept_at)),
          ].join(', ')}
        </span>
      </div>
      <Button size="sm" variant="ghost" aria-label={texts.removeOf(song_title)} onClick={take}>
        {texts.remove}
      </Button>
    </li>
  )
}
