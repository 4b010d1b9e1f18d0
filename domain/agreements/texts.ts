/** Everything people read about sending and signing a split sheet. */
export const agreementTexts = {
  badWay: 'A link is copied or scanned',
  companyRequired: 'Please name the company you sign for',
  positionRequired: 'Please say what you are in the company',
  wardRequired: 'Please name whom you sign for as guardian',
  nameRequired: 'Please type your legal name',
  consentRequired: 'Please confirm that you sign electronically',
  noteRequired: 'Please write a note',
  reasonRequired: 'Please give a reason',
  otherName: (name: string) => `The sheet names ${name}. Please type this name, or propose a change.`,
  loadFailed: 'The agreement could not be loaded.',
  sendFailed: 'The split sheet could not be sent.',
  changeFailed: 'The change could not be saved.',
  notFound: 'This version was not found.',
  noSheet: 'Save the split sheet first.',
  stillDraft: 'Shares must come to 100.00 in every column before the sheet can be sent.',
  nothingNew: 'The sheet is the same as its newest version. Change it before you send it again.',
  tooManyInvitations: 'You can mail 100 invitations a day. Copy the link or show the QR code instead.',
  noAddress: 'Please enter an email address for this person',
  blockedAddress: 'The person at this address said that this sheet is not for them. Enter another address.',
  addressUsed: 'Please confirm your own email address before you mail invitations.',
  notCurrent: 'This version is no longer open for answers.',
  alreadyAgreed:
    'You have already agreed to this version. An agreement cannot be taken back, but you can dispute the split.',
  answered: 'This person has already answered.',
  notMe: 'Only you can agree here; everybody else uses the link.',
  isMe: 'You agree here, without a link.',
  replaced: 'The sheet has changed since you opened it. This is the new version; nothing was signed.',
  onPaperMeanwhile:
    'The artist has recorded this version as signed on paper since you opened it. Nothing was signed here. If you did not sign the paper, you can dispute the split.',
  withdrawnMeanwhile: 'The artist has withdrawn this version since you opened it. Nothing was signed.',
  noProposal: 'There is no open proposal.',
  disputed: 'This split is already disputed.',
  notDisputed: 'This split is not disputed.',
  otherDispute: 'Only the person who disputed the split can lift the dispute.',
  someSigner: 'One of the signers',
  /** Version 1. Kept with each agreement. */
  consent:
    'I have read this sheet. By typing my name and pressing the button I sign it electronically, and I agree that my electronic signature and the electronic copy are as good as paper. I can ask for paper instead.',
}

/** Part of what is signed, version 2. Separate from the texts that the signing page loads, because its document contains its own. */
export const agreementTerms = {
  song: 'The people named here agree to these shares of the song. They can be changed only by a new version that all of them sign. This sheet records shares; it transfers no copyright.',
  songAndMaster:
    'The people named here agree to these shares of the song, and to these shares of what its recordings earn, except a recording for which a master sheet of its own is signed. They can be changed only by a new version that all of them sign. This sheet records shares; it transfers no copyright and no ownership of a recording.',
  master:
    'The people named here agree to these shares of what this one recording earns, in place of the master shares of its song. They can be changed only by a new version that all of them sign. This sheet divides income; it transfers no ownership of the recording and no copyright.',
}

/** How mails name a sheet and its shares. */
type About = { sheet: string; shares: string }

