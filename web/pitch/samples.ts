/** An invented pitch: shown until one can be written. `span` is a cell's columns out of twelve. */
export const sampleSheet = [
  { label: 'Release', value: 'Paper Lanterns', span: 5 },
  { label: 'Song', value: 'Paper Lanterns', span: 4 },
  { label: 'Release date', value: 'Nov 27, 2026', span: 3 },
  { label: 'Genre', value: 'Indie', span: 3 },
  { label: 'Sub-genre', value: 'Chamber pop', span: 3 },
  { label: 'Mood', value: 'Quiet, hopeful', span: 3 },
  { label: 'Language', value: 'English', span: 3 },
  { label: 'Instruments', value: 'Piano, brushed drums, choir', span: 6 },
  { label: 'Recorded in', value: 'Malmö, Sweden', span: 6 },
  {
    label: 'Story',
    value:
      'The first single from Low Tide, High Ceilings. Written on an upright piano in a stairwell on Möllevången; the neighbors who came down to complain stayed to sing the last chorus. One take, eight-track tape, no edits. For late evenings, trains and kitchens.',
    span: 12,
  },
  {
    label: 'What happens around the release',
    value:
      'Video on release day. Three shows in Malmö, Copenhagen and Gothenburg in December. The album follows on Dec 18.',
    span: 12,
  },
]

export const sampleChecks = [
  { text: 'Master delivered to the distributor', state: 'Nov 10', done: true },
  { text: 'Artwork, 3000 by 3000', state: 'Nov 6', done: true },
  { text: 'ISRC on the label copy', state: 'XX-LL1-26-00102', done: true },
  { text: 'Lyrics checked against the vocals', state: 'Open', done: false },
  { text: 'Press photo', state: 'Open', done: false },
]

export const sampleServices = ['Spotify', 'Apple Music', 'Amazon Music', 'Deezer']

export const sampleNext = [
  { title: 'Paper Lanterns', days: 13 },
  { title: 'Low Tide, High Ceilings', days: 34 },
  { title: 'Σαν νερό', days: 76 },
]
