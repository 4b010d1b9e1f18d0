import { randomUUID } from 'node:crypto'
import { anonKeyOf, expect, payCheckout, refresh, send, signIn, type OnboardingForm, type Session } from './client.ts'

/** The writes that the server has acknowledged, as recorded by the clients. None of them may be missing later. */
export type Journal = {
  releases: string[]
  /** The newest refresh token of each session. */
  refreshTokens: Map<string, string>
  refreshes: number
  paid: string[]
  accounts: { email: string; sessionId: string }[]
  /** Responses that were neither success nor a broken connection, by status: what people saw while the database was away. */
  refusals: Map<number, number>
}

export const emptyJournal = (): Journal => ({
  releases: [],
  refreshTokens: new Map(),
  refreshes: 0,
  paid: [],
  accounts: [],
  refusals: new Map(),
})

export type Writers = { artists: Session[]; refreshers: Session[]; anonKey: string }

/** Four artists who write releases and two sessions that are refreshed, all created through the product's own calls. */
export async function makeWriters(address: string): Promise<Writers> {
  const anonKey = await anonKeyOf(address)
  const sessions = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const form = await payCheckout(address)
      expect(await send(address, 'POST', '/api/onboarding/complete', form), 200)
      return { email: form.email, session: expect(await signIn(address, anonKey, form.email), 200).body as Session }
    }),
  )
  const refreshers = await Promise.all(
    sessions.slice(0, 2).map(async ({ email }) => expect(await signIn(address, anonKey, email), 200).body as Session),
  )
  return { artists: sessions.map(({ session }) => session), refreshers, anonKey }
}

type Load = { stop(): Promise<void> }

/** Writes continuously until stopped; a broken connection is retried after a moment. */
export function startLoad(address: string, { artists, refreshers, anonKey }: Writers, journal: Journal): Load {
  let stopped = false
  const forever = async (work: () => Promise<void>) => {
    while (!stopped) {
      try {
        await work()
      } catch {
        await new Promise((later) => setTimeout(later, 20))
      }
    }
  }
  const refuse = (status: number) => {
    journal.refusals.set(status, (journal.refusals.get(status) ?? 0) + 1)
    return new Promise((later) => setTimeout(later, 20))
  }
  const loops = [
    ...artists.map(({ access_token }) =>
      forever(async () => {
        const id = randomUUID()
        const body = { id, title: 'Low Tide', release_date: '2027-03-05', release_type: 'album' }
        const { status } = await send(address, 'POST', '/api/releases', body, {
          authorization: `Bearer ${access_token}`,
        })
        if (status === 201) journal.releases.push(id)
        else await refuse(status)
      }),
    ),
    ...refreshers.map(({ refresh_token: first }) =>
      forever(async () => {
        const { status, body } = await refresh(address, anonKey, journal.refreshTokens.get(first) ?? first)
        if (status !== 200) return void (await refuse(status))
        journal.refreshTokens.set(first, body.refresh_token as string)
        journal.refreshes += 1
      }),
    ),
    forever(() => onboardOne(address, journal, refuse)),
  ]
  return {
    async stop() {
      stopped = true
      await Promise.all(loops)
    },
  }
}

async function onboardOne(
  address: string,
  journal: Journal,
  refuse: (status: number) => Promise<unknown>,
): Promise<void> {
  const form: OnboardingForm = await payCheckout(address)
  journal.paid.push(form.session_id)
  const { status } = await send(address, 'POST', '/api/onboarding/complete', form)
  if (status === 200) journal.accounts.push({ email: form.email, sessionId: form.session_id })
  else await refuse(status)
}
