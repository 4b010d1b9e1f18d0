import { ArrowRight } from 'lucide-react'
import { commonShift, shownChange, type ReleaseChange } from '#domain/release-changes/rules.ts'
import { releaseChangeTexts as texts } from '#domain/release-changes/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import { releaseTexts } from '#domain/releases/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import type { TaskCategory } from '#domain/tasks/schema.ts'
import type { ConfirmQuestion } from '#web/ui/confirm-dialog.tsx'
import type { ChangedRelease } from './release-changes.tsx'
import type { HungMails, HungPosts } from './use-edit-release.ts'
import styles from './edit-release.module.css'

type Change = { release: ReleaseDetail; to: ChangedRelease; plan: ReleaseChange; posts: HungPosts; mails: HungMails }

/** The first question, if the type has changed. */
export function typeQuestion({ release, to, plan }: Change): ConfirmQuestion {
  const { types } = releaseTexts
  return {
    title: releaseTexts.typeChangedTitle,
    action: texts.changeTo(to.release_type),
    text: (
      <>
        <p className={styles.choices}>
          <span>
            <span className="caption">{texts.was}</span>
            <b>{types[release.release_type]}</b>
          </span>
          <ArrowRight aria-hidden className="icon" />
          <span>
            <span className="caption">{texts.willBe}</span>
            <b className="text-biro">{types[to.release_type]}</b>
          </span>
        </p>
        <p>
          {texts.tasksGoAndCome(release.release_type, plan.out.length, to.release_type, plan.added.length)}{' '}
          {texts.songsStay(release.songs.length)}
        </p>
      </>
    ),
  }
}

/** The second question, before anything is written: everything that a new date or type does, in a few lines. */
export function updateQuestion({ release, to, plan, posts, mails }: Change): ConfirmQuestion {
  const date = (value: string | null) => (value === null ? releaseTexts.tbd : formatDate(value))
  const timeline = release.release_tasks.some((task) => task.task_category === 'timeline')
  const { moved } = shownChange(plan)
  const movedOf = (category: TaskCategory) => moved.filter(({ task }) => task.task_category === category)
  const rows = [
    release.release_type !== to.release_type && [
      releaseTexts.labels.release_type,
      texts.fromTo(release.release_type, to.release_type),
    ],
    release.release_date !== to.release_date && [
      releaseTexts.labels.release_date,
      texts.toText(date(release.release_date), date(to.release_date)),
    ],
    release.release_date !== to.release_date && [
      texts.timeline,
      timeline
        ? texts.plan(movedOf('timeline').length, commonShift(movedOf('timeline')))
        : texts.countsBack(to.release_date && formatDate(to.release_date)),
    ],
    posts.plan && posts.plan.moved.length > 0 && [texts.posts, texts.postsMove(posts.plan.moved.length)],
    mails.plan && mails.plan.moved.length > 0 && [texts.mails, texts.mailsMove(mails.plan.moved.length)],
    [texts.checklist, texts.checklistChange(movedOf('checklist').length, plan.out.length, plan.added.length)],
  ].filter((row): row is [string, string] => Array.isArray(row))
  return {
    title: releaseTexts.updateQuestion,
    action: texts.update,
    text: (
      <dl className={styles.details}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    ),
  }
}
