/** A mailed link that this browser did not request: all ours. */
export const linkTexts = {
  title: 'Open this link?',
  question: (email: string) => ['Sign in as ', email, '?'] as const,
  why: 'The link you opened was not requested in this browser. Continue if you requested it on another device. If someone else sent it to you, do not: you would be working in their account.',
  accept: 'Sign in',
  accepting: 'Signing in...',
  refuse: 'Not now',
  backHome: 'Back to Home',
  other: (email: string) => ['You are signed in as ', email, ''] as const,
  otherText: (email: string) =>
    ['The link you opened signs in as ', email, '. To use it, sign out here first.'] as const,
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  stay: 'Stay signed in',
  unreachedTitle: 'The link could not be checked',
  unreached: 'The sign-in service did not answer. Your link still works.',
  tryAgain: 'Try Again',
}
