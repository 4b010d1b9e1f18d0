import type { Hono, MiddlewareHandler } from 'hono'
import type { ServerResponse } from 'node:http'
import { AppError } from '#domain/shared/app-error.ts'
import { productName, serverTexts } from '#domain/shared/texts.ts'
import { buildHeader } from '#domain/system/rules.ts'
import { mountAccountDeletion } from '#server/account-deletion/routes.ts'
import { createGuards } from '#server/accounts/guards.ts'
import type { Account } from '#server/accounts/queries.ts'
import { mountAdmin } from '#server/admin/routes.ts'
import { mountAgreements } from '#server/agreements/routes.ts'
import { mountArtistDefaults } from '#server/artist-defaults/routes.ts'
import { mountArtists } from '#server/artists/routes.ts'
import { mountArtwork } from '#server/artwork/routes.ts'
import type { AuthService } from '#server/auth-service/service.ts'
import { mountAvatars } from '#server/avatars/routes.ts'
import { mountBounces } from '#server/bounces/routes.ts'
import { mountCalendar } from '#server/calendar/routes.ts'
import { mountCampaigns } from '#server/campaigns/routes.ts'
import { mountConnections } from '#server/connections/routes.ts'
import { mountContent } from '#server/content/routes.ts'
import type { AppContext } from '#server/context.ts'
import { mountDashboard } from '#server/dashboard/routes.ts'
import { mountDdexRecipients } from '#server/ddex-recipients/routes.ts'
import { mountDdex } from '#server/ddex/routes.ts'
import { mountDeliveryFiles } from '#server/delivery-files/routes.ts'
import { mountDeliveryPacks } from '#server/delivery-packs/routes.ts'
import { mountDrafts } from '#server/drafts/routes.ts'
import { mountExports } from '#server/exports/routes.ts'
import { mountFanImports } from '#server/fan-imports/routes.ts'
import { mountFanLinks } from '#server/fan-links/routes.ts'
import { mountFanPages } from '#server/fan-pages/routes.ts'
import { mountFanSegments } from '#server/fan-segments/routes.ts'
import { mountFanSenders } from '#server/fan-senders/routes.ts'
import { mountFans } from '#server/fans/routes.ts'
import { mountFiles } from '#server/files/routes.ts'
import { mountKeptSheets } from '#server/kept-sheets/routes.ts'
import { mountLabelCopy } from '#server/label-copy/routes.ts'
import { mountLibrary } from '#server/library/routes.ts'
import { mountLooksDone } from '#server/looks-done/routes.ts'
import { mountLyricVideos } from '#server/lyric-videos/routes.ts'
import { mountLyrics } from '#server/lyrics/routes.ts'
import { mountMail } from '#server/mail/routes.ts'
import { mountManyTasks } from '#server/many-tasks/routes.ts'
import { mountMlc } from '#server/mlc/routes.ts'
import { mountModels } from '#server/models/routes.ts'
import { mountOnboarding } from '#server/onboarding/routes.ts'
import { mountPageTakedowns } from '#server/page-takedowns/routes.ts'
import { mountPaperSigning } from '#server/paper-signing/routes.ts'
import { mountPapers } from '#server/papers/routes.ts'
import { mountParties } from '#server/parties/routes.ts'
import { mountPlans } from '#server/plans/routes.ts'
import { createClientIp } from '#server/platform/http/client-ip.ts'
import { mountDescription } from '#server/platform/http/description.ts'
import { loggedPath } from '#server/platform/http/logged-path.ts'
import { isKnownHost } from '#server/platform/http/origin.ts'
import { mountCrawlerFiles } from '#server/platform/http/public-files.ts'
import { createRouter, type AppEnv, type AppRequest, type Router } from '#server/platform/http/router.ts'
import { maySeeSandbox } from '#server/platform/http/sandbox-guard.ts'
import { createShares } from '#server/platform/http/shares.ts'
import type { Web } from '#server/platform/http/static.ts'
import { newId } from '#server/platform/ids.ts'
import type { Logger } from '#server/platform/logger.ts'
import { createPress } from '#server/platform/pdf/press.ts'
import { outsideReach } from '#server/platform/reach.ts'
import { eventOfStatus } from '#server/platform/security-events.ts'
import type { Outbox } from '#server/ports/mail/outbox.ts'
import type { Sandbox } from '#server/ports/payments/sandbox.ts'
import { mountPosts } from '#server/posts/routes.ts'
import { mountPreferences } from '#server/preferences/routes.ts'
import { mountPressFacts } from '#server/press-facts/routes.ts'
import { mountPressReleases } from '#server/press-releases/routes.ts'
import { mountProfile } from '#server/profile/routes.ts'
import { mountReadiness } from '#server/readiness/routes.ts'
import { mountRecordingDetails } from '#server/recording-details/routes.ts'
import { mountRecordingsTables } from '#server/recordings-tables/routes.ts'
import { mountReferrals } from '#server/referrals/routes.ts'
import { mountRegistrationDetails } from '#server/registration-details/routes.ts'
import { mountReleaseCovers } from '#server/release-covers/routes.ts'
import { mountReleasePages } from '#server/release-pages/routes.ts'
import { mountReleases } from '#server/releases/routes.ts'
import { mountOutbox, mountSandboxBilling, mountSandboxCheckout } from '#server/sandbox/routes.ts'
import { mountSearch } from '#server/search/routes.ts'
import { mountSessions } from '#server/sessions/routes.ts'
import { mountSheets } from '#server/sheets/routes.ts'
import { mountShows } from '#server/shows/routes.ts'
import { mountSignUps } from '#server/sign-ups/routes.ts'
import { mountSignedSheets } from '#server/signed-sheets/routes.ts'
import { mountSigning } from '#server/signing/routes.ts'
import { mountSocietyTables } from '#server/society-tables/routes.ts'
import { mountSongs } from '#server/songs/routes.ts'
import { mountSplitSheets } from '#server/split-sheets/routes.ts'
import { mountSubmissions } from '#server/submissions/routes.ts'
import { mountSubscriptions } from '#server/subscriptions/routes.ts'
import { mountSystem } from '#server/system/routes.ts'
import { mountTasks } from '#server/tasks/routes.ts'
import { mountUploadSheets } from '#server/upload-sheets/routes.ts'
import { mountVerify } from '#server/verify/routes.ts'
import { mountWelcome } from '#server/welcome/routes.ts'
import { mountWorks } from '#server/works/routes.ts'

