import { expect, test } from 'vitest'
import { readiness } from '#domain/label-copy/readiness-rules.ts'
import { copyRules, partyRules } from '#domain/readiness/ddex-rules.ts'
import { ownRules, recordingRules } from '#domain/readiness/mlc-rules.ts'
import { collectorRules } from '#domain/readiness/recording-rules.ts'
import { storeLines } from '#domain/readiness/rules.ts'
import { noTracks, societyRules } from '#domain/readiness/society-rules.ts'
import { readinessTexts as texts } from '#domain/readiness/texts.ts'
import { trackRules, workRules } from '#domain/readiness/track-rules.ts'
import { coverRules } from '#domain/release-covers/rules.ts'
import { coverTexts } from '#domain/release-covers/texts.ts'

const nobody = { publisher: null, publisher_ipi: null, mlc_publisher_number: null } as never
const bothLevels = 'refused or asked'
const rules: { destination: string; key: string; level: string; source: string }[] = [
  ...Object.entries(texts.storeSources).map(([key, source]) => ({
    destination: 'store',
    key,
    level: bothLevels,
    source,
  })),
  { destination: 'store', key: 'cover', level: 'asked', source: coverTexts.sources.apple },
  ...coverRules.map(({ key, level, source }) => ({ destination: 'store', key: `cover-${key}`, level, source })),
  ...[...partyRules, ...copyRules, ...trackRules, ...workRules].map((rule) => ({ destination: 'DDEX', ...rule })),
  ...['society', 'MLC', 'neighboring rights'].map((destination) => ({ destination, key: noTracks.rule, ...noTracks })),
  ...societyRules.map((rule) => ({ destination: 'society', ...rule })),
  ...[...ownRules(nobody), ...recordingRules].map((rule) => ({ destination: 'MLC', ...rule })),
  ...collectorRules.map((rule) => ({ destination: 'neighboring rights', ...rule })),
]

/** `npx vitest run --project rules domain/readiness/rules.test.ts -u` writes the page after a rule has changed. */
test('docs/readiness-rules.md has every rule with its source', async () => {
  const rows = rules.map(({ destination, key, level, source }) => `| ${destination} | ${key} | ${level} | ${source} |`)
  const page = `# Rules of readiness

What each destination refuses in the papers of a release, or asks about (\`domain/readiness\`). A rule of the label copy is named by its field and may do either:
what its list shows is refused. The MLC checks a work by the rules of societies, too, except \`ipi\`. Each source has the date
of its edition, or of the reading of it where it has none; what follows from our own papers has none.

| destination | rule | level | source |
|---|---|---|---|
${rows.join('\n')}
`
  await expect(page).toMatchFileSnapshot('../../docs/readiness-rules.md')
})

test('each line of the label copy has the source of its field', () => {
  const empty = { song_id: 'a', song_title: null, songwriters: null, featured_artists: null, isrc: null, iswc: 'T-1' }
  const track = { ...empty, duration_seconds: null, preview_start_time: 0, language_lyrics: 'xx', advisory: 'explicit' }
  const found = readiness({
    title: '',
    artist: null,
    release_date: '2026-01-01',
    copyright_year: 2020,
    genre: null,
    label: null,
    upc: null,
    territories: ['SE'],
    excluded_territories: ['DE'],
    language_lyrics: 'xx',
    advisory: 'none',
    original_release_date: '2026-02-01',
    phonogram_copyright: null,
    composition_copyright: null,
    tracks: [{ ...track, track_number: 2, advisory: 'explicit' }],
  })
  const lines = [
    ...storeLines({ problems: found, hasTracks: true, upcOn: 'Ebb' }),
    ...storeLines({ problems: null, hasTracks: true, upcOn: 'Ebb' }),
  ]
  expect(lines.length).toBeGreaterThan(15)
  for (const { rule, source } of lines) expect([rule, source]).toEqual([rule, texts.storeSources[rule as 'title']])
})
