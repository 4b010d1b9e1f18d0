/** The product's messages when its authentication service is unavailable. */
export const authPortTexts = {
  unavailable: 'Sign-in is not available at the moment. Try again in a minute.',
  userGone: 'This user no longer exists.',
} as const
