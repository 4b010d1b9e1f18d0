import { isLoopback, type Config } from '#server/platform/config.ts'

/** Headers that a proxy, a load balancer or a content network adds: whoever asks through one is not known to be at this machine. */
const forwarding =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|(?:x-|true-|cf-|fastly-|x-cluster-|x-appengine-)?(?:real|client|connecting|user)-ip(?:v6)?|x-original-(?:host|for|forwarded-.+)|x-envoy-external-address|cf-ray)$/
const sandboxPath = /^\/sandbox(?:\/|$)/i

const isLocalPeer = (address: string | undefined) =>
  address !== undefined && isLoopback(address.replace(/^::ffff:(?=\d+\.)/i, ''))

/**
 * Whether a request may see what stands at its path. Everything under /sandbox is for people at this machine alone, unless
 * SANDBOX=on: asked by a loopback name, from a loopback socket, and by nothing that passed it on.
 */
export function maySeeSandbox(
  { SANDBOX }: Pick<Config, 'SANDBOX'>,
  path: string,
  request: Request,
  peer: string | undefined,
): boolean {
  if (SANDBOX || !sandboxPath.test(path)) return true
  if (!isLocalPeer(peer) || !isLoopback(new URL(request.url).hostname)) return false
  return !Array.from(request.headers.keys()).some((name) => forwarding.test(name.toLowerCase()))
}
