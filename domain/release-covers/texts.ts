import { asRead, count, fileSize } from '#domain/shared/texts.ts'

/** '3000 × 3000' */
const pixels = (width: number, height: number) => `${width} × ${height}`

/** Everything people read about a release's cover; all of it ours. */
export const coverTexts = {
  title: 'Cover',
  loading: 'Loading the cover',
  loadFailed: 'The cover could not be loaded.',
  saveFailed: 'The cover could not be saved.',
  removeFailed: 'The cover could not be removed.',
  tryAgain: 'Try Again',
  none: 'No cover yet',
  wanted: 'Square, 3000 × 3000 pixels, as a JPEG or PNG in RGB, up to 10 MB.',
  choose: 'Choose Cover',
  replace: 'Replace',
  remove: (release: string) => `Remove the cover of ${release}`,
  download: 'Download',
  downloadNamed: (release: string) => `Download the cover of ${release}`,
  fileName: (release: string) => `${release} cover`,
  alt: (title: string) => `Cover: ${title}`,
  facts: (width: number, height: number, bytes: number | null) =>
    bytes === null ? pixels(width, height) : `${pixels(width, height)}, ${fileSize(bytes)}`,
  chosen: (title: string) => `“${title}” is the cover now.`,
  removed: 'The cover has been removed. The image stays in your library.',
  restored: (title: string) => `“${title}” is the cover again.`,
  removedAgain: 'The release has no cover again.',
  onlyImages: 'Only an image can be a cover.',
  conflict: 'The cover was changed somewhere else meanwhile. Look at it, then choose again.',
  state: {
    ready: 'Passes',
    toFix: (lines: number) => `${lines} to fix`,
    asked: (lines: number) => count(lines, 'question'),
  },
  passes: 'Size, shape, format and color are as stores take them.',
  levels: { refused: 'Stores refuse this', asked: 'May be asked about' },
  source: (source: string) => `Source: ${source}`,
  look: 'What only you can see',
  lookAt: [
    'Artist and title on it are spelled as on the release, or there are none.',
    'No web addresses, @names, QR codes, e-mail addresses or phone numbers.',
    'No prices, dates, “out now”, “exclusive”, or words such as “CD” and “digital”.',
    'No logos of stores or streaming services, and no trademarks of others.',
    'Not blurred, not pixelated, and never enlarged from a smaller picture.',
    'A parental advisory logo only if a track is marked explicit.',
  ],

  /** In the list of a release's papers: 'Cover, file size'. */
  lineName: (check: string) => `Cover, ${check.toLowerCase()}`,
  checks: { size: 'Size', shape: 'Shape', format: 'Format', color: 'Color', bytes: 'File size', words: 'Words' },
  notes: {
    small: (width: number, height: number) =>
      `${pixels(width, height)} pixels. Stores refuse covers of less than 1400 × 1400.`,
    medium: (width: number, height: number) => `${pixels(width, height)} pixels. Stores ask for 3000 × 3000.`,
    oblong: (width: number, height: number) => `${pixels(width, height)} is not square. Crop the picture to 1:1.`,
    format: 'Stores take JPEG and PNG. Your library keeps only a WebP copy of this picture.',
    cmyk: 'Stored in CMYK, for print. Save the picture in RGB.',
    gray: 'Stored in shades of gray only. Save it in RGB; it still looks black and white.',
    alpha: 'Stored with transparency. Save it without: stores put a background of their own behind it.',
    heavy: (bytes: number) => `${fileSize(bytes)}. Stores refuse more than 20 MB.`,
    large: (bytes: number) => `${fileSize(bytes)}. Some distributors take no more than 10 MB.`,
    words: 'This picture was made here with words on it. Stores refuse dates, “out now” and the like on a cover.',
    missing: 'None chosen yet',
  },
  /** What helps against too few pixels. */
  remedies: {
    keep: 'Your library keeps 2560 pixels of it. Replace the cover with the file itself: it is then kept in its full size.',
    export: 'Export it larger from the artwork. Do not enlarge it: that blurs it, and stores refuse it.',
    made: 'Pictures made here are this large. Use the artwork itself.',
  },

  chooseTitle: (release: string) => `Cover of ${release}`,
  upload: 'Upload an Image',
  uploadHelp: 'JPEG or PNG, up to 20 MB and 50 megapixels, kept in its full size.',
  uploading: 'Uploading the cover',
  working: 'Processing…',
  stop: 'Stop',
  fromLibrary: 'Or choose from your library',
  loadingImages: 'Loading your images',
  imagesFailed: 'Your images could not be loaded.',
  noImages: 'There are no images in your library yet.',
  moreImages: 'Show more',
  use: 'Use as cover:',
  cancel: 'Cancel',

  coverOf: (releases: readonly string[]) => `Cover of ${releases.map((title) => `“${title}”`).join(', ')}`,
  wasCoverOf: (releases: readonly string[]) =>
    `It was the cover of ${releases.map((title) => `“${title}”`).join(', ')}.`,
  coverOfLead: 'Cover of',
  useAs: 'Use as cover of',
  findRelease: 'Find a release',
  noneFound: 'No release has these words in its title.',
  chooseRelease: 'Choose a release',
  useAsButton: 'Use as Cover',
  using: 'Saving...',
  isCoverOf: (title: string, release: string) => `“${title}” is the cover of “${release}” now.`,
  moreReleases: 'More releases',
  noReleases: 'There are no releases yet.',
  releasesFailed: 'Your releases could not be loaded.',

  sources: {
    apple: asRead('Apple Music artwork guide: 3000 × 3000, square, JPEG or PNG'),
    spotify: asRead('Spotify cover art guide: 1:1, 24-bit RGB, no upscaling'),
    cdBaby: asRead('CD Baby: 1400 to 3000 pixels'),
    distributors: asRead('Distributors’ limits: 10 to 36 MB'),
    words: asRead('Store style guides: what may not be on a cover'),
  },
}
