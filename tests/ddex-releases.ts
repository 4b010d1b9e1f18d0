import fc from 'fast-check'
import {
  sampleCopy,
  sampleFacts,
  sampleId,
  sampleRelease,
  sampleTrack,
  sampleWork,
  sampleWriter,
} from '#domain/ddex/samples.ts'
import type { MessageCopy, MessageFacts, MessageRelease, MessageTrack } from '#domain/ddex/schema.ts'
import { primaryGenres } from '#domain/label-copy/schema.ts'
import { advisories } from '#domain/label-copy/schema.ts'
import { releaseTypes } from '#domain/releases/schema.ts'
import { isBlank } from '#domain/shared/xml.ts'
import type { SocietyWork } from '#domain/society-tables/schema.ts'
import { contributorRoles } from '#domain/split-sheets/rules.ts'

/** Words as people type or paste them: any script, markup, controls that XML cannot contain, halves of emoji, long ones. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'Low',
        'Tide',
        'נועה',
        '夜明け',
        '🎵',
        'R&B',
        '<3',
        ']]>',
        '"said"',
        '=1+1',
        'é',
        'e\u0301',
        'O’Neil',
      ),
      fc.constantFrom(
        'a\u0001b',
        '\u000b',
        '\ud83d',
        '\ufffe',
        '\u202e',
        '\t',
        '\r\n',
        '&amp;',
        '<!--',
        'x'.repeat(300),
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' '))
const someWords = words.filter((text) => !isBlank(text))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const people = maybe(
  fc
    .array(fc.oneof(fc.constantFrom('Mara Lindholt', 'Yaw Osei', 'Ines & Bo', 'Ada Ferro (GEMA)'), words), {
      maxLength: 3,
    })
    .map((names) => names.join(', ')),
)
const date = fc.integer({ min: 0, max: 40_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
const version = maybe(
  fc.oneof(fc.constantFrom('Live at Inkonst', 'Bo Remix', 'Radio Edit', 'Acoustic', 'Deluxe'), words),
)
const languages = fc.constantFrom('en', 'de', 'EN', 'zxx', 'mul', 'ja', 'Swedish')

const writer = fc
  .record({
    legal_name: fc.oneof(fc.constantFrom('Mara Lindholt', 'Yaw Osei'), someWords),
    ipi_number: fc.constantFrom(null, '199', '00000000297', ' 00841473537 '),
    role: fc.constantFrom(...contributorRoles),
    publisher: maybe(fc.oneof(fc.constantFrom('Lindholt Ljud', 'Yaw Osei'), words)),
    publisher_ipi: fc.constantFrom(null, '00000000395'),
    writer_share: fc.constantFrom(0, 5000),
  })
  .map(sampleWriter)

const track = (place: number): fc.Arbitrary<MessageTrack> =>
  fc
    .record({
      song_title: someWords,
      version_subtitle: version,
      featured_artists: people,
      songwriters: fc.constantFrom('Mara Lindholt', 'Ada & Bo'),
      producers: people,
      mix_engineer: people,
      mastering_engineer: people,
      remixer: people,
      sub_genre: maybe(words),
      performers: fc.array(
        fc.record({ name: words, plays: maybe(fc.oneof(fc.constantFrom('Vocals', 'Drums'), words)) }),
        { maxLength: 3 },
      ),
      ai_contribution: fc.constantFrom(null, 'none' as const, 'partly' as const, 'all' as const),
      recorded_in: fc.constantFrom(null, 'SE'),
      recorded_on: fc.constantFrom(null, '2026', '2026-05', '2026-05-14'),
      phonogram_owner: maybe(words),
      phonogram_year: fc.constantFrom(null, 2019),
      duration_seconds: fc.integer({ min: 31, max: 7200 }),
      preview_start_time: fc.integer({ min: 0, max: 30 }),
      advisory: fc.constantFrom(...advisories),
      language_lyrics: languages,
    })
    .map((changes) => sampleTrack(place, changes))

const work = (place: number): fc.Arbitrary<SocietyWork> =>
  fc
    .record({
      title: words,
      iswc: fc.constantFrom(null, 'T-034.524.680-1', 'T1234567894'),
      writers: fc.array(writer, { maxLength: 4 }),
    })
    .map((changes) => sampleWork(place, changes))

const copy: fc.Arbitrary<MessageCopy> = fc
  .record({
    artist: someWords,
    version_subtitle: version,
    phonogram_copyright: maybe(fc.oneof(fc.constantFrom('℗ 1998, 2026 Marlin', '(P) 2025', '©'), words)),
    composition_copyright: maybe(words),
    copyright_year: fc.integer({ min: 1900, max: 2027 }),
    catalog_number: maybe(words),
    original_release_date: maybe(date),
    sub_genre: maybe(words),
    offered: fc.constantFrom<Pick<MessageCopy, 'territories' | 'excluded_territories'>>(
      { territories: ['Worldwide'], excluded_territories: [] },
      { territories: ['World', 'DE'], excluded_territories: ['UK', 'us'] },
      { territories: ['Germany', 'AT', 'XK'], excluded_territories: [] },
    ),
    advisory: fc.constantFrom(...advisories),
    language_lyrics: languages,
  })
  .map(({ offered, ...changes }) => sampleCopy({ ...changes, ...offered }))

const release: fc.Arbitrary<MessageRelease> = fc
  .record({
    title: someWords,
    release_type: fc.constantFrom(...releaseTypes),
    release_date: date,
    genre: fc.oneof(fc.constantFrom(...primaryGenres), someWords),
    label: maybe(words),
    upc: fc.constantFrom('036000291452', '4006381333931', '96385074', ' 0036000291452 '),
  })
  .map((changes) => sampleRelease({ id: sampleId(1), ...changes }))

const cover = fc.record({
  file: fc.constantFrom('0036000291452_Cover.jpg', '0036000291452_Cover.png'),
  sha256: fc.constantFrom('a'.repeat(64), '0123456789abcdef'.repeat(4)),
  bytes: fc.integer({ min: 1, max: 20_000_000 }),
  width: fc.integer({ min: 1, max: 10_000 }),
  height: fc.integer({ min: 1, max: 10_000 }),
})

/** Releases of one to thirty tracks whose messages have no faults. */
export const readyReleases: fc.Arbitrary<MessageFacts> = fc.integer({ min: 1, max: 30 }).chain((length) => {
  const places = Array.from({ length }, (_, index) => index + 1)
  return fc
    .record({
      release,
      copy,
      cover: maybe(cover),
      tracks: fc.tuple(...places.map(track)),
      works: fc.tuple(...places.map(work)),
      sender: fc.record({ name: maybe(words), dpid: fc.constantFrom('PADPIDA2014111801Y', 'PA-DPIDA-2007050901-U') }),
    })
    .map(sampleFacts)
})
