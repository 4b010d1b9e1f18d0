import { useEffect, useRef, useState } from 'react'
import { dayAfterKey } from '#domain/content-calendar/rules.ts'
import { calendarPageTexts as texts } from '#domain/content-calendar/texts.ts'
import { nameOfPost } from '#domain/posts/rules.ts'
import type { PlannedPost } from '#domain/posts/schema.ts'
import { postTexts } from '#domain/posts/texts.ts'
import { formatDate, formatWeekday } from '#domain/shared/dates.ts'
import { ApiError, messageOf } from '#web/platform/api-client.ts'
import { dismissToast, toast, undoBy } from '#web/ui/toast-store.ts'
import type { PostCalls } from './data.ts'

/** A pause this long after the last key saves, in milliseconds. */
const settleMs = 1_500
type Moved = { post: PlannedPost; day: string; isSaving: boolean }

/** 'Friday, Dec 4, 2026'. */
export const fullDay = (day: string): string => `${formatWeekday(day)}, ${formatDate(day)}`

/**
 * Moves posts between days: by drag immediately, by keys over any number of days, saved once after a pause or by Enter. Escape puts it back. Each step is announced; a
 * saved one can be undone.
 */
export function useMovePost(calls: PostCalls, onStep: (day: string) => void) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const write = useWriteMove(calls)

  async function save(now: Moved) {
    if (now.isSaving) return
    if (now.day === now.post.day) return setMoved(null)
    setMoved({ ...now, isSaving: true })
    await write(now.post, now.day)
    setMoved(null)
  }

  /** Saves what waits for its pause immediately, unless it is this post: nothing is lost to another move, or to leaving the page. */
  function saveWaiting(but?: PlannedPost) {
    if (moved && !moved.isSaving && moved.post.id !== but?.id && moved.day !== moved.post.day)
      void write(moved.post, moved.day)
  }

  const latest = useRef({ save, saveWaiting })
  useEffect(() => {
    latest.current = { save, saveWaiting }
  })
  useEffect(() => () => latest.current.saveWaiting(), [])
  useEffect(() => {
    if (!moved || moved.isSaving) return
    const timer = setTimeout(() => void latest.current.save(moved), settleMs)
    return () => clearTimeout(timer)
  }, [moved])

  /** One that is drawn in another cell has lost the focus on the way; on another page of the calendar it appears some renders later. */
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const element = wanted.current && document.querySelector<HTMLElement>(`[data-entry="${wanted.current}"]`)
    if (!element) return
    element.focus()
    wanted.current = null
  })

  return {
    moved,
    announcement,
    /** To a day immediately, as by drag. */
    moveTo: (post: PlannedPost, day: string) => {
      if (day === post.day || moved?.isSaving) return
      saveWaiting(post)
      void save({ post, day, isSaving: false })
    },
    /** Whether the key was meant for moving this post. */
    onKey: (post: PlannedPost, event: { key: string; altKey: boolean }): boolean => {
      const isMoving = moved?.post.id === post.id
      if (event.altKey && event.key.startsWith('Arrow')) {
        if (post.status === 'posted') setAnnouncement(postTexts.postedStays)
        else if (!moved?.isSaving) {
          const day = dayAfterKey(isMoving ? moved.day : post.day, event.key)!
          saveWaiting(post)
          wanted.current = post.id
          // The post as it is stored: the one on screen has already moved to another day.
          setMoved({ post: isMoving ? moved.post : post, day, isSaving: false })
          setAnnouncement(texts.moving(nameOfPost(post), fullDay(day)))
          onStep(day)
        }
        return true
      }
      if (!isMoving || moved.isSaving) return false
      if (event.key === 'Enter') {
        wanted.current = post.id
        void save(moved)
      } else if (event.key === 'Escape') {
        wanted.current = post.id
        setMoved(null)
        setAnnouncement(texts.putBack(nameOfPost(post)))
        onStep(moved.post.day)
      } else return false
      return true
    },
  }
}
export type MovePost = ReturnType<typeof useMovePost>

/** Writes a move and says it, with its undo. */
function useWriteMove(calls: PostCalls) {
  /** The toast of each post: only the last move of one can be undone. */
  const said = useRef(new Map<string, number>())
  async function write(post: PlannedPost, day: string, undone = false) {
    try {
      const saved = await calls.move(post.id, day, post.version)
      const back = { ...post, day: saved.day, version: saved.version }
      dismissToast(said.current.get(post.id) ?? 0)
      const id = toast.success(
        undone ? texts.putBack(nameOfPost(post)) : texts.moved,
        undone ? undefined : texts.movedTo(nameOfPost(post), fullDay(day)),
        undone ? undefined : undoBy(() => void write(back, post.day, true)),
      )
      said.current.set(post.id, id)
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      toast.error(postTexts.moveFailed, isConflict ? texts.conflict : messageOf(error, postTexts.moveFailed))
    }
  }
  return write
}
