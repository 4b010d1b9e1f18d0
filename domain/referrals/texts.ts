export const referralTexts = {
  length: 'Referral code must be 6 characters',
  unknown: 'This code does not belong to an account.',
  own: 'You cannot use your own code.',
  used: 'You have already used a referral code',
}
