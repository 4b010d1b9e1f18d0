import type { PlannedPost, Post } from '#domain/posts/schema.ts'
import { idOf } from './fixtures.ts'

export const postOf = (number: number, changes: Partial<Post> = {}): Post => ({
  id: idOf(500 + number),
  platforms: ['instagram'],
  caption: `Post ${number}`,
  hashtags: [],
  pillar: null,
  day: '2026-12-04',
  time: null,
  release: null,
  offset_days: null,
  status: 'ready',
  posted_url: null,
  series_id: null,
  files: [],
  version: 1,
  ...changes,
})

export const plannedOf = ({
  release,
  hashtags: _tags,
  posted_url: _url,
  series_id: _series,
  files: _files,
  ...post
}: Post): PlannedPost => ({ ...post, release_title: release?.title ?? null })
