import type { Post } from '#domain/posts/schema.ts'
import type { TestArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Adds a post by the API and returns it. */
export async function makePost(app: TestApp, artist: TestArtist, fields: Record<string, unknown> = {}): Promise<Post> {
  const { status, text, body } = await app.request('POST', '/api/posts', {
    token: artist.token,
    body: { platforms: ['instagram'], caption: 'Out now', day: '2027-03-14', ...fields },
  })
  if (status !== 201) throw new Error(`adding a post answered ${status}: ${text}`)
  return body.data.post as Post
}

/** The body of a post for two platforms. */
export const postBody = (changes: object = {}) => ({
  platforms: ['twitter', 'instagram'],
  caption: 'Out now',
  day: '2027-03-14',
  ...changes,
})
