import { Suspense, useEffect, type ReactNode } from 'react'
import { createBrowserRouter, Outlet, useLocation, useNavigate, type RouteObject } from 'react-router'
import { pages, routeOf, type RouteName } from '#domain/shell/rules.ts'
import { useAuth } from '#web/platform/auth-context.tsx'
import { later, type Loadable } from '#web/platform/later.tsx'
import { endRenderedPage } from '#web/platform/rendered-page.ts'
import { leavePage } from '#web/ui/toast-store.ts'
import { pageOf, usePageTop } from './page-top.ts'
import { paths } from './paths.ts'
import { Guard, GuardSkeleton } from './shell/guard.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { RouteError } from './shell/route-error.tsx'

const SignIn = later(() => import('./routes/sign-in.tsx'), 'SignIn')
const ResetPassword = later(() => import('./routes/reset-password.tsx'), 'ResetPassword')
const Plans = later(() => import('./routes/plans.tsx'), 'Plans')
const Contact = later(() => import('./routes/contact.tsx'), 'Contact')
const Legal = later(() => import('./routes/legal.tsx'), 'Legal')
const Sign = later(() => import('./routes/sign.tsx'), 'Sign')
const Verify = later(() => import('./routes/verify.tsx'), 'Verify')
const Ended = later(() => import('./routes/ended.tsx'), 'Ended')
const Onboarding = later(() => import('./routes/onboarding.tsx'), 'Onboarding')
const SandboxCheckout = later(() => import('./routes/sandbox-checkout.tsx'), 'SandboxCheckout')
const SandboxBilling = later(() => import('./routes/sandbox-billing.tsx'), 'SandboxBilling')
const NotFound = later(() => import('./routes/not-found.tsx'), 'NotFound')
const SignedIn = later(() => import('./routes/signed-in.tsx'), 'SignedIn')
const Dashboard = later(() => import('./routes/dashboard.tsx'), 'Dashboard')
const Welcome = later(() => import('./routes/welcome.tsx'), 'Welcome')
const FirstReleaseRoute = later(() => import('./routes/first-release.tsx'), 'FirstReleaseRoute')
const AccountConnectionRoute = later(() => import('./routes/account-connection.tsx'), 'AccountConnectionRoute')
const ReleaseRoute = later(() => import('./routes/release.tsx'), 'ReleaseRoute')
const MetadataRoute = later(() => import('./routes/metadata.tsx'), 'MetadataRoute')
const ContentRoute = later(() => import('./routes/content.tsx'), 'ContentRoute')
const FansRoute = later(() => import('./routes/fans.tsx'), 'FansRoute')
const AdminRoute = later(() => import('./routes/admin.tsx'), 'AdminRoute')
const NewLabelCopy = later(() => import('./routes/new-label-copy.tsx'), 'NewLabelCopy')
const Security = later(() => import('./routes/security.tsx'), 'Security')
const LyricsReading = later(() => import('./routes/lyrics-reading.tsx'), 'LyricsReading')
const LinkQuestion = later(() => import('./shell/link-question.tsx'), 'LinkQuestion')
const Gallery = import.meta.env.DEV ? later(() => import('#web/ui/gallery.tsx'), 'Gallery') : null

/** The scripts needed to render each route, outermost first. */
const parts: Record<RouteName, Loadable[]> = {
  'sign-in': [SignIn],
  'reset-password': [ResetPassword],
  plans: [Plans],
  contact: [Contact],
  legal: [Legal],
  sign: [Sign],
  verify: [Verify],
  ended: [Ended],
  onboarding: [Onboarding],
  'sandbox-checkout': [SandboxCheckout],
  'sandbox-billing': [SandboxBilling],
  welcome: [Welcome],
  'first-release': [FirstReleaseRoute],
  'account-connection': [AccountConnectionRoute],
  dashboard: [SignedIn, Dashboard],
  release: [SignedIn, ReleaseRoute],
  metadata: [SignedIn, MetadataRoute],
  content: [SignedIn, ContentRoute],
  fans: [SignedIn, FansRoute],
  admin: [SignedIn, AdminRoute],
  'new-label-copy': [SignedIn, NewLabelCopy],
  security: [SignedIn, Security],
  'lyrics-reading': [LyricsReading],
}

/** The pages that one route draws; their names in the list of pages tell it which. */
const belowSection = (name: RouteName, element: ReactNode): RouteObject[] =>
  Object.entries(pages)
    .filter(([, { route }]) => route === name)
    .map(([handle, { address }]) => ({ path: address, element, handle }))

