import { ArrowRight } from 'lucide-react'
import { nameOfPost } from '#domain/posts/rules.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { dateShift, shownChange, type MovedTask, type ReleaseChange } from '#domain/release-changes/rules.ts'
import { releaseChangeTexts as texts } from '#domain/release-changes/texts.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { Release } from '#domain/releases/schema.ts'
import { formatNearDate, utcDay } from '#domain/shared/dates.ts'
import type { PlannedTask } from '#domain/tasks/rules.ts'
import type { Task } from '#domain/tasks/schema.ts'
import { taskTexts } from '#domain/tasks/texts.ts'
import { messageOf } from '#web/platform/api-client.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Group } from './change-group.tsx'
import { MailChanges } from './mail-changes.tsx'
import type { HungMails, HungPosts } from './use-edit-release.ts'
import styles from './edit-release.module.css'

export type ChangedRelease = Pick<Release, 'release_type' | 'release_date'>
type Props = { release: ReleaseDetail; to: ChangedRelease; plan: ReleaseChange; posts: HungPosts; mails: HungMails }

/** The right column of the edit dialog: tasks that move, are replaced or stay, by the server's own rule. */
export function ReleaseChanges({ release, to, plan, posts, mails }: Props) {
  const dateChanged = release.release_date !== to.release_date
  const typeChanged = release.release_type !== to.release_type
  const { out, added } = plan
  const now = useNow()
  const { moved, shift, stays } = shownChange(plan)
  if (!dateChanged && !typeChanged)
    return (
      <>
        <h3>{texts.title}</h3>
        <p className={styles.noChanges}>
          <b>{texts.nothing}</b> {texts.nothingHint}
        </p>
      </>
    )
  // If a new type gives them other offsets, they do not all move with the release.
  const together = shift === dateShift(release.release_date, to.release_date)
  const hasTimeline = release.release_tasks.some((task) => task.task_category === 'timeline')
  return (
    <>
      <h3>{texts.title}</h3>
      <div className={styles.changes}>
        {/* First: a mail that names a wrong date cannot be called back. */}
        {dateChanged && <MailChanges mails={mails} now={now} />}
        {moved.length > 0 && (
          <Group
            title={
              !dateChanged
                ? texts.datesFollowType(moved.length, to.release_type)
                : together
                  ? texts.datesMove(moved.length)
                  : texts.datesChange(moved.length)
            }
            aside={shift === null ? null : texts.shift(shift)}
          >
            {moved.map((move) => (
              <Moved key={move.task.id} move={move} now={now} />
            ))}
          </Group>
        )}
        {out.length + added.length > 0 && (
          <Group title={texts.replaced(out.length, added.length)} aside={texts.checklist}>
            {out.map((task) => (
              <Replaced key={task.id} word={texts.out} task={task} now={now} />
            ))}
            {added.map((task) => (
              <Replaced key={task.template_key} word={texts.in} task={task} now={now} />
            ))}
          </Group>
        )}
        {dateChanged && <PostChanges posts={posts} now={now} />}
        <Group title={texts.stay(stays.length)}>
          <li className={styles.kept}>
            <Kept tasks={stays} now={now} />
            {dateChanged && !hasTimeline && to.release_date !== null && <> {texts.derived}</>}
          </li>
        </Group>
      </div>
    </>
  )
}

/** The posts that hang on the release: those that move, and how many stay. */
function PostChanges({ posts: { plan, error, isFetching, refetch }, now }: { posts: HungPosts; now: Date }) {
  if (!plan)
    return error ? (
      <Alert action={{ label: postTexts.tryAgain, busy: isFetching, onAction: () => void refetch() }}>
        {messageOf(error, postTexts.hungFailed)}
      </Alert>
    ) : null
  const { moved, stays } = plan
  if (moved.length + stays.length === 0) return null
  const posted = stays.filter(({ status }) => status === 'posted').length
  return (
    <Group title={texts.postsMove(moved.length)} aside={texts.posts}>
      {moved.map(({ post, day }) => (
        <li key={post.id}>
          <bdi>{nameOfPost(post)}</bdi>
          <span className={styles.moved}>
            <s>{formatNearDate(post.day, now)}</s>
            <ArrowRight aria-hidden className="icon" />
            <span className="sr-only">{texts.becomes}</span>
            <b>{formatNearDate(day, now)}</b>
            {isPast(day, now) && <Badge tone="warn">{texts.past}</Badge>}
          </span>
        </li>
      ))}
      {stays.length > 0 && <li className={styles.kept}>{texts.postsStay(posted, stays.length - posted)}</li>}
    </Group>
  )
}

function Moved({ move: { task, due_date, compressed }, now }: { move: MovedTask; now: Date }) {
  const show = (date: string | null) => (date === null ? texts.noDate : formatNearDate(date, now))
  return (
    <li>
      <bdi>{task.task_description}</bdi>
      <span className={styles.moved}>
        <s>{show(task.due_date)}</s>
        <ArrowRight aria-hidden className="icon" />
        <span className="sr-only">{texts.becomes}</span>
        <b>{show(due_date)}</b>
        {compressed ? <Compressed /> : isPast(due_date, now) && <Badge tone="warn">{texts.past}</Badge>}
      </span>
    </li>
  )
}

function Replaced({ word, task, now }: { word: string; task: Task | PlannedTask; now: Date }) {
  return (
    <li className={word === texts.in ? `${styles.change} ${styles.added}` : `${styles.change} ${styles.removed}`}>
      <em>{word}</em>
      <bdi>{task.task_description}</bdi>
      <span className="numerals">
        {task.due_date === null ? '' : formatNearDate(task.due_date, now)}
        {word === texts.in && task.compressed && <Compressed />}
      </span>
    </li>
  )
}

const isPast = (date: string | null, now: Date) => date !== null && date < utcDay(now)
const Compressed = () => <Badge tone="warn">{taskTexts.compressed}</Badge>

const mostNamed = 3

/** How many stay and why; those changed by hand are named. */
function Kept({ tasks, now }: { tasks: Task[]; now: Date }) {
  const completed = tasks.filter((task) => task.completed_at !== null)
  const open = tasks.filter((task) => task.completed_at === null)
  const own = open.filter((task) => task.template_key === null)
  const edited = open.filter((task) => task.template_key !== null && task.edited)
  const dated = open.filter((task) => task.template_key !== null && !task.edited && task.moved_by_hand)
  const untouched = open.length - own.length - edited.length - dated.length
  const named = (list: Task[]) =>
    new Intl.ListFormat('en-US').format([
      ...list
        .slice(0, mostNamed)
        .map((task) => texts.named(task.task_description, task.due_date && formatNearDate(task.due_date, now))),
      ...(list.length > mostNamed ? [texts.andMore(list.length - mostNamed)] : []),
    ])
  return [
    completed.length > 0 && texts.completed(completed.length),
    edited.length > 0 && texts.edited(edited.length, named(edited)),
    dated.length > 0 && texts.dated(dated.length, named(dated)),
    own.length > 0 && texts.own(own.length, named(own)),
    untouched > 0 && texts.untouched(untouched),
  ]
    .filter(Boolean)
    .join(' ')
}
