/** How to reach the people who run this installation; null if not set. */
export type SupportContact = { email: string | null; phone: string | null }

const places = ({ phone, email }: SupportContact) => [phone, email].filter((place) => place !== null).join(' or ')

/** Specification 1, section 2.9 and specification 2, section 8 mention support; the words are ours. */
export const supportTexts = {
  /** 'Try again, or contact support at +46 40 123 45 or help@music.example.' */
  tryAgainOr: (contact: SupportContact) =>
    places(contact) ? `Try again, or contact support at ${places(contact)}.` : 'Try again, or contact support.',
  title: 'Contact',
  lead: 'Is something not working, or do you have a question about your plan or your data? Write to the people who run this service.',
  email: 'Email',
  phone: 'Phone',
  hint: 'After an error, add the request ID that was shown with it.',
  none: 'No support address is set up on this installation yet.',
  noneHint: 'The people who run it can set one with SUPPORT_EMAIL or SUPPORT_PHONE.',
  label: 'Support',
  contact: 'Contact support',
  link: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  signIn: 'Sign In',
  toDashboard: 'Go to Dashboard',
}
