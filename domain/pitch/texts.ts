/** Specification 2, section 2, DSP Pitch; below the line our own. */
export const pitchTexts = {
  title: 'DSP Pitch Tool',
  // ours
  comingSoon: 'This feature is coming soon!',
  note: 'Until pitching arrives here, pitch from your artist account at each service. Both open in a new tab.',
  newTab: '(opens in a new tab)',
  sampleNote: 'The pitch behind this card is a sample.',
  stripNote: 'The pitch below is a sample.',
  sample: 'Sample pitch',
  buttonsWhy: 'Copy pitch works once you can write a pitch here.',
  copy: 'Copy pitch',
  sheet: 'Pitch sheet',
  scheduled: 'Scheduled',
  checks: 'Before you send',
  done: 'Done:',
  open: 'Open:',
  services: 'Services',
  service: 'Service',
  state: 'State',
  notSent: 'Not sent',
  next: 'Next to pitch',
  release: 'Release',
  daysLeft: 'Days left',
  days: (count: number) => `${count} days`,
}

/** Where artists pitch until pitching arrives here. */
export const artistSites = {
  spotify: { name: 'Spotify for Artists', address: 'https://artists.spotify.com' },
  apple: { name: 'Apple Music for Artists', address: 'https://artists.apple.com' },
}
