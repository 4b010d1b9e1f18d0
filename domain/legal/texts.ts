import { productName } from '#domain/shared/texts.ts'

/** Who runs this installation; null if not set. */
export type Operator = { name: string | null; address: string | null }
type Section = { title: string; items: readonly string[] }
type Document = { title: string; lead: string; sections: readonly Section[] }

/**
 * The data that this software stores, and the terms on which it is offered unless the operator states others. Every sentence describes the
 * code: a change to what is stored must change this too.
 */
export const legalTexts: { privacy: Document; terms: Document; operator: Record<string, string> } = {
  operator: {
    title: 'Who runs this service',
    unnamed:
      'The people who run this installation have not added their name yet. They can set OPERATOR_NAME, OPERATOR_ADDRESS and SUPPORT_EMAIL.',
    contact: 'Contact',
  },
  privacy: {
    title: 'Privacy',
    lead: `What ${productName} stores about you, where, and for how long. There are no ads, no trackers and no third-party scripts on these pages.`,
    sections: [
      {
        title: 'Your account',
        items: [
          'Your name, email address, phone number and billing address, as you typed them; your artist name, your plan and your referral code.',
          'Your password, only in a form that cannot be read back (argon2id). With two-step sign-in, the secret of your authenticator app and your recovery codes.',
          'Each device that is signed in: its browser and system (such as "Firefox on Linux"), when it signed in and when it was last used. A session ends after 30 days without use, and after 90 days at the latest. Sessions hold no IP address.',
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
        title: 'If you get mail from an artist here',
        items: [
          'The artist decides about it; this service keeps it for the artist: your email address, the name and city you gave, and when, how and to which words you agreed. What is not confirmed is deleted after 30 days.',
          'Which mails were sent to you, and whether one came back or was reported as spam. Not whether you opened it.',
          'The link at the end of every mail ends it, corrects your name and city, or erases you.',
          'After an erasure, an unsubscription, a mail that came back or a report of spam, a keyed code made from your address stays, so that no list brings you back. Only you can, by confirming your address.',
        ],
      },
      {
        title: 'In your browser',
        items: [
          'No cookies. Your browser’s storage holds your sign-in, your theme, the size of lyrics on stage, and which notices you have closed.',
          'Unsaved drafts stay in the tab where you typed them.',
        ],
      },
      {
        title: 'Email and payments',
        items: [
          'An email to you is kept until it is delivered. After that, only the fact that it was sent is kept, for 90 days.',
          'Where payments are real, Stripe processes them and holds your card. This service keeps your plan, its dates and the IDs Stripe uses for you. Unpaid checkouts are deleted after 7 days, payment reports after 90.',
        ],
      },
      {
        title: 'Logs and audit log',
        items: [
          'The server logs one line per request: the time, the page address without its query, the result, the IP address and your account ID. It never contains passwords, tokens or what you type. The people who run this service decide how long these lines are kept.',
          'What an administrator does to an account is recorded and cannot be changed or removed.',
        ],
      },
      {
        title: 'How long, and how to take it with you',
        items: [
          'What you delete can be restored for 30 days. Then it is gone.',
          'If you delete your account, everything in it is deleted immediately. Two things stay: a keyed code made from your email address, which identifies nobody and limits trials to one per person, and the entries in the audit log. Backups keep older data until they are deleted.',
          'You can download everything at any time, in files that a spreadsheet and a text editor open: Settings, Your data.',
          'Nothing is sold or passed on. If the people who run this service have connected another system, that system is told which social profiles you add.',
          'If they have set a model that writes or makes images, it gets what the page names, each time you press the button that asks it. How often you ask is kept for 30 days, and what you asked for as long as the image that was made of it.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    lead: `What you can expect from ${productName}, and what it expects from you, unless the people who run this service have agreed on something else with you.`,
    sections: [
      {
        title: 'Your work stays yours',
        items: [
          'Everything you enter or upload belongs to you. It is stored only to show it to you.',
          'Enter and upload only what you have the rights to.',
          'You can leave at any time and take everything with you.',
        ],
      },
      {
        title: 'Plans and trials',
        items: [
          'A plan begins with a 7-day trial, once per person. Cancel anytime: the plan then ends with the period you have paid for.',
          'Without an active plan you can still read and download everything, but not change it.',
          'Where payments are marked as simulated, no money moves.',
        ],
      },
      {
        title: 'What this service is not',
        items: [
          'It is neither a distributor nor a publisher nor a collecting society, and sends nothing to any of them.',
          'Split sheets and label copies record what you and others agreed. They are not legal advice.',
          'Dates and checks follow published standards, but whoever takes your delivery has the last word.',
        ],
      },
      {
        title: 'Fair use',
        items: [
          'Do not try to access what belongs to others or disrupt the service. Limits on requests, emails and downloads keep it fast for everyone.',
          'An account that breaks these rules can be suspended.',
        ],
      },
    ],
  },
}