/** The mails about sending and signing. The artist's name replaces the product's. */
export const agreementLetters = {
  /** The subject of a letter: a split sheet, or the master sheet of one recording. */
  about: {
    'split-sheet/1': {
      sheet: 'split sheet',
      of: 'split sheet of this song',
      shares: 'split',
      open: 'Open the Split Sheet',
    },
    'master-sheet/1': {
      sheet: 'master sheet',
      of: 'master sheet of this recording',
      shares: 'master shares',
      open: 'Open the Master Sheet',
    },
  },
  invitation: {
    subject: (artist: string, song: string, shares: string) =>
      `${artist} asks you to agree to the ${shares} of "${song}"`,
    heading: (song: string, shares: string) => `The ${shares} of "${song}"`,
    opening: (name: string, artist: string, sheet: string) =>
      `Hello ${name}, ${artist} has named you on the ${sheet} and asks you to agree to the shares.`,
    changed: (number: number) =>
      `This is version ${number}. Agreements to an unfinished version before it no longer count.`,
    song: 'Song',
    from: 'From',
    share: 'Your shares',
    columns: {
      writer_share: (share: string) => `Writer ${share}`,
      publisher_share: (share: string) => `publisher ${share}`,
      master_share: (share: string) => `master ${share}`,
    },
    about: 'About',
    masterAlone: 'What this one recording earns (the master)',
    button: 'Read and Answer',
    closing:
      'You need no account. On that page you can agree, propose other numbers, decline, or say that you are not this person. The link works for 90 days and is meant for you alone.',
    footer: (artist: string) =>
      `${artist} gave us your address for this. We keep it, your answer and how it came as evidence of what was agreed. Answers to this mail go to ${artist}. On the page you can stop reminders.`,
  },
  reminder: {
    subject: (artist: string, song: string) => `Reminder: ${artist} waits for your answer on "${song}"`,
    opening: (name: string, artist: string, sheet: string) =>
      `Hello ${name}, ${artist} is still waiting for your answer to the ${sheet}.`,
    upload: (day: string) => `The song is due to be uploaded on ${day}.`,
    stop: 'No more reminders',
  },
  signed: {
    subject: (song: string, shares: string) => `Signed by all: the ${shares} of "${song}"`,
    heading: 'Everybody has agreed',
    opening: (name: string, sheet: string) =>
      `Hello ${name}, everybody on this ${sheet} has signed it. The signed sheet is attached: please keep it.`,
    onPaper: {
      subject: (song: string, shares: string) => `Signed on paper: the ${shares} of "${song}"`,
      heading: 'Signed on paper',
      /** To the artist, who has stated it. */
      yours: (name: string, sheet: string, day: string) =>
        `Hello ${name}, you have stated that everybody on this ${sheet} has signed it on paper, dated ${day}. The sheet is attached, and everybody on it with an address gets it too. Please keep the paper.`,
      opening: (name: string, artist: string, sheet: string, day: string) =>
        `Hello ${name}, ${artist} states that everybody on this ${sheet} has signed it on paper, dated ${day}. The sheet is attached: please keep it. If you did not sign it, answer this mail.`,
    },
    code: 'Code',
    signers: 'Signers',
    button: 'Check the Sheet',
    closing:
      'The sheet in your hands is your proof: its fingerprint is registered under this code, and anyone who has the file can check it.',
    footer: 'A simple electronic signature. No legal advice, and no transfer of rights.',
  },
  refused: {
    subject: (artist: string, song: string) => `${artist} answered no to your proposal for "${song}"`,
    heading: 'Your proposal was answered',
    opening: (name: string, artist: string) =>
      `Hello ${name}, ${artist} answered no to the numbers that you proposed. The sheet stays as it was sent.`,
    note: 'Note',
    closing: 'You can still agree, propose other numbers or decline, with this link or the one that you have.',
  },
  takenOff: {
    subject: (artist: string, song: string, sheet: string) => `${artist} took you off the ${sheet} of "${song}"`,
    heading: 'You are no longer on this sheet',
    opening: (name: string, artist: string, number: number, sheet: string) =>
      `Hello ${name}, ${artist} has sent version ${number} of this ${sheet}, and it does not name you. There is nothing for you to sign.`,
    inForce: (number: number) =>
      `Version ${number}, which you signed, stays in force until everybody on the new version has signed it.`,
    noLonger: (number: number) =>
      `Your agreement to version ${number} no longer counts, because not everybody had signed it.`,
    closing: (artist: string) => `If you think that is a mistake, answer this mail: your answer goes to ${artist}.`,
    footer: (artist: string) =>
      `${artist} gave us your address for this sheet. We keep it, and what you answered, as evidence of what was agreed.`,
  },
  withdrawn: {
    subject: (artist: string, song: string, shares: string) => `${artist} has withdrawn the ${shares} of "${song}"`,
    heading: 'There is nothing to sign any more',
    opening: (name: string, artist: string, number: number, sheet: string) =>
      `Hello ${name}, ${artist} has withdrawn version ${number} of this ${sheet} before everybody had agreed to it.`,
    agreed: 'Your agreement to it no longer counts.',
    inForce: (number: number) => `Version ${number}, which everybody signed, stays in force.`,
    reason: 'Reason',
    closing: (artist: string) => `If you have a question, answer this mail: your answer goes to ${artist}.`,
  },
  lifted: {
    subject: (song: string, shares: string) => `The ${shares} of "${song}": the dispute is over`,
    heading: 'A dispute was lifted',
    opening: (name: string, by: string, sheet: string, day: string) =>
      `Hello ${name}, ${by} disputed this ${sheet} on ${day} and has lifted that now. What was agreed stays as it is.`,
  },
  news: {
    subject: {
      agreed: (name: string, song: string, { shares }: About) => `${name} has agreed to the ${shares} of "${song}"`,
      proposed: (name: string, song: string) => `${name} proposes other numbers for "${song}"`,
      declined: (name: string, song: string, { shares }: About) => `${name} has declined the ${shares} of "${song}"`,
      disputed: (name: string, song: string, { shares }: About) => `${name} disputes the ${shares} of "${song}"`,
      lifted: (name: string, song: string, { shares }: About) =>
        `${name} no longer disputes the ${shares} of "${song}"`,
      wrong_person: (name: string, song: string) => `"${song}": the link for ${name} reached somebody else`,
      not_delivered: (name: string, song: string) => `"${song}": the mail to ${name} came back`,
    },
    heading: {
      agreed: 'Somebody has agreed',
      proposed: 'Somebody proposes other numbers',
      declined: 'Somebody has declined',
      disputed: 'A sheet is disputed',
      lifted: 'A dispute was lifted',
      wrong_person: 'The wrong person',
      not_delivered: 'A mail came back',
    },
    opening: {
      agreed: (name: string, song: string, { sheet }: About) => `${name} has signed the ${sheet} of "${song}".`,
      proposed: (name: string, song: string) =>
        `${name} has proposed other shares for "${song}". Nothing has changed yet: you can use these numbers or answer no.`,
      declined: (name: string, song: string, { shares }: About) =>
        `${name} has declined the ${shares} of "${song}" and says why on the sheet's page.`,
      disputed: (name: string, song: string, { sheet }: About) =>
        `${name} has marked the ${sheet} of "${song}" as disputed and says why on its page. It stays so until ${name} lifts that, or a newer version is signed by all.`,
      lifted: (name: string, song: string, { sheet }: About) =>
        `${name} has lifted the dispute over the ${sheet} of "${song}".`,
      wrong_person: (name: string, song: string, { sheet }: About) =>
        `The person who got the link for ${name} says that it is not meant for them, for the ${sheet} of "${song}". Its links no longer work; please correct the address.`,
      not_delivered: (name: string, song: string, { sheet }: About) =>
        `The mail to ${name} about the ${sheet} of "${song}" could not be delivered. Please correct the address, or hand over the link.`,
    },
    footer: (sheet: string) => `You get this mail because of a ${sheet} that you have sent.`,
  },
}
