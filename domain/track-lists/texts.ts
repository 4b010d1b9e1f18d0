import { count, plural } from '#domain/shared/texts.ts'
import { highestTrack } from '#domain/songs/rules.ts'

/** The preview of a pasted track list. Apart from the songs: it is loaded late. */
export const pasteTexts = {
  title: 'Add a track list',
  text: 'The pasted lines become these songs. Uncheck any you do not want.',
  songs: 'Pasted songs',
  length: (length: string) => `Length ${length}`,
  noLength: 'No length',
  leftOut: (part: string) => `Left out: ${part}`,
  sameTitle: 'Another song has this title',
  noRoom: (lines: number) =>
    `${count(lines, 'more line')} ${plural(lines, 'does', 'do')} not fit: track numbers go up to ${highestTrack}.`,
  add: (songs: number) => `Add ${count(songs, 'Song')}`,
  adding: (done: number, all: number) => `Adding ${done + 1} of ${all}...`,
  added: (songs: number) => `${count(songs, 'song')} added`,
  stopped: (done: number, all: number, message: string) =>
    `${done} of ${count(all, 'song')} ${plural(done, 'was', 'were')} added. The rest are still here. ${message}`,
}
