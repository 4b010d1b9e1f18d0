import { expect, it } from 'vitest'
import { releasePageBody } from '#domain/release-pages/schema.ts'
import { formOf } from './form.ts'

const page = {
  slug: 'low-tide',
  intro: null,
  links: [
    { url: 'https://open.spotify.com/album/1', store: 'Spotify' },
    { url: 'https://mara.bandcamp.com/album/low-tide', store: 'Bandcamp' },
  ],
  presave_url: null,
  published: true,
  taken_down: null,
  address: 'https://site.example/r/mara/low-tide',
  preview: 'https://site.example/r/mara/low-tide?preview=1.a',
  waiting: 0,
  version: 3,
}

it('Shows links as lines, and reads them back as they were', () => {
  const form = formOf(page)
  expect(form).toMatchObject({ intro: '', presave_url: '', links: page.links.map(({ url }) => url).join('\n') })
  expect(releasePageBody.parse(form)).toEqual({
    slug: 'low-tide',
    intro: null,
    links: page.links.map(({ url }) => url),
    presave_url: null,
    version: 3,
  })
})
