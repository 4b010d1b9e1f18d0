import { landingTexts } from '#domain/landing/texts.ts'
import { planTexts } from '#domain/plans/texts.ts'

/** What a link becomes for someone who is signed in (landing-script.ts): the way to their work, or to their plan. */
export const forSignedIn = {
  work: { 'data-signed-in': planTexts.toDashboard, 'data-signed-in-to': '/dashboard' },
  plan: { 'data-signed-in': landingTexts.plans, 'data-signed-in-to': '/plans' },
}
