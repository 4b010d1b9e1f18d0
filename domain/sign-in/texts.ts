/** Specification 1, sections 2.3, 4 and 8; the password reset is our own. */
export const signInTexts = {
  title: 'Sign In',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing in...',
  failed: 'Failed to sign in',
  backHome: 'Back to Home',
  noAccount: 'No account yet?',
  getStarted: 'Get started',
  signOutFailed: 'Error signing out',
  sessionFailed: 'Error getting session',
  // ours
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  forgot: 'Forgot password?',
  linkFailed: 'This link no longer works. Request a new one.',
}
