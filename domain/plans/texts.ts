/** Specification 1, sections 1, 2.4 and 8; below the line our own. */
export const planTexts = {
  artist: 'Artist',
  manager: 'Manager',
  artistFeatures: ['Unlimited releases', 'Song and lyric management', 'Analytics', 'Label copy generation', 'Split sheets', 'Content calendar', 'Professional support'],
  managerFeatures: ['Multi-artist management', 'Team collaboration', 'Priority support', 'Custom integrations', 'White-label options'],
  select: 'Select',
  processing: 'Processing...',
  comingSoon: 'Coming Soon',
  checkoutFailed: 'Failed to start checkout. Please try again.',
  // ours
  title: 'Plans',
  toDashboard: 'Go to Dashboard',
  heading: 'Pick your pass',
  lead: 'All plans start with a 7-day free trial. Cancel anytime.',
  per: (interval: string) => `per ${interval}`,
  signIn: 'Sign In',
  unknownPrice: 'This plan cannot be bought.',
  badReturnAddress: 'The return address must be a page of this site.',
  productsFailed: 'The plans could not be loaded.',
  loading: 'Loading plans',
  alreadySubscribed: 'Your subscription is running already.',
}
