import { count } from '#domain/shared/texts.ts'

/** What societies, The MLC and stores ask about the account itself. */
export const registrationTexts = {
  title: 'Registration Details',
  sub: 'Asked once: registration papers and delivery files take these numbers from here. None is required.',
  loading: 'Loading registration details...',
  loadFailed: 'The registration details could not be loaded.',
  tryAgain: 'Try Again',
  save: 'Save Registration Details',
  saving: 'Saving...',
  saved: 'Registration details saved',
  saveFailed: 'The registration details could not be saved.',
  unsaved: (changes: number) => count(changes, 'unsaved change'),
  conflictTitle: 'The registration details were saved somewhere else',
  groups: { publishing: 'Your own publishing', mlc: 'The MLC', ddex: 'DDEX' },
  labels: {
    publisher: 'Publishing name',
    publisher_ipi: 'Publisher IPI',
    publisher_society: 'Publisher society',
    mlc_publisher_number: 'MLC publisher number',
    dpid: 'DDEX party ID (DPID)',
  },
  /** The purpose of each, and where to get it. */
  help: {
    publisher:
      'The name under which you collect your publisher shares. Register it with your society, which checks that it is free. It is also what your next split sheet names as your publisher.',
    publisher_ipi:
      'Eleven digits that identify the publishing name. Your society assigns them when it accepts you as a publisher. The MLC takes works in bulk only with them.',
    publisher_society: 'The society that collects for the publishing name, often the one you joined as a writer.',
    mlc_publisher_number:
      'Starts with P. The MLC assigns it to members at themlc.com; you find it in its portal under your member details.',
    dpid: 'Identifies the sender of a DDEX message. DDEX assigns it free of charge at dpid.ddex.net to anyone who sends messages.',
  },
  badMlcNumber: 'An MLC publisher number starts with P, followed by letters and digits',
}
