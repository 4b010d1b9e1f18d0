import { call } from './artists.ts'
import { eventually } from './journey.ts'

type Mail = { to: string; kind: string; subject: string; text: string }

/** The link in the newest mail of this kind to an address, once the queue has delivered it. */
export async function mailedLink(email: string, kind = 'recovery'): Promise<string> {
  const find = async () =>
    (await call<Mail[]>('GET', `/sandbox/outbox?to=${encodeURIComponent(email)}`)).find((mail) => mail.kind === kind)
  await eventually(find).toBeTruthy()
  return /https?:\/\/\S+verify\S+/.exec((await find())!.text)![0]
}
