import { landingTexts } from '#domain/landing/texts.ts'
import { planTexts } from '#domain/plans/texts.ts'
import { paths } from '#web/app/paths.ts'

/** What a link becomes for someone who is signed in (landing-script.ts): the way to their work, or to their plan. */
export const forSignedIn = {
  work: { 'data-signed-in': planTexts.toDashboard, 'data-signed-in-to': paths.dashboard },
  plan: { 'data-signed-in': landingTexts.plans, 'data-signed-in-to': paths.plans },
}
