import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { looksDoneTexts } from '#domain/looks-done/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { daysBetween, utcDay } from '#domain/shared/dates.ts'
import { looksDoneQuery } from '#web/looks-done/data.ts'
import { sheetPaths } from '#web/master-sheets/data.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'

const texts = looksDoneTexts.waiting

/** On a release: splits that somebody has not agreed to, and the time left until the upload. */
export function WaitingSplits({ release }: { release: ReleaseDetail }) {
  const now = useNow()
  const waiting = useQuery(looksDoneQuery(release.id)).data?.waiting_splits ?? []
  if (waiting.length === 0) return null
  const upload = release.release_tasks.find(
    ({ template_key, completed_at }) => template_key === 'upload' && completed_at === null,
  )?.due_date
  const days = upload ? daysBetween(utcDay(now), upload) : null
  return (
    <Alert tone={days !== null && days <= 3 ? 'warn' : 'info'} title={texts.title}>
      <ul>
        {waiting.map(({ song_id, scope, song_title, missing, signers }) => (
          <li key={`${scope}${song_id}`}>
            <Link className="link link-alone" to={sheetPaths[scope].view(release.id, song_id)}>
              <bdi>{texts.line(scope, song_title, missing, signers, days)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
