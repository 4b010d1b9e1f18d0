import { screen } from '@testing-library/react'
import { getArtistDefaults } from '#domain/artist-defaults/calls.ts'
import type { ArtistDefaults } from '#domain/artist-defaults/schema.ts'
import { getLabelCopy, listIsrcs, saveLabelCopy } from '#domain/label-copy/calls.ts'
import { labelCopy, type LabelCopy, type LabelCopyBody } from '#domain/label-copy/schema.ts'
import { labelCopyTexts as texts } from '#domain/label-copy/texts.ts'
import { getRelease, updateRelease } from '#domain/releases/calls.ts'
import type { ReleaseDetail } from '#domain/releases/detail.ts'
import type { BodyInputOf } from '#domain/shared/call.ts'
import { paths } from '#web/app/paths.ts'
import { LabelCopyPage } from '#web/label-copy/label-copy-page.tsx'
import { defaultsOf, detailOf, songOf } from './fixtures.ts'
import { conflict, Refusal, type signedIn } from './in-process.tsx'
import { fieldNamed, showAt } from './page.tsx'
import { smallest } from './smallest.ts'

type Track = LabelCopy['tracks_metadata'][number]

/** A release with one song. */
export const release = detailOf({ genre: 'indie', songs: [songOf(1, { duration_seconds: 201 })] })

/** Song `number` on the label copy, as the Songs tab has it. */
export const trackOf = (number: number, fields: Partial<Track> = {}): Track => {
  const song = { song_title: `Song ${number}`, track_number: number, duration_seconds: 201 }
  return {
    ...song,
    song_id: songOf(number).id,
    explicit_content: false,
    advisory: 'none',
    isrc: null,
    iswc: null,
    version_subtitle: null,
    featured_artists: null,
    preview_start_time: 30,
    mix_engineer: null,
    mastering_engineer: null,
    remixer: null,
    language_lyrics: 'en',
    songwriters: 'Mara Lindholt',
    producers: null,
    sub_genre: null,
    song: { ...song, version: 1 },
    ...fields,
  }
}
export const copyOf = (fields: Partial<LabelCopy> = {}): LabelCopy =>
  smallest(labelCopy, {
    release_id: release.id,
    artist: 'Mara',
    advisory: 'none',
    language_lyrics: 'en',
    copyright_year: 2026,
    territories: ['Worldwide'],
    tracks_metadata: [trackOf(1)],
    version: 1,
    updated_at: '2026-11-01T00:00:00.000Z',
    ...fields,
  })

type Given = { copy?: LabelCopy | null; of?: ReleaseDetail; defaults?: Partial<ArtistDefaults> }

/** Answers for a release and its label copy, null if there is none. `sent` are its writes; `saveElsewhere` makes the next one stale. */
export function answerLabelCopy(
  page: Awaited<ReturnType<typeof signedIn>>,
  { copy = copyOf(), of = release, defaults }: Given,
) {
  let stored = copy
  const sent: LabelCopyBody[] = []
  page.on(getArtistDefaults, () => defaultsOf(defaults))
  page.on(listIsrcs, () => [])
  page.on(getRelease, () => of)
  page.on(getLabelCopy, () => {
    if (stored === null) throw new Refusal(404)
    return stored
  })
  page.on(updateRelease, ({ body }: { body: BodyInputOf<typeof updateRelease> }) => {
    // As on the server: this write has part of the label copy too.
    if (stored && body.label_copy_version !== stored.version) throw conflict(stored)
    return { ...of, version: 2, label_copy_version: stored?.version ?? 0 }
  })
  page.on(saveLabelCopy, ({ body }: { body: LabelCopyBody }) => {
    sent.push(body)
    return (stored = copyOf({ ...stored, artist: body.artist!, version: body.version! + 1 }))
  })
  return { sent, saveElsewhere: (changes: Partial<LabelCopy>) => (stored = copyOf({ version: 2, ...changes })) }
}

/** The label copy in edit mode. */
export async function editLabelCopy(page: Awaited<ReturnType<typeof signedIn>>, given: Given = {}) {
  const { of = release } = given
  sessionStorage.clear()
  const answered = answerLabelCopy(page, given)
  const { address } = showAt(paths.editLabelCopy(of.id), <LabelCopyPage release={of} editing />, {
    [paths.labelCopy(of.id)]: <h1>Printed</h1>,
  })
  await screen.findByLabelText(/^Release title/)
  return { ...answered, address }
}

export const trackField = (number: number, label: string) => fieldNamed(`${texts.track(number)}: ${label}`)
