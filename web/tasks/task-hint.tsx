import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { Link } from 'react-router'
import { openingOf, type Opening } from '#domain/looks-done/opening-rules.ts'
import { looksDoneTexts as texts } from '#domain/looks-done/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { pages } from '#domain/shell/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { paths } from '#web/app/paths.ts'
import { looksDoneQuery } from '#web/looks-done/data.ts'
import { sheetPaths } from '#web/master-sheets/data.ts'
import { withField } from '#web/platform/use-arrival.ts'
import styles from './task-hint.module.css'

/** In the row of an open default task: what shows that its work is done, and the tool that does it, at the first open field. */
export function TaskHint({ task, release }: { task: Task; release: ReleaseDetail }) {
  const { data } = useQuery(looksDoneQuery(release.id))
  const evidence = data?.tasks.find(({ task_id }) => task_id === task.id)?.text
  const papers = new Map(data?.songs.map((song) => [song.id, song]))
  const opening = openingOf(
    task.template_key,
    release.songs.map((song) => ({
      ...song,
      instrumental: papers.get(song.id)?.instrumental === true,
      unsigned: papers.get(song.id)?.unsigned ?? null,
    })),
  )
  return (
    <span className={styles.hint}>
      {opening && (
        <Link
          className={`link ${styles.open}`}
          aria-label={texts.openTask(task.task_description)}
          to={addressOf(release, opening)}
        >
          {texts.open}
        </Link>
      )}
      {evidence && (
        <span className={styles.looksDone}>
          <CheckCheck aria-hidden className="icon icon-small" />
          {texts.looksDone(evidence)}
        </span>
      )}
    </span>
  )
}

function addressOf({ id, release_date }: ReleaseDetail, opening: Opening): string {
  switch (opening.tool) {
    case 'release-date':
      return withField(paths.editRelease(id), 'release_date')
    case 'cover':
      return `${paths.release(id)}#cover`
    case 'add-song':
      return paths.song(id, 'new')
    case 'songs':
      return withField(paths.songs(id), 'tab')
    case 'label-copy':
      return withField(paths.editLabelCopy(id), opening.field)
    case 'split-sheet':
      return withField(paths.editSplitSheet(id, opening.songId), opening.field)
    case 'agreement':
      return sheetPaths[opening.scope].view(id, opening.songId)
    case 'lyrics':
      return withField(paths.lyrics(id, opening.songId), 'words')
    case 'pitch':
      return paths.section('pitch')
    case 'connections':
      return paths.accountConnection
    case 'press-release':
      return withField(paths.section('content'), 'press_release')
    case 'content-calendar':
      return release_date === null
        ? pages.contentCalendar.address
        : `${pages.contentCalendar.address}?date=${release_date}`
  }
}
