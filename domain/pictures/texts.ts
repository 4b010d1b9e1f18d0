/** For every uploaded picture: avatars, brand photos, the library. All of it ours. */
export const pictureTexts = {
  /** The field's hint before a file is chosen. */
  kinds: 'JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.',
  /** Why the server refuses a picture, and the browser before it. */
  empty: 'Choose a picture first.',
  tooLarge: 'This picture is larger than 10 MB. Choose a smaller one.',
  originalTooLarge: 'This picture is larger than 20 MB, the most that is kept in full size. Choose a smaller one.',
  noOriginal: 'Only a JPEG or PNG can be kept in full size. Save the picture as one, or add it without its full size.',
  svg: 'SVG files cannot be used here. Save the picture as a PNG and try again.',
  heic: 'HEIC pictures cannot be used here. Save the picture as a JPEG and try again.',
  notAPicture: 'This file cannot be used as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
  broken: 'This picture is damaged and cannot be read. Choose another one.',
  tooManyPixels: (megapixels: number) => `This picture has more than ${megapixels} megapixels. Choose a smaller one.`,
  tooLong: 'This picture is longer than 20,000 pixels on one side. Choose a smaller one.',
  tooCostly:
    'This picture is saved in a way that takes too much memory to read. Save it as a plain JPEG or PNG, or make it smaller.',
  busy: 'Too many pictures are being processed right now. Try again in a moment.',
  tooManyAtOnce: (count: number) =>
    `${count} of your pictures are already uploading. Upload this one when they are done.`,
  tooSlow: 'The upload was too slow. Try again on a faster connection, or choose a smaller picture.',
  cutShort: 'Only part of the picture arrived. Upload it again.',
}
