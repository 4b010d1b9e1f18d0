/** Specification 1, sections 2.9, 5 and 8; below the line our own. */
export const referralTexts = {
  length: 'Referral code must be 6 characters',
  used: 'You have already used a referral code',
  applyFailed: 'Failed to apply referral code',
  applyFailedToast: 'Failed to apply referral code. Please try again.',
  statsFailed: 'Failed to fetch referral stats',
  invalid: (detail: string) => `Invalid referral code: ${detail}`,
  serverError: 'Server error. Please try again later.',
  applied: (credits: number) => `Referral code applied! You earned ${credits} credits.`,
  copied: 'Referral code copied to clipboard!',
  copyFailed: 'Failed to copy referral code',
  yourCode: 'Your Referral Code',
  yourCodeText: 'When someone uses your code, you both earn credits!',
  statistics: 'Referral Statistics',
  totals: { referrals: 'Total Referrals', earned: 'Credits Earned', available: 'Available Credits' },
  apply: 'Apply Referral Code',
  submit: 'Apply Code',
  submitting: 'Applying...',
  // ours
  yourCodeLater: 'They earn theirs right away; you earn yours with their first payment.',
  creditsUse: 'Credits cannot be spent yet.',
  waiting: (count: number) =>
    count === 1
      ? '1 referral has not paid yet: its credits come with the first payment.'
      : `${count} referrals have not paid yet: their credits come with the first payment.`,
  unknown: 'This code does not belong to an account.',
  own: 'You cannot use your own code.',
  label: 'Referral code',
  copy: 'Copy the code',
  copiedShort: 'Copied',
}
