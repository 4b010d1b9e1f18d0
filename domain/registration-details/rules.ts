import type { Checked } from '#domain/identifiers/rules.ts'
import { registrationTexts as texts } from '#domain/registration-details/texts.ts'

/** 'P1234A': the only thing known of its form is the P in front (registration papers, MLC bulk work, column K). */
export function checkMlcNumber(typed: string): Checked {
  const code = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
  return /^P[A-Z0-9]{1,14}$/.test(code)
    ? { ok: true, canonical: code, display: code }
    : { ok: false, reason: texts.badMlcNumber }
}
