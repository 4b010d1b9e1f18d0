import { onboardingTexts } from '#domain/onboarding/texts.ts'

/** Why a new password is refused: the first by specification 1, section 8, the others ours. */
export const passwordTexts = {
  length: onboardingTexts.passwordShort,
  blank: 'Blanks alone protect nothing. Use letters, digits or signs.',
  common: 'This is one of the most common passwords, which attackers try first. Choose another.',
  personal: 'This password is made of your name or email address. Choose one that nobody can guess from them.',
  product: 'This password is made of our name. Choose another.',
} as const
