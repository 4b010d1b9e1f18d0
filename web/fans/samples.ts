/** Invented fans: shown in the analytics until there are real ones. */
export const sampleTotals = { fans: '642', month: '52', opened: '47%', cities: '38' }

export const sampleMonths = [
  { label: 'Jun', value: 312 },
  { label: 'Jul', value: 340 },
  { label: 'Aug', value: 371 },
  { label: 'Sep', value: 468 },
  { label: 'Oct', value: 590 },
  { label: 'Nov', value: 642 },
]

export const sampleTicks = [0, 200, 400, 600, 800]

export const sampleCities = [
  { name: 'Malmö', fans: 193, percent: 30 },
  { name: 'Copenhagen', fans: 128, percent: 20 },
  { name: 'Berlin', fans: 77, percent: 12 },
  { name: 'Gothenburg', fans: 64, percent: 10 },
  { name: 'Oslo', fans: 58, percent: 9 },
]
