import { onboardingTexts } from '#domain/onboarding/texts.ts'

/** Why a new password is refused: the first by specification 1, section 8, the others ours. */
export const passwordTexts = {
  length: onboardingTexts.passwordShort,
  blank: 'Spaces alone protect nothing. Use letters, numbers or symbols.',
  common: 'This is one of the most common passwords, which attackers try first. Choose another.',
  personal: 'This password is based on your name or email address. Choose one that nobody can guess from them.',
  product: 'This password is based on our name. Choose another.',
} as const
