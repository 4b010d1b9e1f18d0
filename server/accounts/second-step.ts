import { AppError } from '#domain/shared/app-error.ts'
import { twoStepNeeded, twoStepSetupNeeded } from '#domain/two-step/rules.ts'
import { twoStepTexts } from '#domain/two-step/texts.ts'
import type { Config } from '#server/platform/config.ts'
import type { CheckedClaims } from '#server/ports/auth/auth.ts'

/** Throws 403 `two_step_needed` for a session without the second step that its account requires. */
export function requireSecondStep(claims: CheckedClaims): void {
  if (claims.owesSecondStep) throw new AppError('forbidden', twoStepTexts.needed, { code: twoStepNeeded })
}

/** Throws 403 `two_step_setup_needed` if ADMIN_TWO_STEP requires a second step of an admin and this session took none. */
export function requireAdminStep({ ADMIN_TWO_STEP }: Config, claims: CheckedClaims): void {
  if (ADMIN_TWO_STEP === 'required' && !claims.tookSecondStep)
    throw new AppError('forbidden', twoStepTexts.setupNeeded, { code: twoStepSetupNeeded })
}
