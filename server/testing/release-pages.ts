import { releasePageBody } from '#domain/release-pages/schema.ts'
import { createSigner } from '#server/platform/secrets/signer.ts'
import { linkKey, publishReleasePage, saveReleasePage } from '#server/release-pages/actions.ts'
import { makeFanPage } from '#server/testing/fans.ts'
import { makeRelease, type TestArtist } from '#server/testing/make.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** The published page of a release that is out: its part of the address below /r/, and that of its link. */
export async function makeReleasePage(app: TestApp, artist: TestArtist): Promise<{ page: string; link: string }> {
  const { db } = app.context
  const name = await makeFanPage(app, artist)
  const { id } = await makeRelease(app, artist, { release_date: '2026-01-02' })
  const key = { id, userId: artist.id }
  const moment = { now: new Date(), origin: 'https://all-areas.example', signer: createSigner(db, 'release-page') }
  const links = 'https://open.spotify.com/album/1'
  const { slug } = await saveReleasePage(db, key, releasePageBody.parse({ slug: `page-${id}`, links }), moment)
  await publishReleasePage(db, key, true, moment)
  return { page: `${name}/${slug}`, link: linkKey(links) }
}
