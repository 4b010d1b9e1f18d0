import { count } from '#domain/shared/texts.ts'

/** Specification 2, sections 2, 5 and 8, Fan Management; below the line our own. */
export const fanTexts = {
  analytics: 'Fan Analytics',
  import: 'Fan Data Import',
  campaign: 'Email Campaign',
  send: (fans: number) => `Send to ${fans} Fans`,
  preview: 'Preview',
  error: 'Error',
  bothRequired: 'Please fill in both subject and content fields',
  // ours
  title: 'Fan Management',
  comingSoon: 'This feature is coming soon!',
  analyticsNote: 'The figures behind this card are samples. They are not your fans.',
  analyticsStrip: 'The figures above the two forms are samples. They are not your fans.',
  totals: { fans: 'Total fans', month: 'New this month', opened: 'Emails opened', cities: 'Cities' },
  trend: 'Fans, last six months',
  trendLabel: (first: string, last: string) => `Line chart: ${first}, rising to ${last}`,
  month: 'Month',
  fans: 'Fans',
  cities: 'Where fans live',
  city: 'City',
  share: 'Share',
  dropTitle: 'A list of your fans',
  dropHint: '.csv, .xlsx or .xls',
  chooseFile: 'Choose file',
  importWhy: 'File import will come in a later version.',
  noFansTitle: 'No fans yet',
  noFansText: 'Fans you import appear here, with name, email, location and source.',
  goesTo: (fans: number) => `Goes to ${count(fans, 'fan')}`,
  startFrom: 'Start from a template',
  filledIn: (name: string) => `${name} filled in`,
  subject: 'Subject',
  content: 'Content',
  subjectMissing: 'Enter a subject',
  contentMissing: 'Enter the content',
  stillToFillIn: 'Still to fill in',
  sendWhy: 'Sending will come in a later version, once fans can be imported. What you write is kept in this tab.',
  close: 'Close',
}

/** Our words; the placeholders are the specification's. */
export const campaignTemplates = [
  {
    name: 'New Release Announcement',
    subject: 'My new release is out on [DATE]',
    content:
      'Hello,\n\nMy new release comes out on [DATE]. You can hear it before everyone else here: [LINK]\n\nIf you like it, share it with one person who should hear it.\n\nThank you for listening,\n[YOUR NAME]',
  },
  {
    name: 'Show Announcement',
    subject: 'Live on [DATE] at [VENUE]',
    content:
      'Hello,\n\nI am playing at [VENUE] on [DATE]. Doors open at [TIME].\n\nTickets are here: [LINK]\n\nCome say hello afterward.\n\n[YOUR NAME]',
  },
  {
    name: 'Thank You Message',
    subject: 'Thank you for listening',
    content:
      'Hello,\n\nYou have listened to my songs, come to the shows and told your friends. Thank you.\n\nWhat I am working on next is here: [LINK]\n\n[YOUR NAME]',
  },
]
