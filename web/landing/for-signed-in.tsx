import { landingTexts } from '#domain/landing/texts.ts'
import { planTexts } from '#domain/plans/texts.ts'
import { paths } from '#web/app/paths.ts'

/** The replacement of a link for a signed-in user (landing-script.ts): a link to their work, or to their plan. */
export const forSignedIn = {
  work: { 'data-signed-in': planTexts.toDashboard, 'data-signed-in-to': paths.dashboard },
  plan: { 'data-signed-in': landingTexts.plans, 'data-signed-in-to': paths.plans },
}
