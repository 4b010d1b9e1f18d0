/** Every sentence of the authentication service that a person or developer may read. */
export const authTexts = {
  badJson: 'The request body could not be read as a JSON object of the expected form',
  badCharacters: 'The request contains characters that cannot be stored',
  tooDeep: 'The request body is nested too deeply',
  bodyTooLarge: 'The request body is larger than 64 kB',
  slowBody: 'The request body did not arrive in time',
  notFound: 'There is nothing at this address',
  methodNotAllowed: 'This method is not allowed here',
  unexpected: 'Something went wrong on our side. Try again in a moment',
  apiKeyMissing: 'No API key was sent with the request',
  apiKeyUnknown: 'The API key is not known',
  bearerMissing: 'This endpoint needs a bearer token',
  badToken: 'The access token is invalid or has expired',
  tokenUserGone: 'The user of this access token does not exist',
  sessionExpired: 'The session has expired. Sign in again',
  sessionGone: 'The session of this access token no longer exists',
  notAdmin: 'User not allowed',
  tooManyRequests: 'Too many requests. Wait a moment and try again',
  mailShare: 'Too many emails were requested from your network. Try again later',
  codesExhausted:
    'Too many codes were tried for this address today. Open the link in the email instead: it still works',
  mailsExhausted: 'Too many emails have been sent. Try again later',
  mailGap: (seconds: number) => `For security purposes, you can only request this after ${seconds} seconds.`,

  sameKeys: 'AUTH_ANON_KEY and AUTH_SERVICE_ROLE_KEY are the same. The first is public: give the second another value.',

  grantUnknown: 'Unsupported grant type',
  emailMissing: 'An email address is needed',
  emailInvalid: 'Unable to validate email address: invalid format',
  emailOrPhone: 'Give an email address or a phone number, not both',
  phoneOff: 'Sign-in by phone is not offered',
  passwordMissing: 'Signup requires a valid password',
  passwordTooLong: 'Password must be at most 1,024 bytes long',
  passwordSame: 'New password should be different from the old password.',
  passwordHashUnknown: 'password_hash must be an argon2id hash in PHC form',
  passwordOrHash: 'Give a password or a password_hash, not both',
  credentials: 'Invalid login credentials',
  emailNotConfirmed: 'Email not confirmed',
  factorNeedsProof: 'Confirm your email address first. Then turn on two-step sign-in',
  banned: 'User is banned',
  signupOff: 'Signups not allowed for this instance',
  anonymousOff: 'Anonymous sign-ins are disabled',
  userExists: 'User already registered',
  emailExists: 'A user with this email address has already been registered',
  idExists: 'A user with this id already exists',
  userNotFound: 'User not found',
  idInvalid: 'The user id must be a UUID',
  metadataTooLarge: 'The metadata of a user must stay below 4 kB',
  appMetadataForbidden: 'Updating app_metadata requires admin privileges',
  roleInvalid: 'A role is made of lower-case letters, digits and underscores',
  banInvalid: 'ban_duration must be a duration such as 1h30m, or none',
  pageInvalid: 'page and per_page must be whole numbers from 1, per_page at most 1000',
  sortInvalid: 'sort must name created_at, updated_at, last_sign_in_at or email, with asc or desc',

  refreshMalformed: 'The refresh token is not valid',
  refreshUnknown: 'Invalid Refresh Token: Refresh Token Not Found',
  refreshUsed: 'Invalid Refresh Token: Already Used',
  refreshBusy: 'Too many concurrent token refresh requests on the same session',
  scopeUnknown: 'scope must be global, local or others',

  linkExpired: 'Email link is invalid or has expired',
  tokenExpired: 'Token has expired or is invalid',
  verifyParameters: 'Verify needs a type and either token_hash alone, or token and email',
  verifyType: 'This type of verification is not known',
  halfDone: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  resendType: 'type must be signup or email_change',
  linkType: 'type must be signup, invite, magiclink, recovery, email_change_current or email_change_new',
  newEmailMissing: 'new_email must be a new email address',
  challengePair: 'code_challenge and code_challenge_method are needed together',
  challengeInvalid: 'code_challenge must have 43 to 128 unreserved characters, with the method s256 or plain',
  exchangeParameters: 'auth_code and code_verifier are both needed',
  flowUnknown: 'invalid flow state, no valid flow state found',
  flowExpired: 'invalid flow state, flow state has expired',
  verifierWrong: 'code challenge does not match previously saved code verifier',
  reauthenticate: 'Password update requires reauthentication',
  nonceWrong: 'The reauthentication code is wrong or has expired',
  currentPasswordMissing: 'Current password required when setting new password.',
  currentPasswordWrong: 'Current password is incorrect.',

  secondStepNeeded: 'Enter the code from your authenticator app to do this.',
  freshStepNeeded: 'Enter a code from your authenticator app first. It is valid for 15 minutes.',
  freshSignInNeeded: 'Enter your password to continue.',
  factorType: 'factor_type must be totp',
  factorExists: 'Two-step sign-in is already on. Turn it off to set it up again.',
  factorIdInvalid: 'The factor id must be a UUID',
  factorNotFound: 'Factor not found',
  challengeNotFound: 'MFA factor with the provided challenge ID not found',
  challengeExpired: 'This took too long. Try again with the code that your app shows now.',
  codeWrong: 'This code is wrong or already used. Enter the one your app shows now.',
  recoveryCodeWrong: 'This recovery code is wrong or already used.',
  tooManyCodes: 'Too many wrong codes. Wait a while and try again.',
  codesNeedApp: 'Set up your authenticator app first. Recovery codes are its substitute.',
  codesExist: 'You already have recovery codes. Create a new set to replace them.',
} as const

