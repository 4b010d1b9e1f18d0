import { z } from 'zod'
import {
  addPostBody,
  changedPostBody,
  duplicatePostBody,
  hungPost,
  listedPost,
  listPostsQuery,
  movePostBody,
  post,
  postIdsBody,
  postPillarBody,
  removePostBody,
} from '#domain/posts/schema.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { defineCall } from '#domain/shared/call.ts'
import { restorable } from '#domain/shared/deletions.ts'
import { uuid } from '#domain/shared/fields.ts'

const params = z.object({ id: uuid })

export const listPosts = defineCall({
  method: 'GET',
  path: '/api/posts',
  summary: 'The posts of the account, the latest made first',
  failure: texts.listFailed,
  query: listPostsQuery,
  data: z.array(listedPost),
})
export const getPost = defineCall({
  method: 'GET',
  path: '/api/posts/{id}',
  summary: 'One post with its pictures',
  failure: texts.loadFailed,
  params,
  data: post,
})
export const addPost = defineCall({
  method: 'POST',
  path: '/api/posts',
  summary:
    'Add a post, or one for each week up to a day; an id that was added before adds nothing. Returns the first and how many there are',
  failure: texts.saveFailed,
  body: addPostBody,
  data: z.object({ post, added: z.int() }),
  status: 201,
})
export const updatePost = defineCall({
  method: 'PUT',
  path: '/api/posts/{id}',
  summary: 'Change a post as a whole; no other of its series',
  failure: texts.saveFailed,
  params,
  body: changedPostBody,
  data: post,
})
export const movePost = defineCall({
  method: 'PUT',
  path: '/api/posts/{id}/day',
  summary: 'Move a post to a day; one that hangs on a release keeps hanging, at another distance',
  failure: texts.moveFailed,
  params,
  body: movePostBody,
  data: post,
})
export const choosePostPillar = defineCall({
  method: 'PUT',
  path: '/api/posts/{id}/pillar',
  summary: "Choose a post's pillar, whatever else of it is being edited",
  failure: texts.saveFailed,
  params,
  body: postPillarBody,
  data: postPillarBody,
})
export const duplicatePost = defineCall({
  method: 'POST',
  path: '/api/posts/{id}/duplicate',
  summary: 'Make a draft like this post, on the same day',
  failure: texts.saveFailed,
  params,
  body: duplicatePostBody,
  data: post,
  status: 201,
})
export const deletePost = defineCall({
  method: 'POST',
  path: '/api/posts/{id}/delete',
  summary: `Delete a post, or with the later ones of its series that are not posted; ${restorable}`,
  failure: texts.removeFailed,
  params,
  body: removePostBody,
  data: z.object({ ids: z.array(uuid) }),
})
export const restorePosts = defineCall({
  method: 'POST',
  path: '/api/posts/restore',
  summary: 'Take back a deletion. A post that hangs on a release comes back on the day that it has by now',
  failure: texts.restoreFailed,
  body: postIdsBody,
  data: z.object({ ids: z.array(uuid) }),
})
export const listHungPosts = defineCall({
  method: 'GET',
  path: '/api/releases/{id}/posts',
  summary: 'The posts that hang on a release, by day',
  failure: texts.hungFailed,
  params,
  data: z.array(hungPost),
})
