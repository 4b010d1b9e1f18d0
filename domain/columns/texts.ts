import { count, plural } from '#domain/shared/texts.ts'

/** Of columns pasted or filled down in a table of tracks, or among the rows of a sheet. */
export const columnTexts = {
  pasted: (tracks: number) => `Pasted into ${count(tracks, 'track')}`,
  leftOut: (lines: number) =>
    `${count(lines, 'line')} left out: there ${plural(lines, 'is no track for it', 'are no tracks for them')}.`,
  fillDown: 'Fill down',
  filledDown: (field: string, rows: number, row = 'track') => `${field} copied to ${count(rows, row)} below`,
}
