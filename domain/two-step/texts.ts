import { count } from '#domain/shared/texts.ts'

/** Two-step sign-in: all ours. */
export const twoStepTexts = {
  needed: 'Finish signing in: type the code from your authenticator app.',
  setupNeeded: 'Administrators need two-step sign-in here. Set it up first.',
  setupNeededAction: 'Set up two-step sign-in',

  // The second step of signing in
  stepTitle: 'Second step',
  stepText: (email: string) => ['Type the code that your authenticator app shows for ', email, '.'] as const,
  stepRecoveryText: (email: string) =>
    ['Type one of the recovery codes you saved for ', email, '. Each works once.'] as const,
  code: 'Code from your app',
  codeHelp: 'Six digits, new every 30 seconds',
  recoveryCode: 'Recovery code',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the code from your app',
  codeNeeded: 'Enter the six digits that your app shows',
  recoveryCodeNeeded: 'Enter one of your recovery codes',
  go: 'Continue',
  going: 'Checking...',
  somebodyElse: 'Sign in as someone else',
  checkFailed: 'The code could not be checked.',

  // Settings, Security
  title: 'Two-step sign-in',
  loading: 'Loading two-step sign-in',
  loadFailed: 'Two-step sign-in could not be loaded',
  tryAgain: 'Try Again',
  on: 'On',
  off: 'Off',
  offText:
    'Signing in then takes your password and a code from your phone, so a stolen password alone is not enough. You need an authenticator app, such as the ones built into most password managers.',
  onText: 'Signing in asks for the password and a code from your authenticator app.',
  codesLeft: (left: number) => `${count(left, 'recovery code')} left`,
  noCodes: 'You have no recovery codes. Without one, a lost phone locks you out.',
  setUp: 'Set up',
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  cancel: 'Cancel',

  // Setting it up
  setUpTitle: 'Set up two-step sign-in',
  setUpFailed: 'Two-step sign-in could not be set up.',
  passwordFirst: 'You signed in a while ago. Enter your password to continue.',
  password: 'Your password',
  goOn: 'Continue',
  preparing: 'Creating your code',
  scan: 'Scan this with your authenticator app, then type the code it shows.',
  qrCode: 'QR code for your authenticator app',
  secret: 'Or type this key into the app',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying. Select it and copy it yourself.',
  turnOn: 'Turn on',
  turningOn: 'Turning on...',
  turnedOn: 'Two-step sign-in is on.',
  turnedOnText: 'Your other devices have to sign in again.',

  // Recovery codes
  codesTitle: 'Your recovery codes',
  codesText:
    'Each gets you in once when you do not have your phone. They are shown only now: keep them somewhere other than your phone, such as in a password manager or on paper.',
  codesFailed: 'Two-step sign-in is on, but the recovery codes could not be created. Create them in Settings.',
  download: 'Download',
  fileName: 'all-areas-recovery-codes.txt',
  fileHead: (product: string, email: string) => `${product}: recovery codes for ${email}. Each works once.`,
  saved: 'I have saved these codes',
  done: 'Done',
  newCodesText: 'Your current codes will stop working. Enter a code from your app to continue.',
  makeCodes: 'Create new codes',
  makingCodes: 'Creating...',
  newCodesFailed: 'The recovery codes could not be created.',

  // Turning it off
  turnOffTitle: 'Turn off two-step sign-in?',
  turnOffText: 'Your password alone will then open your account. Enter a code to continue; a recovery code works too.',
  turningOff: 'Turning off...',
  turnOffFailed: 'Two-step sign-in could not be turned off.',
  turnedOff: 'Two-step sign-in is off.',
}

/** For an admin who turns it off for another person. */
export const removeTwoStepTexts = {
  open: (name: string) => `Two-step sign-in for ${name}`,
  callFailed: 'Failed to look up two-step sign-in',
  failed: 'Failed to turn off two-step sign-in. Please try again.',
  isOff: 'This account does not use two-step sign-in.',
  title: 'Two-step sign-in',
  loading: 'Looking up two-step sign-in',
  on: 'This account signs in with two steps.',
  turnOff: 'Turn off',
  turningOff: 'Turning off...',
  question: (name: string) => `Turn off two-step sign-in for ${name}?`,
  consequence:
    'Do this only for someone who has lost both their app and their recovery codes, and only if you know that they own the account. The password alone will then open it. Every session ends, and this is recorded in the audit log.',
  done: (name: string) => `Two-step sign-in is off for ${name}.`,
}
