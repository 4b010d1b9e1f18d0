import { Suspense, useEffect } from 'react'
import { createBrowserRouter, Outlet, useLocation, useNavigate, type RouteObject } from 'react-router'
import { useAuth } from '#web/platform/auth-context.tsx'
import { later } from '#web/platform/later.tsx'
import { usePageTop } from './page-top.ts'
import { paths } from './paths.ts'
import { Guard, GuardSkeleton } from './shell/guard.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { RouteError } from './shell/route-error.tsx'

const SignIn = later(() => import('./routes/sign-in.tsx').then((module) => module.SignIn))
const ResetPassword = later(() => import('./routes/reset-password.tsx').then((module) => module.ResetPassword))
const Plans = later(() => import('./routes/plans.tsx').then((module) => module.Plans))
const Contact = later(() => import('./routes/contact.tsx').then((module) => module.Contact))
const Onboarding = later(() => import('./routes/onboarding.tsx').then((module) => module.Onboarding))
const SandboxCheckout = later(() => import('./routes/sandbox-checkout.tsx').then((module) => module.SandboxCheckout))
const SandboxBilling = later(() => import('./routes/sandbox-billing.tsx').then((module) => module.SandboxBilling))
const NotFound = later(() => import('./routes/not-found.tsx').then((module) => module.NotFound))
const SignedIn = later(() => import('./routes/signed-in.tsx').then((module) => module.SignedIn))
const Dashboard = later(() => import('./routes/dashboard.tsx').then((module) => module.Dashboard))
const Welcome = later(() => import('./routes/welcome.tsx').then((module) => module.Welcome))
const AccountConnectionRoute = later(() =>
  import('./routes/account-connection.tsx').then((module) => module.AccountConnectionRoute),
)
const ReleaseRoute = later(() => import('./routes/release.tsx').then((module) => module.ReleaseRoute))
const MetadataRoute = later(() => import('./routes/metadata.tsx').then((module) => module.MetadataRoute))
const NewLabelCopy = later(() => import('./routes/new-label-copy.tsx').then((module) => module.NewLabelCopy))
const Security = later(() => import('./routes/security.tsx').then((module) => module.Security))
const LyricsReading = later(() => import('./routes/lyrics-reading.tsx').then((module) => module.LyricsReading))
const LinkQuestion = later(() => import('./shell/link-question.tsx').then((module) => module.LinkQuestion))
const Gallery = import.meta.env.DEV ? later(() => import('#web/ui/gallery.tsx').then((module) => module.Gallery)) : null

const guarded: RouteObject = {
  element: (
    <Guard>
      <Suspense fallback={<GuardSkeleton />}>
        <SignedIn />
      </Suspense>
    </Guard>
  ),
  children: [
    { path: '/dashboard', element: <Dashboard /> },
    {
      path: '/releases/:id',
      element: <ReleaseRoute />,
      children: [
        { index: true, handle: 'checklist' },
        { path: 'edit', handle: 'edit' },
        { path: 'songs/:songId?', handle: 'songs' },
        { path: 'lyrics/:songId?', handle: 'lyrics' },
      ],
    },
    {
      path: '/releases/:id/metadata',
      element: <MetadataRoute />,
      children: [
        { index: true, handle: 'cards' },
        { path: 'label-copy', handle: 'label-copy' },
        { path: 'label-copy/edit', handle: 'label-copy-edit' },
        { path: 'split-sheets/:songId', handle: 'split-sheet' },
        { path: 'split-sheets/:songId/edit', handle: 'split-sheet-edit' },
        { path: 'lyrics/:songId', handle: 'lyrics' },
      ],
    },
    { path: '/metadata/new', element: <NewLabelCopy /> },
    { path: paths.security, element: <Security /> },
  ],
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      { path: paths.signIn, element: <SignIn /> },
      { path: paths.resetPassword, element: <ResetPassword /> },
      { path: paths.plans, element: <Plans /> },
      { path: paths.contact, element: <Contact /> },
      // Without a session it leads to the plans.
      { path: '/onboarding', element: <Onboarding /> },
      { path: '/onboarding/complete', element: <Onboarding /> },
      { path: '/onboarding/:sessionId', element: <Onboarding /> },
      { path: '/sandbox/checkout/:sessionId', element: <SandboxCheckout /> },
      {
        path: '/sandbox/billing',
        element: (
          <Guard>
            <SandboxBilling />
          </Guard>
        ),
      },
      {
        path: paths.welcome,
        element: (
          <Guard>
            <Welcome />
          </Guard>
        ),
      },
      {
        path: paths.accountConnection,
        element: (
          <Guard>
            <AccountConnectionRoute />
          </Guard>
        ),
      },
      guarded,
      {
        path: '/releases/:id/lyrics/:songId/read',
        element: (
          <Guard>
            <LyricsReading />
          </Guard>
        ),
      },
      ...(Gallery ? [{ path: '/ui', element: <Gallery /> }] : []),
      { path: '*', element: <NotFound /> },
    ],
  },
]

/** Around every route: a link from a password mail leads to the new password, wherever it was opened. */
function Root() {
  usePageTop()
  const { recovering, link } = useAuth()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (recovering && !link && pathname !== paths.resetPassword) void navigate(paths.resetPassword, { replace: true })
  }, [recovering, link, pathname, navigate])
  if (link?.kind === 'checking') return <PageSkeleton />
  // In the place of the page, which would show who is signed in now, or lead away.
  return <Suspense fallback={<PageSkeleton />}>{link ? <LinkQuestion /> : <Outlet />}</Suspense>
}

export const createRouter = () => createBrowserRouter(routes)
