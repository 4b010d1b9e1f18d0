/** A contributor's role, as split sheets name it. Separate, since the signing page has little room. */
export const roleNames = {
  writer: 'Writer',
  'co-writer': 'Co-writer',
  lyricist: 'Lyricist',
  composer: 'Composer',
  producer: 'Producer',
  arranger: 'Arranger',
  'beat-maker': 'Beat-maker',
}