/** Parts that only some installations have. */
export type Extras = {
  authService?: AuthService | undefined
  sandbox?: Sandbox | undefined
  outbox?: Outbox | undefined
  web?: Web | undefined
}
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } }; outgoing?: ServerResponse }

export function createApp(context: AppContext, extras: Extras) {
  const router = createRouter({ guards: createGuards(context), logger: context.logger })
  const { app } = router
  app.use(createFrame(context, extras.web))
  mountSlices(router, context)
  mountSandbox(router, context, extras)
  mountDescription(router, productName)
  mountSettings(router, context)
  mountCrawlerFiles(app as unknown as Hono<never>, (request) => context.originFor(request))
  const { authService } = extras
  if (authService) app.all('/auth/v1/*', (c) => authService.fetch(c.req.raw, { ip: c.get('ip') }))
  for (const path of ['/api/*', '/auth/*', '/sandbox/api/*', '/sandbox/outbox', '/papers/*'])
    app.all(path, () => {
      throw new AppError('notFound', serverTexts.notFound)
    })
  extras.web?.mount(app as unknown as Hono<never>)
  return app
}

/** Runs around every request: sets its id and address, refuses unknown hosts, returns its share of the server, and logs it. */
function createFrame(context: AppContext, web: Web | undefined): MiddlewareHandler<AppEnv> {
  const { config } = context
  const clientIp = createClientIp(config.TRUSTED_PROXIES)
  const shares = createShares(context)
  const log = createRequestLog(context.logger)

  return async (c, next) => {
    const started = performance.now()
    const requestId = newId()
    c.set('requestId', requestId)
    const node = (c.env ?? {}) as NodeBindings
    const address = node.incoming?.socket?.remoteAddress
    c.set('ip', clientIp(address, c.req.header('x-forwarded-for')))
    // On Node's own response: setting a header on the framework's afterward rebuilds it.
    node.outgoing?.setHeader('X-Request-Id', requestId)
    if (web?.build) node.outgoing?.setHeader(buildHeader, web.build)
    if (!isKnownHost(config, new URL(c.req.url).hostname))
      throw new AppError('badRequest', serverTexts.unknownHost, { code: 'unknown_host' })
    if (!maySeeSandbox(config, c.req.path, c.req.raw, address)) throw new AppError('notFound', serverTexts.notFound)
    c.set('takeShare', (userId) => {
      c.set('userId', userId)
      return shares.take(c, userId)
    })
    try {
      await next()
    } finally {
      c.get('leave')?.()
    }
    log(c, started)
  }
}

