/** Specification 1, section 2.6; below the line our own. */
export const notFoundTexts = {
  title: '404',
  pageTitle: 'Page not found',
  text: "The page you're looking for doesn't exist or has been moved.",
  toDashboard: 'Go to Dashboard',
  back: 'Go Back',
}

export const errorFallbackTexts = {
  title: 'Something went wrong',
  text: 'We encountered an unexpected error. This has been logged and our team will investigate.',
  tryAgain: 'Try Again',
  toDashboard: 'Go to Dashboard',
  // ours
  requestId: 'Request ID',
  unlogged:
    'We encountered an unexpected error. It could not be logged: the server could not be reached. Check your connection and try again.',
  notLogged: 'It could not be logged: the server could not be reached. What you see may be out of date.',
}

/** Of a page below a section. */
export const backToSection = (section: string): string => `Back to ${section}`

/** The labels of the sections (specification 1, section 2.7) and the words of the shell. */
export const sectionTexts = {
  dashboard: 'Dashboard',
  releases: 'Release Manager',
  content: 'Content Creator',
  fans: 'Fans',
  community: 'Community',
  royalties: 'Royalties',
  pitch: 'DSP Pitch Tool',
  settings: 'Settings',
}

export const shellTexts = {
  sections: 'Sections',
  allSections: 'All sections',
  search: 'Search',
  comingSoon: 'Coming Soon',
  loading: 'Loading',
  backToReleases: 'Release Manager',
  tryAgain: 'Try Again',
  startFailed: 'The application could not be loaded. Check your connection and try again.',
}

/** Asked before leaving anything unsaved. */
export const leaveTexts = {
  title: 'Leave without saving?',
  text: 'You have unsaved changes. Are you sure you want to discard them?',
  elsewhere: 'You have unsaved changes in another tab of this browser. Are you sure you want to discard them?',
  both: 'You have unsaved changes here and in another tab of this browser. Are you sure you want to discard them?',
  kept: 'What you typed earlier and did not save is still kept in this tab. Are you sure you want to discard it?',
  discard: 'Discard Changes',
  stay: 'Keep Editing',
}

/** In place of a part of the application whose script did not load. */
export const loadTexts = {
  notLoaded: 'This part could not be loaded without a connection.',
  noAnswer: 'This part could not be loaded: the server is not responding. It may be restarting. Try again in a moment.',
  outdated: 'There is a new version of this page. Save what you have typed, then try again.',
  tryAgain: 'Try Again',
  trying: 'Trying...',
}

export const offlineText = 'You are offline. What you type stays on this page and can be saved once you are back.'
