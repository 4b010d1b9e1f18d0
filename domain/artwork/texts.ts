import { contentPageTexts } from '#domain/content-pages/texts.ts'
import { libraryTexts } from '#domain/content/texts.ts'

/** The photo by its title; nothing for a photo without its own title. */
const photoCalled = (title: string | null): string =>
  title === null || title === '' || title === libraryTexts.untitled ? '' : `Photo: ${title}`

/** Everything people read about pictures with words. */
export const artworkTexts = {
  design: 'Design',
  designs: {
    announcement: 'Announcement',
    out_now: 'Out now',
    pre_save: 'Pre-save',
    lyric_quote: contentPageTexts.lyricQuote,
  },
  coloring: 'Colors',
  colorings: { light: 'Light', dark: 'Dark', photo: 'From the photo' },
  photo: 'Photo',
  noPhoto: 'No photo',
  loadingPhotos: 'Loading your library...',
  photosFailed: 'Your library could not be loaded.',
  morePhotos: 'The newest 100 images of your library without words are offered.',
  focusX: 'Focal point, from the left',
  focusY: 'Focal point, from the top',
  focusHelp: 'What stays in sight when the photo is cut. Click the photo below, or use these.',
  focusPhoto: 'The photo, with its focal point',
  percent: (part: number) => `${Math.round(part * 100)}%`,
  release: 'Fill in from a release',
  noRelease: 'Choose a release',
  words: { kicker: 'Small line', title: 'Title', artist: 'Artist', line: 'Last line' },
  kickers: {
    announcement: (type: string) => `New ${type}`,
    out_now: () => 'Out now',
    pre_save: () => 'Pre-save',
    lyric_quote: () => '',
  },
  lyricVideo: 'Lyric video',
  outOn: (day: string) => `Out ${day}`,
  size: 'Size',
  sizeOf: (width: number, height: number) => `${width}x${height}`,
  preview: 'Preview',
  drawing: 'Drawing...',
  drawFailed: 'The picture could not be drawn.',
  tryAgain: 'Try Again',
  making: 'Drawing...',
  toLibrary: 'Open your library',
  titleRequired: 'Enter a title',
  noPhotoFound: 'This photo is no longer in your library. Choose another one.',
  busy: 'Too many pictures are being drawn right now. Try again in a moment.',
  tooManyAtOnce: 'Your other pictures are still being drawn. Try again in a moment.',
  badFocus: 'The focal point is a part of the photo, from 0 to 1',
  badSize: 'Choose one of the sizes',
  itemTitle: (title: string, design: string, size: string) => `${title}, ${design}, ${size}`,
}

/** What pictures are, for those who do not see them. */
export const altTexts = {
  kinds: { banners: 'Banner', lyric_covers: 'Lyric video cover', lyric_quote: contentPageTexts.lyricQuote },
  picture: (kind: string, words: string, photo: string | null) =>
    [`${kind}: ${words}`, photoCalled(photo)].filter((part) => part !== '').join('. '),
  quoted: (lines: readonly string[]) => `“${lines.join(' / ')}”`,
}

/** Texts only for a lyric quote. */
export const quoteTexts = {
  release: 'Release',
  chooseRelease: 'Choose a release',
  noReleases: 'A lyric quote takes its lines from the lyric sheet of a song. Add a release with a song first.',
  song: 'Song',
  chooseSong: 'Choose a song',
  loading: 'Loading the songs...',
  loadingLines: 'Loading the lyrics...',
  failed: 'The songs could not be loaded.',
  linesFailed: 'The lyrics could not be loaded.',
  withoutWords: (title: string) => `${title} (no words yet)`,
  noSongs: 'This release has no songs yet.',
  noSheet: 'This song has no words on its lyric sheet yet.',
  toSheet: 'Open the Lyric Sheet',
  lines: 'Lines',
  linesHelp: 'As on the lyric sheet. To change a word, change it there.',
  chosen: (chosen: number, most: number) => `${chosen} of at most ${most} lines are chosen.`,
  chooseLines: 'Choose at least one line',
  atMost: (lines: number) => `Choose at most ${lines} lines`,
  tooMuch: (letters: number) => `Choose lines of at most ${letters} letters in all`,
  changed: 'These lines are no longer on the lyric sheet. Choose them again.',
  noSong: 'This song is no longer there. Choose another one.',
}

