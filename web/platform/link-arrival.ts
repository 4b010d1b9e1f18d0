import { spendAskedForLink } from './asked-for-link.ts'
import { askAuthService, authClient, type Session, type User } from './auth-client.ts'
import { failLink, type LinkSession, type LinkState } from './mailed-link.ts'

/** What the store does with what is decided here. */
type Store = {
  show: (state: LinkState | null) => void
  /** The person came by the link of a password mail. */
  recover: (session: Session) => void
}

let store: Store
let arrived: (LinkSession & { userId?: string }) | null = null

/** Decides about the session that a mailed link brought. */
export function receiveLink(link: LinkSession, into: Store): Promise<void> {
  arrived = link
  store = into
  return checkLink()
}

/**
 * Looks up whose session the link brought. It is taken at once where this browser asked for it and nobody is signed in, or
 * where that person is signed in here already; else the page asks. Never takes the place of somebody else's session.
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

/** Signs in by the link that arrived: after the question was answered, or where there is none to ask. Does nothing while somebody else is signed in. */
export async function acceptLink(): Promise<void> {
  if (!arrived) return
  const { accessToken, refreshToken, type, userId } = arrived
  const present = await presentUserId()
  if (present && present !== userId) return
  const { data, error } = await authClient().setSession({ access_token: accessToken, refresh_token: refreshToken })
  if (error || !data.session) return failArrived()
  arrived = null
  // What the client itself says of a link for a new password.
  if (type === 'recovery') store.recover(data.session)
  store.show(null)
}

/** Leaves the link aside: who is signed in stays so, and the link's session ends. */
export function refuseLink(): void {
  // What cannot be ended runs out by itself.
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
 * Whose session the link brought, as the service says, not as the link does; null where it is dead or forged. Throws where
 * the service cannot say.
 */
async function findLinkUser({ accessToken }: LinkSession): Promise<User | null> {
  const response = await askAuthService('GET', '/user', accessToken)
  if (response.ok) return (await response.json()) as User
  if (response.status === 429 || response.status >= 500) throw new Error(`/user answered ${response.status}`)
  return null
}
