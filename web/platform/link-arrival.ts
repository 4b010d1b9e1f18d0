import { spendAskedForLink } from './asked-for-link.ts'
import { askAuthService, authClient, type Session, type User } from './auth-client.ts'
import { failLink, type LinkSession, type LinkState } from './mailed-link.ts'
import { returnToSigning } from './signing-place.ts'

/** How the store carries out the decisions made here. */
type Store = {
  show: (state: LinkState | null) => void
  /** The person came by the link of a password mail. */
  recover: (session: Session) => void
}

let store: Store
let arrived: (LinkSession & { userId?: string }) | null = null

/** Decides about the session of a mailed link. */
export function receiveLink(link: LinkSession, into: Store): Promise<void> {
  arrived = link
  store = into
  return checkLink()
}

/**
 * Looks up the person behind the link. Accepts it immediately if this browser requested it and nobody is signed in, or if that
 * person is already signed in here; otherwise the page asks. Never replaces another person's session.
 */
export async function checkLink(): Promise<void> {
  if (!arrived) return
  store.show({ kind: 'checking' })
  try {
    const user = await findLinkUser(arrived)
    if (!user?.email) return failArrived()
    arrived.userId = user.id
    const present = await presentUserId()
    if (present === user.id || (!present && spendAskedForLink(user.email))) return await acceptLink()
    store.show({ kind: 'question', email: user.email })
  } catch {
    store.show({ kind: 'unreached' })
  }
}

const presentUserId = async () => (await authClient().getSession()).data.session?.user.id

/** Signs in by the link: after the question, or without one. Does nothing while another person is signed in. */
export async function acceptLink(): Promise<void> {
  if (!arrived) return
  const { accessToken, refreshToken, type, userId } = arrived
  const present = await presentUserId()
  if (present && present !== userId) return
  const { data, error } = await authClient().setSession({ access_token: accessToken, refresh_token: refreshToken })
  if (error || !data.session) return failArrived()
  arrived = null
  // The client's own event for a link for a new password.
  if (type === 'recovery') store.recover(data.session)
  store.show(null)
  // After a link for a new password, the page that takes it leads back.
  if (type !== 'recovery') returnToSigning()
}

/** Rejects the link: the signed-in person stays, and the link's session ends. */
export function refuseLink(): void {
  // A session that cannot be ended expires by itself.
  if (arrived) void askAuthService('POST', '/logout?scope=local', arrived.accessToken).catch(() => undefined)
  arrived = null
  store.show(null)
}

function failArrived(): void {
  arrived = null
  failLink()
  store.show(null)
}

/**
 * The person behind the link, according to the service, not the link; null if it is dead or forged. Throws if
 * the service cannot say.
 */
async function findLinkUser({ accessToken }: LinkSession): Promise<User | null> {
  const response = await askAuthService('GET', '/user', accessToken)
  if (response.ok) return (await response.json()) as User
  if (response.status === 429 || response.status >= 500) throw new Error(`/user answered ${response.status}`)
  return null
}
