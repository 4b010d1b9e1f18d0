import { isLoopback, type Config } from '#server/platform/config.ts'

/** Headers that a proxy, a load balancer or a CDN adds: a client behind one is not known to be on this machine. */
const forwarding =
  /^(?:x-forwarded(?:-.+)?|forwarded|via|(?:x-|true-|cf-|fastly-|x-cluster-|x-appengine-)?(?:real|client|connecting|user)-ip(?:v6)?|x-original-(?:host|for|forwarded-.+)|x-envoy-external-address|cf-ray)$/
const sandboxPath = /^\/sandbox(?:\/|$)/i

const isLocalPeer = (address: string | undefined) =>
  address !== undefined && isLoopback(address.replace(/^::ffff:(?=\d+\.)/i, ''))

/**
 * Whether a request may see what is at its path. Everything under /sandbox is only for people on this machine, unless
 * SANDBOX=on: it must name a loopback host, come from a loopback socket, and be forwarded by nothing.
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
