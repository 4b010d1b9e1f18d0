import type { Signer } from '#server/platform/secrets/signer.ts'

type Limits = { leastMs: number; hours: number }

/** Proves that a form was made by us at least this many milliseconds and at most this many hours ago: programs are quicker, and copied forms are older. */
export function createFormProofs(signer: Signer, now: () => Date, { leastMs, hours }: Limits) {
  const subject = (name: string, made: number) => `${name} ${made}`
  return {
    async make(name: string): Promise<string> {
      const made = now().getTime()
      const { expires, signature } = await signer.sign(subject(name, made), Math.floor(made / 1000) + hours * 3600)
      return `${made}.${expires}.${signature}`
    },
    async holds(name: string, proof: string): Promise<boolean> {
      const [made = '', expires = '', signature = ''] = proof.split('.')
      if (now().getTime() - Number(made) < leastMs || !/^\d+$/.test(made)) return false
      return signer.holds(subject(name, Number(made)), { expires, signature }, now())
    },
  }
}
