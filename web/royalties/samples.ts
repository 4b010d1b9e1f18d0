/** Invented royalties, which the preview shows until there are real ones. The parts add up to the totals. */
export const sampleTotals = { earnings: '4,930', month: '1,124', streams: '1.21M', pending: '342' }

export const sampleMonths = [
  { label: 'Jun', value: 610 },
  { label: 'Jul', value: 742 },
  { label: 'Aug', value: 688 },
  { label: 'Sep', value: 905 },
  { label: 'Oct', value: 861 },
  { label: 'Nov', value: 1124 },
]

export const samplePlatforms = [
  { name: 'Spotify', earned: 2366, percent: 48 },
  { name: 'Apple Music', earned: 1085, percent: 22 },
  { name: 'YouTube Music', earned: 690, percent: 14 },
  { name: 'Amazon Music', earned: 444, percent: 9 },
  { name: 'Other', earned: 345, percent: 7 },
]

export const sampleTracks = [
  { title: 'Night Ferry', streams: 312_400, earned: 1180 },
  { title: 'Тихий берег', streams: 208_950, earned: 742 },
  { title: 'Harbour Lights', streams: 187_300, earned: 701 },
  { title: 'Quay Song', streams: 96_010, earned: 355 },
]

export const samplePayments = [
  { day: '2026-11-30', amount: 342, paid: false },
  { day: '2026-10-31', amount: 861, paid: true },
  { day: '2026-09-30', amount: 905, paid: true },
]

/** By ISO 3166-1 number, the most listeners first. */
export const sampleCountries = [
  { id: '840', name: 'United States of America', streams: 284_120, earned: 1016 },
  { id: '752', name: 'Sweden', streams: 211_480, earned: 902 },
  { id: '276', name: 'Germany', streams: 163_900, earned: 716 },
  { id: '826', name: 'United Kingdom', streams: 128_350, earned: 548 },
  { id: '578', name: 'Norway', streams: 94_210, earned: 403 },
  { id: '208', name: 'Denmark', streams: 81_760, earned: 351 },
  { id: '076', name: 'Brazil', streams: 68_400, earned: 191 },
  { id: '124', name: 'Canada', streams: 54_930, earned: 227 },
  { id: '392', name: 'Japan', streams: 41_080, earned: 198 },
  { id: '036', name: 'Australia', streams: 36_220, earned: 158 },
  { id: '250', name: 'France', streams: 24_610, earned: 104 },
  { id: '616', name: 'Poland', streams: 12_540, earned: 66 },
  { id: '300', name: 'Greece', streams: 8_400, earned: 50 },
]
