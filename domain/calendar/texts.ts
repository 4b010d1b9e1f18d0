/** Our own: the specification knows no calendar feed. */
export const calendarTexts = {
  loadFailed: 'The calendar address could not be read.',
  changeFailed: 'The calendar address could not be changed.',
}
