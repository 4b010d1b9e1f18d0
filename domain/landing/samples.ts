/** Lines of an invented label copy, in the drawing of its card. */
export const sampleLabelCopy = {
  year: '2026',
  label: 'Lindholt Ljud',
  tracks: [
    { number: 3, title: 'Salt on the Window', duration: '3:51' },
    { number: 4, title: 'Low Tide', duration: '5:04' },
    { number: 5, title: 'The Caretaker’s Radio', duration: '2:47' },
  ],
} as const
