/** Everything people read about sending and signing a split sheet. */
export const agreementTexts = {
  badHash: 'This is no hash of a version',
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
  nothingNew: 'The sheet says what its newest version says. Change it before you send it again.',
  alreadySent: 'This version is out already.',
  tooManyInvitations: 'You can mail 100 invitations a day. Copy the link or show the QR code instead.',
  noAddress: 'Please enter an e-mail address for this person',
  blockedAddress: 'The person at this address said that they are not meant. Enter another address.',
  addressUsed: 'Please confirm your own e-mail address before you mail invitations.',
  notCurrent: 'This version is not waiting for answers any more.',
  answered: 'This person has answered already.',
  notMe: 'Only you can agree here; everybody else uses the link.',
  isMe: 'You agree here, without a link.',
  replaced: 'The sheet has changed since you opened it. This is the new version; nothing was signed.',
  noProposal: 'There is no open proposal.',
  disputed: 'This split is disputed already.',
  notDisputed: 'This split is not disputed.',
  otherDispute: 'Only who disputed the split can lift that.',
  someSigner: 'One of the signers',
  unknownSong: 'This song was not found.',
  /** Version 1. Kept with each agreement. */
  consent:
    'I have read this sheet. By typing my name and pressing the button I sign it electronically, and I agree that my electronic signature and the electronic copy are as good as paper. I can ask for paper instead.',
  /** Part of what is signed, version 1. */
  terms:
    'The people named here agree to these shares of the song. They can be changed only by a new version that all of them sign. This sheet records shares; it transfers no copyright.',
  termsWithMaster:
    'The people named here agree to these shares of the song, and to these shares of what its recordings earn. They can be changed only by a new version that all of them sign. This sheet records shares; it transfers no copyright and no ownership of a recording.',
}
