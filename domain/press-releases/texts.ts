import type { Part } from '#domain/press-releases/rules.ts'
import { isolated } from '#domain/shared/bidi.ts'
import { formatDate, formatWeekday } from '#domain/shared/dates.ts'
import { plural } from '#domain/shared/texts.ts'

const capital = (thing: string) => thing.charAt(0).toUpperCase() + thing.slice(1)
/** Marks that a quote may have been typed with. */
const inMarks = /^(?:".*"|“.*”|„.*[“”]|«.*»|‘.*’)$/su

/** The sentences of the document. Unknown values are left out: no empty brackets, no doubled commas. */
export const writtenTexts = {
  thing: (type: string | null, title: string) => (type ? `the ${type} “${title}”` : `“${title}”`),
  headline: {
    coming: (artist: string | null, thing: string, day: string) =>
      artist
        ? `${artist} to release ${thing} on ${formatDate(day)}`
        : `${capital(thing)} to be released on ${formatDate(day)}`,
    out: (artist: string | null, thing: string) =>
      artist ? `${artist} releases ${thing}` : `${capital(thing)} is out`,
    undated: (artist: string | null, thing: string) =>
      artist ? `${artist} announces ${thing}` : `${capital(thing)} announced`,
  },
  dateline: (town: string | null, today: string) => (town ? `${town}, ${formatDate(today)}` : formatDate(today)),
  artist: (name: string, town: string | null) => (town ? `${name}, from ${town},` : name),
  lead: {
    coming: (artist: string | null, thing: string, day: string) =>
      `${artist ? `${artist} will release ${thing}` : `${capital(thing)} will be released`} on ${formatWeekday(day)}, ${formatDate(day)}`,
    out: (artist: string | null, thing: string, day: string) =>
      `${artist ? `${artist} released ${thing}` : `${capital(thing)} was released`} on ${formatDate(day)}`,
    undated: (artist: string | null, thing: string) =>
      artist ? `${artist} has announced ${thing}` : `${capital(thing)} has been announced`,
  },
  label: (label: string) => `, on ${label}`,
  sentence: (words: string) => (/[.!?…]$/u.test(words) ? words : `${words}.`),
  quote: (words: string, by: string) => `${inMarks.test(words) ? words : `“${words}”`}\n${by}`,
  link: (name: string, url: string) => `${name}: ${url}`,
  credit: (what: string, who: string) => `${what}: ${who}`,
  contact: (what: string, known: readonly string[]) => `${what}: ${known.join(', ')}`,
  contacts: { press: 'Press', booking: 'Booking' },
  credits: { songwriters: 'Written by', producers: 'Produced by', label: 'Label' },
  places: {
    spotify_url: 'Spotify',
    apple_music_url: 'Apple Music',
    youtube_url: 'YouTube',
    instagram_url: 'Instagram',
    tiktok_url: 'TikTok',
    twitter_url: 'X',
  },
  immediate: 'For immediate release',
  embargo: (day: string) => `Embargoed until ${formatDate(day)}`,
  about: (artist: string) => `About ${artist}`,
  headings: { links: 'Links', credits: 'Credits', contact: 'Contact' },
  tag: 'Press release',
  photo: 'Photo',
  webPhoto: 'Photo for the web',
  cover: 'Cover',
  labelCopy: 'Label copy',
}

/** More than this many are counted. */
const mostListed = 12
const listOf = (claims: readonly string[]): string => {
  const rest = claims.length - mostListed
  const listed = claims.slice(0, mostListed).map((claim) => `“${isolated(claim)}”`)
  return new Intl.ListFormat('en').format(rest > 0 ? [...listed, `${rest} more`] : listed)
}