const ignore = 'If you did not request this, you can ignore this email: nothing changes.'

/** The mails that the authentication service sends. */
export const mailTexts = {
  byKind: (newEmail: string) => ({
    confirmation: {
      subject: 'Confirm your email address',
      opening: 'Welcome. Open this link to confirm your email address. It works once, within the next hour.',
      closing:
        'If you did not sign up, do not open it: someone else entered your address, and opening the link would confirm it for their account.',
    },
    recovery: {
      subject: 'Reset your password',
      opening:
        'Someone asked to reset the password of your account. Open this link to choose a new one. It works once, within the next hour.',
      closing: ignore,
    },
    email_change_new: {
      subject: 'Confirm your new email address',
      opening:
        'Open this link to use this address for your account. It works once, within the next hour. The change must also be approved from your current address.',
      closing: ignore,
    },
    email_change_current: {
      subject: 'Confirm the change of your email address',
      opening: `Someone asked to change the email address of your account to ${newEmail}. Open this link to approve the change. It works once, within the next hour. The new address must also be confirmed.`,
      closing: 'If you did not request this, do not open the link, and change your password.',
    },
    reauthentication: {
      subject: 'Confirm it is you',
      opening: 'Enter this code to continue. It works once, within the next hour.',
      closing: 'If you did not request this, change your password: someone is signed in to your account.',
    },
  }),
  button: {
    confirmation: 'Confirm your email address',
    recovery: 'Choose a new password',
    email_change_new: 'Confirm this address',
    email_change_current: 'Approve the change',
    reauthentication: '',
  },
  twoStep: {
    two_step_on: {
      subject: 'Two-step sign-in is on',
      opening:
        'Signing in to your account now asks for a code from an authenticator app. Your other devices have to sign in again.',
      closing:
        'If this was not you, someone is signed in to your account: choose a new password right away, and ask us for help.',
    },
    two_step_off: {
      subject: 'Two-step sign-in is off',
      opening: 'Your account now opens with your password alone.',
      closing:
        'If you did not want this, choose a new password and set up two-step sign-in again, in Settings, Security.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used to sign in',
      opening:
        'Someone signed in to your account with your password and one of your recovery codes. That code will not work again.',
      closing:
        'If this was not you, choose a new password right away, and create new recovery codes in Settings, Security.',
    },
  },
  code: 'Code',
  codeInstead: 'Or enter this code',
  footer: 'You get this email because it concerns signing in to your account.',
} as const

/** Notices to the owner of a proved address after a change. */
export const noticeTexts = {
  passwordChanged: {
    subject: 'Your password was changed',
    opening: 'The password of your account has just been changed. Other devices were signed out.',
    closing:
      'If it was you, there is nothing to do. If it was not you, choose a new password right away: that signs out whoever did it.',
    button: 'Choose a new password',
  },
  addressChanged: {
    subject: 'Your email address was changed',
    opening: (newEmail: string) => `Your account now uses ${newEmail}. This address no longer signs in to it.`,
    closing:
      'If it was you, there is nothing to do. If it was not you, someone can read your email: change the password of this mailbox first, then sign in with the new address and your password, and change both back.',
  },
  support: (email: string) => `If you can no longer sign in, write to ${email}.`,
} as const