const guarded: RouteObject = {
  element: (
    <Guard>
      <Suspense fallback={<GuardSkeleton />}>
        <SignedIn />
      </Suspense>
    </Guard>
  ),
  children: [
    { path: pages.dashboard.address, element: <Dashboard /> },
    {
      path: pages.release.address,
      element: <ReleaseRoute />,
      children: [
        { index: true, handle: 'checklist' },
        { path: pages.editRelease.address, handle: 'edit' },
        { path: pages.songs.address, handle: 'songs' },
        { path: pages.lyrics.address, handle: 'lyrics' },
        { path: pages.papers.address, handle: 'papers' },
      ],
    },
    {
      path: pages.metadata.address,
      element: <MetadataRoute />,
      children: [
        { index: true, handle: 'cards' },
        { path: pages.labelCopy.address, handle: 'label-copy' },
        { path: pages.editLabelCopy.address, handle: 'label-copy-edit' },
        { path: pages.splitSheet.address, handle: 'split-sheet' },
        { path: pages.editSplitSheet.address, handle: 'split-sheet-edit' },
        { path: pages.masterSheet.address, handle: 'master-sheet' },
        { path: pages.editMasterSheet.address, handle: 'master-sheet-edit' },
        { path: pages.societyTable.address, handle: 'society-table' },
        { path: pages.recordings.address, handle: 'recordings' },
        { path: pages.mlc.address, handle: 'mlc' },
        { path: pages.uploadSheet.address, handle: 'upload-sheet' },
        { path: pages.ddex.address, handle: 'ddex' },
        { path: pages.lyricTemplate.address, handle: 'lyrics' },
      ],
    },
    { path: pages.publicPage.address, element: <MetadataRoute />, handle: 'public-page' },
    { path: pages.sheets.address, element: <MetadataRoute />, handle: 'sheets' },
    { path: pages.sharedSheet.address, element: <MetadataRoute />, handle: 'shared' },
    { path: pages.people.address, element: <MetadataRoute />, handle: 'people' },
    ...belowSection('content', <ContentRoute />),
    ...belowSection('fans', <FansRoute />),
    { path: pages.registration.address, element: <MetadataRoute />, handle: 'registration' },
    { path: pages.submissions.address, element: <MetadataRoute />, handle: 'submissions' },
    { path: pages.fanSenders.address, element: <AdminRoute /> },
    { path: pages.newLabelCopy.address, element: <NewLabelCopy /> },
    { path: pages.security.address, element: <Security /> },
  ],
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      { path: pages.signIn.address, element: <SignIn /> },
      { path: pages.resetPassword.address, element: <ResetPassword /> },
      { path: pages.plans.address, element: <Plans /> },
      { path: pages.contact.address, element: <Contact /> },
      { path: pages.privacy.address, element: <Legal /> },
      { path: pages.terms.address, element: <Legal /> },
      { path: pages.sign.address, element: <Sign /> },
      { path: pages.verify.address, element: <Verify /> },
      { path: pages.ended.address, element: <Ended /> },
      // Without a session it leads to the plans.
      { path: pages.beginOnboarding.address, element: <Onboarding /> },
      { path: pages.onboarding.address, element: <Onboarding /> },
      { path: pages.paidOnboarding.address, element: <Onboarding /> },
      { path: pages.sandboxCheckout.address, element: <SandboxCheckout /> },
      {
        path: pages.sandboxBilling.address,
        element: (
          <Guard>
            <SandboxBilling />
          </Guard>
        ),
      },
      {
        path: pages.welcome.address,
        element: (
          <Guard>
            <Welcome />
          </Guard>
        ),
      },
      {
        path: pages.firstRelease.address,
        element: (
          <Guard>
            <FirstReleaseRoute />
          </Guard>
        ),
      },
      {
        path: pages.accountConnection.address,
        element: (
          <Guard>
            <AccountConnectionRoute />
          </Guard>
        ),
      },
      guarded,
      {
        path: pages.lyricsReading.address,
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
  // Instead of the page, which would show the current user, or redirect.
  return (
    <Suspense fallback={<PageSkeleton />}>
      {link ? <LinkQuestion /> : <Outlet />}
      <Arrival />
    </Suspense>
  )
}

/** Last in a page: once this is there, so is the page. */
function Arrival() {
  useEffect(endRenderedPage, [])
  return null
}

export function createRouter() {
  const router = createBrowserRouter(routes)
  let page = pageOf(router.state.location)
  // Not in an effect: a page whose script still loads is drawn seconds after the toast that announced it.
  router.subscribe(({ location }) => {
    const next = pageOf(location)
    if (next !== page) leavePage()
    page = next
  })
  return router
}

/** After this long the page's skeleton is shown while its parts arrive. */
const patienceMs = 1_000

/**
 * Waits a moment for the parts of the page at this path. React keeps a fallback for 300 ms once it was shown, one after the other for
 * each part inside another: a first render that needs none shows the page that much earlier. A part that fails says so itself.
 */
export async function loadParts(path: string): Promise<void> {
  await Promise.race([loadingParts(path), new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/** Loads the parts of the page at this path, however long that takes. */
export function loadingParts(path: string): Promise<unknown> {
  const route = routeOf(path)
  return Promise.allSettled((route ? parts[route] : [NotFound]).map(({ load }) => load()))
}
