import { radiusMiles } from '#domain/community/rules.ts'
import { count } from '#domain/shared/texts.ts'

/** Specification 2, section 2, Community; below the line our own. */
export const communityTexts = {
  settings: 'Collaboration Settings',
  toggle: 'Open to Collaborations?',
  toggleText: 'Shows your profile to nearby artists',
  nearYou: 'Artists Near You',
  nearYouText: `Musicians within ${radiusMiles} miles, nearest first`,
  message: 'Message',
  viewProfile: 'View Profile',
  enable: 'Enable Collaborations',
  // ours
  title: 'Community',
  lead: 'Musicians near you, in one list.',
  noteOn: 'The artists below are samples. Your setting will apply once the list opens.',
  noteOff: 'Until the list opens, it shows sample artists. Your setting will apply once it does.',
  enableText: `Turn this on to see musicians within ${radiusMiles} miles. They see your profile in return.`,
  turnOn: 'Turn on',
  radius: `${radiusMiles} miles`,
  sample: 'Sample artists',
  buttonsWhy: 'Message and View Profile work once real artists are listed here.',
  messageTo: (name: string) => `Message ${name}`,
  profileOf: (name: string) => `View Profile of ${name}`,
  you: 'You',
  artist: 'Artist',
  distance: 'Distance',
  miles: (miles: number) => count(miles, 'mile'),
  followers: 'Followers',
  rating: 'Rating',
  lastActive: 'Last active',
  tryAgain: 'Try Again',
}