/** Writes one line per request, and none for the build's files. */
function createRequestLog(logger: Logger) {
  // Its lines are composed here, without secrets: scanning each for secrets would cost four times the line.
  const requests = logger.child({}, { redact: [] })

  return (c: AppRequest, started: number): void => {
    const path = loggedPath(c.req.path)
    if (path.startsWith('/assets/')) return
    const { status } = c.res
    const event = eventOfStatus(status)
    requests.info(
      {
        requestId: c.get('requestId'),
        ...(event ? { event } : {}),
        ip: c.get('ip'),
        userId: c.get('userId'),
        method: c.req.method,
        path,
        status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  }
}

/** Every slice that has routes in each installation. */
function mountSlices(router: Router<Account>, context: AppContext): void {
  mountSystem(router, context)
  mountPlans(router, context)
  mountOnboarding(router, context)
  mountPressFacts(router, context)
  mountProfile(router, context)
  mountPreferences(router, context)
  mountDrafts(router, context)
  mountMail(router, context)
  mountAvatars(router, context)
  mountFiles(router, context)
  mountContent(router, context)
  const press = createPress()
  mountPressReleases(router, context, press)
  mountDeliveryPacks(router, context, press)
  mountLibrary(router, context)
  mountModels(router, context)
  mountExports(router, context, press)
  mountAccountDeletion(router, context)
  mountSessions(router, context)
  mountReferrals(router, context)
  mountArtwork(router, context)
  mountArtists(router, context)
  mountArtistDefaults(router, context)
  mountConnections(router, context)
  mountDashboard(router, context)
  mountDdex(router, context)
  mountDdexRecipients(router, context)
  mountSubscriptions(router, context)
  mountReleases(router, context)
  mountWelcome(router, context)
  mountSearch(router, context)
  mountTasks(router, context)
  mountManyTasks(router, context)
  mountSongs(router, context)
  mountWorks(router, context)
  mountParties(router, context)
  mountRecordingDetails(router, context)
  mountRegistrationDetails(router, context)
  mountSocietyTables(router, context)
  mountReadiness(router, context)
  mountReleaseCovers(router, context)
  mountAgreements(router, context)
  mountSigning(router, context)
  mountLyrics(router, context)
  mountLyricVideos(router, context)
  mountCalendar(router, context)
  mountLabelCopy(router, context)
  mountSplitSheets(router, context)
  mountSheets(router, context)
  mountShows(router, context)
  mountFans(router, context)
  mountFanImports(router, context)
  mountFanSegments(router, context)
  mountFanPages(router, context)
  mountSignUps(router, context, press)
  mountFanLinks(router, context)
  mountReleasePages(router, context, press)
  mountPageTakedowns(router, context)
  mountCampaigns(router, context)
  mountBounces(router, context)
  mountFanSenders(router, context)
  mountSubmissions(router, context)
  mountMlc(router, context)
  mountRecordingsTables(router, context)
  mountPosts(router, context)
  mountDeliveryFiles(router, context)
  mountUploadSheets(router, context)
  mountPapers(router, context, press)
  mountLooksDone(router, context)
  mountSignedSheets(router, context)
  mountPaperSigning(router, context, press)
  mountKeptSheets(router, context)
  mountVerify(router, context)
  mountAdmin(router, context)
}

/** The substitutes for the payment and mail providers. */
function mountSandbox(router: Router<Account>, context: AppContext, { sandbox, outbox }: Extras): void {
  if (sandbox) {
    mountSandboxCheckout(router, context, sandbox)
    mountSandboxBilling(router, context, sandbox)
  }
  if (outbox) mountOutbox(router, outbox)
}

/** The settings a page needs before its first call. */
function mountSettings({ app }: Router<Account>, { config, ports, originFor }: AppContext): void {
  const support = {
    ...(config.SUPPORT_PHONE ? { supportPhone: config.SUPPORT_PHONE } : {}),
    ...(config.OPERATOR_NAME ? { operatorName: config.OPERATOR_NAME } : {}),
    ...(config.OPERATOR_ADDRESS ? { operatorAddress: config.OPERATOR_ADDRESS } : {}),
    ...(config.SUPPORT_EMAIL ? { supportEmail: config.SUPPORT_EMAIL } : {}),
  }
  // At an address without a public name that others reach, only the page's own origin can serve it.
  const named = config.PUBLIC_URL || outsideReach(config) === null
  app.get('/config.json', (c) => {
    const { url, anonKey } = ports.auth.publicSettings
    const origin = named ? originFor(c.req.raw) : new URL(c.req.url).origin
    return c.json({ supabaseUrl: url ?? origin, supabaseAnonKey: anonKey, ...support }, 200, {
      'Cache-Control': 'no-store',
    })
  })
}
