/** For every film that is added to the library. All of it ours. */
export const filmTexts = {
  saveFailed: 'The film could not be saved.',
  posterFailed: 'The poster of the film could not be saved.',
  /** Why the server refuses a film. */
  empty: 'No film arrived. Make it again.',
  tooLarge: 'This film is larger than 200 MB. Make it shorter, or in a smaller size.',
  notAFilm: 'This file is not an MP4 film.',
  cutShort: 'Only part of the film arrived. Send it again.',
  tooSlow: 'The upload was too slow. Try again on a faster connection.',
  fragmented: 'This MP4 is fragmented, which cannot be kept here. Save it as a plain MP4.',
  noPicture: 'This MP4 has no moving picture.',
  codec: 'The picture of this film is not in H.264, which every browser plays. Save it as H.264.',
  noLength: 'This film does not say how long it is.',
  tooLong: 'This film is longer than 15 minutes.',
  tooWide: 'This film is wider or taller than 4,096 pixels.',
  onlyOne: 'A film of yours is already uploading. Send this one when it is done.',
  busy: 'Too many films are being uploaded right now. Try again in a moment.',
  full: (most: number, days: number) =>
    `Your library holds up to ${most} films, including those deleted in the last ${days} days.`,
  notAFilmItem: 'Only a film can have a poster.',
}
