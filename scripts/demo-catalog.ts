import type { AccountType } from '#domain/profile/schema.ts'
import type { ReleaseStatus, ReleaseType } from '#domain/releases/schema.ts'

/** A working artist, one who sees the welcome screen at every start of the demo, and an admin. */
export const people = [
  {
    email: 'mara@lindholt.example',
    password: 'low tide 2026',
    name: 'Mara Lindholt',
    artist: 'Mara Lindholt',
    role: 'artist',
  },
  { email: 'jonas@first.example', password: 'first day 2026', name: 'Jonas Ek', artist: 'Jonas Ek', role: 'newcomer' },
  { email: 'admin@allareas.example', password: 'front of house 2026', name: 'Ida Voss', artist: null, role: 'admin' },
] as const

/** Others in the admin's list, without a sign-in. Invented. */
export const others: readonly {
  email: string
  name: string
  artist: string | null
  type: AccountType
  verified: boolean
  daysAgo: number
}[] = [
  { email: 'dario@ferro.example', name: 'Dario Ferro', artist: 'Ferro', type: 'artist', verified: true, daysAgo: 2 },
  { email: 'hello@nightshift.example', name: '', artist: 'Night Shift', type: 'artist', verified: false, daysAgo: 5 },
  { email: 'ilse@kaai.example', name: 'Ilse Vanhoof', artist: null, type: 'manager', verified: true, daysAgo: 9 },
  { email: 'post@kaairecords.example', name: 'Kaai Records', artist: null, type: 'label', verified: true, daysAgo: 9 },
  {
    email: 'olena@tkach.example',
    name: 'Олена Ткач',
    artist: 'Олена Ткач',
    type: 'artist',
    verified: false,
    daysAgo: 16,
  },
  { email: 'priya@raman.example', name: 'Priya Raman', artist: 'Raman', type: 'artist', verified: true, daysAgo: 31 },
  {
    email: 'sam@wojcik.example',
    name: 'Sam Wójcik',
    artist: 'Sam Wójcik',
    type: 'artist',
    verified: true,
    daysAgo: 44,
  },
  {
    email: 'teo@longwave.example',
    name: 'Teodoro Almeida-Castellanos',
    artist: null,
    type: 'manager',
    verified: false,
    daysAgo: 73,
  },
]

type DemoRelease = {
  title: string
  release_type: ReleaseType
  status: ReleaseStatus
  description: string | null
  genre: string | null
  /** Days from today, so that the demo never ages. */
  inDays: number
  /** How much of the checklist is done, from 0 to 1. */
  done: number
  /** The milestones reached on an artist's own timeline. */
  reached?: readonly string[]
  /** Title and length in seconds. */
  tracks: readonly (readonly [string, number])[]
}

/** Invented. */
export const demoReleases: readonly DemoRelease[] = [
  {
    title: 'Paper Lanterns',
    release_type: 'single',
    status: 'scheduled',
    inDays: 13,
    done: 0.7,
    genre: 'indie',
    description: 'First single from the album. Piano, brushed drums, and a choir of neighbors recorded in a stairwell.',
    tracks: [['Paper Lanterns', 214]],
  },
  {
    title: 'Low Tide, High Ceilings',
    release_type: 'album',
    status: 'scheduled',
    inDays: 34,
    done: 0.5,
    reached: ['recording', 'artwork-design', 'video-production'],
    genre: 'indie',
    description: 'Eleven songs recorded to eight-track tape in a closed swimming hall in Malmö.',
    tracks: [
      ['Swimming Hall', 198],
      ['Paper Lanterns', 214],
      ['Salt on the Window', 231],
      ['Low Tide', 304],
      ["The Caretaker's Radio", 167],
      ['Nine Metres', 222],
      ['Ferry Light', 189],
      ['Chlorine', 246],
      ['Högsommar', 201],
      ['Echo Drill', 95],
      ['Lane Four', 318],
    ],
  },
  {
    title: 'Σαν νερό (feat. Eleni Karra)',
    release_type: 'single',
    status: 'draft',
    inDays: 76,
    done: 0.1,
    genre: 'pop',
    description: 'Greek version of “Like Water”, with a new second verse.',
    tracks: [['Σαν νερό', 207]],
  },
  {
    title: 'Kitchen Demos, Vol. 2',
    release_type: 'mixtape',
    status: 'draft',
    inDays: 118,
    done: 0,
    genre: null,
    description: null,
    tracks: [
      ['Kettle', 121],
      ['Sunday Draft', 154],
      ['No Title Yet', 98],
    ],
  },
  {
    title: 'Harbour Lights',
    release_type: 'ep',
    status: 'released',
    inDays: -36,
    done: 1,
    genre: 'folk',
    description: 'Four songs about the night ferry. Mixed in one week.',
    tracks: [
      ['Gangway', 203],
      ['Harbour Lights', 241],
      ['Second Officer', 188],
      ['Lighthouse, Off', 276],
    ],
  },
  {
    title: 'Тихий берег',
    release_type: 'single',
    status: 'released',
    inDays: -176,
    done: 1,
    genre: 'electronic',
    description: 'Instrumental. Commissioned for a short film.',
    tracks: [['Тихий берег', 259]],
  },
]