/** The texts around adding a set. */
export const setTexts = {
  zip: 'Download as ZIP',
  zipFailed: 'The pictures could not be put together.',
  zipName: 'Pictures.zip',
  altFile: 'Alternative texts.txt',
  noPictures: 'Choose at least one picture',
  atMost: (most: number) => `At most ${most} pictures at once`,
  addressEnded: 'This download link has expired. Download the pictures again.',
  banners: {
    title: contentPageTexts.banners,
    sub: 'Four banners of one photo and your words, laid out for each size.',
    make: 'Add All Four to Your Library',
    made: (pictures: number) => `${pictures} banners are in your library`,
    makeFailed: 'The banners could not be made.',
    removed: (pictures: number) => `${pictures} banners deleted`,
  },
  lyric_covers: {
    title: contentPageTexts.lyricCovers,
    sub: 'Three covers of one photo and your words, laid out for each size.',
    make: 'Add All Three to Your Library',
    made: (pictures: number) => `${pictures} covers are in your library`,
    makeFailed: 'The covers could not be made.',
    removed: (pictures: number) => `${pictures} covers deleted`,
  },
  clips: {
    title: contentPageTexts.clips,
    sub: 'Two stills of one photo for Spotify: without words, addresses or logos, as Spotify asks.',
    make: 'Add Both to Your Library',
    made: (pictures: number) => `${pictures} stills are in your library`,
    makeFailed: 'The stills could not be made.',
    removed: (pictures: number) => `${pictures} stills deleted`,
  },
  tour: {
    make: 'Add All to Your Library',
    made: (pictures: number) => `${pictures} posters are in your library`,
    makeFailed: 'The posters could not be made.',
    removed: (pictures: number) => `${pictures} posters deleted`,
  },
}

/** Texts only for the stills for Spotify. */
export const clipTexts = {
  colorings: { light: 'Light', dark: 'Dark', photo: 'In one color of the photo' },
  coloring: 'Treatment',
  choosePhoto: 'Choose a photo',
  hasWords: 'This picture has words on it, and Spotify asks for none. Choose a photo.',
  noImages: 'Your library has no images yet',
  noImagesText: 'A still is a part of one of your photos. Add one first.',
  toLibrary: 'Open Content Creator',
  alt: (photo: string) => `Photo without words: ${photo}`,
  itemTitle: (title: string, size: string) => `${title}, Spotify Clip, ${size}`,
}

type Alt = { head: string; shows: string; line: string; page: string; photo: string | null }

/** Texts only for the tour posters. */
export const posterTexts = {
  title: contentPageTexts.tour,
  sub: 'Posters of your upcoming shows over one photo, laid out for each size.',
  kicker: 'On tour',
  words: { title: 'Title', kicker: 'Small line', line: 'Last line' },
  lineHint: 'For instance where tickets are.',
  shows: 'Shows',
  showsFailed: 'Your shows could not be loaded.',
  loadingShows: 'Loading your shows...',
  noShows: 'No upcoming shows',
  noShowsText: 'A tour poster lists your shows. Add them first.',
  toShows: 'Open Shows',
  marks: { sold_out: 'Sold out', canceled: 'Canceled' },
  page: (number: number, of: number) => `${number} of ${of}`,
  pages: (of: number) => `More shows than fit: ${of} pictures in this size.`,
  picture: 'Picture',
  most: (most: number, chosen: number) =>
    `A set holds ${most} shows, and ${chosen} are chosen: the posters list the first ${most}. Leave some out for the others.`,
  chosen: (chosen: number, of: number) => `${chosen} of ${of} shows are on the posters.`,
  chooseShows: 'Choose at least one show',
  atMostShows: (most: number) => `Choose at most ${most} shows`,
  showGone: 'One of these shows is no longer on your list. Choose again.',
  badPage: 'Choose one of the pictures',
  alt: ({ head, shows, line, page, photo }: Alt) =>
    [`Tour poster: ${head}`, shows, line, page, photoCalled(photo)].filter((part) => part !== '').join('. '),
  itemTitle: (title: string, size: string, page: string) =>
    [title, 'Tour', size, page].filter((part) => part !== '').join(', '),
}
