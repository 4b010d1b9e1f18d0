/** For every uploaded picture: avatars, brand photos, the library. All of it ours. */
export const pictureTexts = {
  /** The field's hint before a file is chosen. */
  kinds: 'JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.',
  /** Why the server refuses a picture, and the browser before it. */
  empty: 'Choose a picture first.',
  tooLarge: 'This picture is larger than 10 MB. Choose a smaller one.',
  svg: 'SVG drawings cannot be used here. Save it as PNG and try again.',
  heic: 'HEIC pictures cannot be used here. Save it as JPEG and try again.',
  notAPicture: 'This is no picture that can be used here. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
  broken: 'This picture is damaged and cannot be read. Choose another one.',
  tooManyPixels: (megapixels: number) => `This picture has more than ${megapixels} megapixels. Choose a smaller one.`,
  tooLong: 'This picture is longer than 20,000 pixels on one side. Choose a smaller one.',
  tooCostly:
    'This picture is saved in a way that takes too much memory to read. Save it as a plain JPEG or PNG, or make it smaller.',
  busy: 'Many pictures are being worked on right now. Try again in a moment.',
  tooManyAtOnce: (count: number) =>
    `${count} of your pictures are on their way already. Send this one when they are done.`,
  tooSlow: 'The picture arrived too slowly. Try again on a faster connection, or choose a smaller one.',
  cutShort: 'The picture did not arrive whole. Send it again.',
}
