/** What a contributor did, as split sheets name it. Apart, since the signing page has little room. */
export const roleNames = {
  writer: 'Writer',
  'co-writer': 'Co-writer',
  lyricist: 'Lyricist',
  composer: 'Composer',
  producer: 'Producer',
  arranger: 'Arranger',
  'beat-maker': 'Beat-maker',
}
