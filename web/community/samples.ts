/** Invented neighbors, nearest first: shown until real artists can be found. */
export const sampleArtists = [
  {
    name: 'Noor Halabi',
    genre: 'Indie folk',
    skills: 'Vocals, nylon guitar',
    miles: 2,
    followers: 1240,
    rating: '4.8',
    lastActive: '2 hours ago',
  },
  {
    name: 'Tegelbruket',
    genre: 'Dream pop',
    skills: 'Tape recording, synths',
    miles: 5,
    followers: 6310,
    rating: '4.6',
    lastActive: 'Today',
  },
  {
    name: 'Elin Brask',
    genre: 'Jazz',
    skills: 'Double bass, string parts',
    miles: 11,
    followers: 890,
    rating: '4.9',
    lastActive: 'Yesterday',
  },
  {
    name: 'Kasper Vinther',
    genre: 'Electronic',
    skills: 'Production, mixing',
    miles: 17,
    followers: 12_700,
    rating: '4.5',
    lastActive: '3 days ago',
  },
  {
    name: 'Amina Toft',
    genre: 'Neo soul',
    skills: 'Keys, backing vocals',
    miles: 22,
    followers: 3480,
    rating: '4.7',
    lastActive: '1 week ago',
  },
]
export type SampleArtist = (typeof sampleArtists)[number]