/** Everything people read around a press release. */
export const pressReleaseTexts = {
  document: 'Press release',
  loading: 'Loading the press release...',
  loadFailed: 'The press release could not be loaded.',
  listFailed: 'Your documents could not be loaded.',
  tryAgain: 'Try Again',
  notFound: 'This press release was not found.',
  gone: 'Press release not found',
  goneText: 'It was deleted, or it never was yours.',
  toLibrary: 'Your Content Library',
  created: (day: string) => `Made on ${day}`,
  pillarFailed: 'The pillar could not be saved.',
  removeFailed: 'The press release could not be deleted.',
  generating: 'Generating content...',
  generated: 'Made from what you have typed.',
  generateFailed: 'The press release could not be generated.',
  titleRequired: 'Enter a title',
  photoRequired: 'Choose a base image',
  noPhotoFound: 'This photo is no longer in your library. Choose another one.',
  releaseGone: 'This release was not found. Choose another one.',
  fromRelease: 'Fill in from a release',
  noRelease: 'Choose a release',
  parts: {
    headline: 'Headline',
    dateline: 'Dateline',
    lead: 'Lead',
    body: 'Body',
    quote: 'Quote',
    links: 'Links',
    bio: 'Bio',
    credits: 'Credits',
    contact: 'Contact',
  } satisfies Record<Part, string>,
  nothing: 'Nothing known: this part is left out.',
  editedPart: 'Edited',
  setBack: 'Set Back',
  setBackOf: (part: string) => `Set back: ${part}`,
  release: 'When it may be printed',
  immediate: 'Immediately',
  embargo: 'Not before a day',
  embargoDay: 'Embargo until',
  lateEmbargo: (day: string) =>
    `Asked about: it is released on ${formatDate(day)}, before the embargo ends. By then everybody can hear it.`,
  badEmbargo: (kept: string) => `Choose the day of the embargo. Until then it stays ${kept}.`,
  missing: (what: readonly string[]) =>
    `Your press facts have no ${new Intl.ListFormat('en', { type: 'disjunction' }).format(what)}.`,
  missingFacts: { bio: 'bio', press: 'press contact', town: 'home town', quote: 'quote' },
  known: 'Bio, quote and contacts are those of your press facts when this was generated.',
  toFacts: 'Open Press Facts',
  again: 'Read Press Facts Again',
  againDone: 'Generated again. What you had edited stays as it is.',
  changedTitle: 'The release has changed since this was made',
  changes: ({ title, release_date }: { title?: string; release_date?: string | null }) =>
    [
      ...(title === undefined ? [] : [`Its title is now “${title}”.`]),
      ...(release_date === undefined
        ? []
        : [release_date === null ? 'It has no date now.' : `Its date is now ${formatDate(release_date)}.`]),
    ].join(' '),
  editedStays: (labels: readonly string[]) =>
    `You have edited ${new Intl.ListFormat('en').format(labels)}: look there yourself.`,
  takeOver: 'Take Over',
  replaceTitle: 'Replace the draft?',
  replaceText: (model: string) =>
    `The parts that ${isolated(model)} wrote are replaced by what is made from your press facts and the release. What you have edited stays.`,
  replace: 'Replace Draft',
  keepAsIs: 'Keep It as It Is',
  takenOver: 'Taken over. What you had edited stays as it is.',
  saving: 'Saving...',
  saved: (time: string) => `Saved at ${time}`,
  notSaved: 'Not saved yet',
  saveFailed: 'Your changes could not be saved. They are still here.',
  conflictTitle: 'This press release was changed elsewhere',
  conflict: 'Both versions are kept until you choose.',
  keepMine: 'Keep What Is Typed Here',
  takeTheirs: 'Show the Other Version',
  photoSide: (side: number) => `For print, the ZIP holds the photo with ${side} pixels on its longer side.`,
  smallPhoto: (side: number, least: number) =>
    `For print, papers ask for ${least} pixels on the longer side; this photo has ${side}. Add a larger JPEG or PNG under Craft Your Brand and generate again.`,
  downloads: 'Download',
  formats: { pdf: 'PDF', word: 'Word', web: 'Web page', text: 'Plain text', zip: 'All as ZIP' },
  zipHint:
    'The ZIP adds the photo for print and for the web and, for a release that has them, the cover and the label copy.',
  uncheckedTitle: (count: number) =>
    count === 1 ? 'One detail has not been checked.' : `${count} details have not been checked.`,
  unchecked: (claims: readonly string[]) =>
    `A model wrote ${listOf(claims)}, and your workspace does not contain ${plural(claims.length, 'it', 'them')}.`,
  checkThem: (details: number) => plural(details, 'Check It', 'Check Them'),
  downloadAnyway: 'Download Anyway',
  downloadFailed: 'The document could not be made.',
  tooOften: 'You have made many documents. Try again in a few minutes.',
  busy: 'Too many documents are being made right now. Try again in a moment.',
  addressEnded: 'This download link has expired. Open the press release and download it again.',
  boxNote: 'stands for a character that our fonts do not have, such as a letter of Thai.',
}
