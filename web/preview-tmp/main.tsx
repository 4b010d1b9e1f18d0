import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import '#web/ui/styles/app.css'
import '#web/app/styles/public.css'
import { products } from '#domain/plans/rules.ts'
import { NotFound } from '#web/app/routes/not-found.tsx'
import { ErrorFallback } from '#web/app/shell/error-fallback.tsx'
import { SignInFrame } from '#web/app/shell/sign-in-frame.tsx'
import { PlansFrame, PlansView, PlansSkeleton } from '#web/plans/plans-view.tsx'
import { SandboxCheckoutView } from '#web/sandbox/checkout-view.tsx'
import { OnboardingFrame, OnboardingHead, OnboardingNotice } from '#web/onboarding/onboarding-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Alert } from '#web/ui/alert.tsx'
const si = (err?: boolean) => <SignInFrame back={{ to: '/', label: 'Back to Home' }}><form className="si-form" noValidate><h1 className="display">Sign In</h1>{err && <Alert>Invalid login credentials</Alert>}<Field label="Email" type="email" defaultValue={err ? 'mara@lindholt.example' : ''} /><Field label="Password" type="password" /><Button variant="primary" size="lg">Sign In</Button><p className="si-row"><span>No account yet? <a className="link" href="/plans">Get started</a></span><a className="link" href="/x">Forgot password?</a></p></form></SignInFrame>
const checkout = { id: 'cs_sandbox_4Jm29fKqLw7', cancelUrl: '/plans', withTrial: true, amount: 999, currency: 'usd', trialEndsAt: '2026-11-21T00:00:00Z' }
const pages: Record<string, React.ReactNode> = {
  'not-found': <NotFound />, 'error-fallback': <ErrorFallback onTryAgain={() => {}} requestId="01JCNV7M4QX2" />,
  'sign-in': si(), 'sign-in-error': si(true),
  plans: <PlansFrame><PlansView plans={products('p')} onSelect={() => {}} /></PlansFrame>, 'plans-busy': <PlansFrame><PlansView plans={products('p')} onSelect={() => {}} busyPlan="artist" /></PlansFrame>, 'plans-loading': <PlansFrame><PlansSkeleton /></PlansFrame>,
  'sandbox-checkout': <SandboxCheckoutView checkout={checkout} onPay={() => {}} paying={false} />,
  'sandbox-now': <SandboxCheckoutView checkout={{ ...checkout, withTrial: false }} onPay={() => {}} paying={false} error="The test payment failed. Please try again." />,
  onboarding: <OnboardingFrame words={{ fullName: 'Mara Lindholt', artistName: 'Mara Lindholt', email: 'mara@lindholt.example' }} trialEndsAt="2026-11-21"><OnboardingHead trialEndsAt="2026-11-21" /><form noValidate><div className="ob-g"><Field label="Full name" required defaultValue="Mara Lindholt" /><Field label="Artist name" defaultValue="Mara Lindholt" /><Field label="Email" required defaultValue="mara@lindholt.example" /><Field label="Phone" placeholder="+46 40 123 45 67" /><hr /><Field label="Password" required type="password" defaultValue="saltwindow1" help="At least 8 characters" /><Field label="Confirm password" type="password" required defaultValue="saltwindo" error="Passwords do not match" /><hr /><Field label="Referral code" defaultValue="K7TQ4M" className="code-f" /><p className="ob-rc">6 characters, from an artist who is here already. You both earn 10 credits.</p></div><div className="ob-end"><Button variant="primary" size="lg">Create account</Button><p><span className="req" aria-hidden="true">*</span> Has to be filled in. The rest can wait.</p></div></form></OnboardingFrame>,
  'onboarding-no': <OnboardingFrame><OnboardingNotice title="Invalid Access" text="This page requires a valid payment session. Please start over."><Button variant="primary" size="lg">Back to Plans</Button></OnboardingNotice></OnboardingFrame>,
  'reset-password': <SignInFrame back={{ to: '/login', label: 'Back to Sign In' }}><div className="rp"><section aria-labelledby="r1"><h1 id="r1">Reset password</h1><form noValidate><p className="text-ink-2">Give us the email of your account. We send a link that opens a page for a new password.</p><Field label="Email" defaultValue="mara@lindholt.example" /><Button variant="primary" size="lg">Send the link</Button></form></section><section className="rp-2" aria-labelledby="r2"><p className="cap">After sending</p><h2 id="r2">Check your mail</h2><p className="mt-3 text-ink-2">If there is an account for <b className="font-semibold text-ink">mara@lindholt.example</b>, the link is on its way. It works once, within the next hour. Nothing there? Look in spam.</p><div className="rp-a"><Button aria-disabled="true"><span className="num">Send again in 0:42</span></Button><a className="link font-medium" href="#em">Use another email</a></div></section></div></SignInFrame>
}
createRoot(document.getElementById('root')!).render(<MemoryRouter>{pages[new URLSearchParams(location.search).get('p')!] ?? Object.keys(pages).join(' ')}</MemoryRouter>)
