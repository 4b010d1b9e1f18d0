import { BlockList, isIPv6 } from 'node:net'

/** Answers who is asking: the socket's address, or, where that is a trusted proxy, the last one it names that is not. */
export function createClientIp(trustedProxies: string[]): (socketAddress: string | undefined, forwardedFor: string | undefined) => string {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits) trusted.addSubnet(address, Number(bits), family)
    else trusted.addAddress(address, family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return (socketAddress, forwardedFor) => {
    const socket = (socketAddress ?? '').replace(/^::ffff:/, '')
    if (trustedProxies.length === 0 || !forwardedFor || !isTrusted(socket)) return socket
    const chain = forwardedFor.split(',').map((part) => part.trim().replace(/^::ffff:/, '')).reverse()
    return chain.find((address) => !isTrusted(address)) ?? socket
  }
}
