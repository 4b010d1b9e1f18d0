import { productName } from '#domain/shared/texts.ts'

/** Who runs this installation; null if not set. */
export type Operator = { name: string | null; address: string | null }
type Section = { title: string; items: readonly string[] }
type Document = { title: string; lead: string; sections: readonly Section[] }

/**
 * What this software stores, and on what terms it is offered, as long as an operator says nothing else. Every sentence describes the
 * code: whoever changes what is stored changes it here, too.
 */
export const legalTexts: { privacy: Document; terms: Document; operator: Record<string, string> } = {
  operator: {
    title: 'Who runs this service',
    unnamed:
      'The people who run this installation have not given their name yet. They can with OPERATOR_NAME, OPERATOR_ADDRESS and SUPPORT_EMAIL.',
    contact: 'Contact',
  },
  privacy: {
    title: 'Privacy',
    lead: `What ${productName} stores about you, where, and for how long. There are no advertisements, no trackers, and no scripts of anybody else in these pages.`,
    sections: [
      {
        title: 'Your account',
        items: [
          'Your name, email address, phone number and billing address, as you typed them; your artist name, your plan and your referral code.',
          'Your password only in a form from which it cannot be read (argon2id). With two-step sign-in, the secret of your authenticator app and your recovery codes.',
          'Each device that is signed in: browser and system in words (such as "Firefox on Linux"), when it signed in and when it was last used. A session ends after 30 days without use, and after 90 days at the latest. Sessions hold no IP address.',
          'Your time zone, as your browser reports it, and the settings you choose.',
        ],
      },
      {
        title: 'Your music',
        items: [
          'Everything you type: releases, songs, lyrics, checklists, timelines, label copies, split sheets, content items and links to your profiles on other platforms.',
          'What you type about other people, such as the legal name, email address and IPI of a co-writer. Ask them first.',
          'The pictures you upload, and smaller versions made from them.',
        ],
      },
      {
        title: 'In your browser',
        items: [
          'No cookies. The storage of your browser holds your sign-in, your theme, the size of lyrics on stage, and which notices you have closed.',
          'Drafts of what you have not saved yet stay in the tab in which you typed them.',
        ],
      },
      {
        title: 'Mail and payments',
        items: [
          'A mail to you is kept until it is delivered; then only that it was sent. That mark is deleted after 90 days.',
          'Where payments are real, Stripe processes them and holds your card. Here are your plan, its dates and the identifiers by which Stripe knows you. Unpaid checkouts are deleted after 7 days, reports of payments after 90.',
        ],
      },
      {
        title: 'Logs and audit',
        items: [
          'The server writes one line for each request: time, address of the page without its query, result, IP address, and the id of your account. Passwords, tokens and what you type are never in it. How long these lines are kept is decided by the people who run this service.',
          'What an administrator does to an account is recorded and cannot be changed or removed.',
        ],
      },
      {
        title: 'How long, and how to take it with you',
        items: [
          'What you delete can be restored for 30 days. Then it is gone.',
          'If you delete your account, everything in it is deleted immediately. What stays is a keyed code made from your address, which names nobody, because a trial is given once per person, and the entries of the audit. Backups keep older states until they are deleted.',
          'You can download everything at any time, in files that a spreadsheet and a text editor open: Settings, Your data.',
          'Nothing is sold or passed on. If the people who run this service have connected another system, it is told which social profiles you add.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    lead: `What you may expect of ${productName}, and what it expects of you, as long as the people who run this service have not agreed on anything else with you.`,
    sections: [
      {
        title: 'Your work stays yours',
        items: [
          'Everything you enter or upload belongs to you. It is stored to show it to you, and for nothing else.',
          'You may enter and upload only what you have a right to.',
          'You can leave at any time and take everything with you.',
        ],
      },
      {
        title: 'Plans and trials',
        items: [
          'A plan begins with a trial of 7 days, once per person. Cancel anytime: the plan then ends with the period that is paid for.',
          'Without a running plan you can still read and download everything, but not change it.',
          'Where payments are marked as simulated, no money moves.',
        ],
      },
      {
        title: 'What this service is not',
        items: [
          'It is neither a distributor nor a publisher nor a collecting society, and sends nothing to any of them.',
          'Split sheets and label copies record what you and others agreed. They are not legal advice.',
          'Dates and checks follow published standards, but the last word has whoever takes your delivery.',
        ],
      },
      {
        title: 'Fair use',
        items: [
          'Do not try to reach what belongs to others, or to disturb the service. Limits on requests, mails and downloads keep it fast for everyone.',
          'An account that does so can be suspended.',
        ],
      },
    ],
  },
}
