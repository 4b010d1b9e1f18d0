import { BlockList, isIP, isIPv6 } from 'node:net'

/** The client's address: the socket's, or, behind a trusted proxy, the last one it names that is not trusted. */
export function createClientIp(
  trustedProxies: string[],
): (socketAddress: string | undefined, forwardedFor: string | undefined) => string {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits) trusted.addSubnet(address, Number(bits), family)
    else trusted.addAddress(address, family)
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return (socketAddress, forwardedFor) => {
    const socket = plain(socketAddress ?? '')
    if (trustedProxies.length === 0 || !forwardedFor || !isTrusted(socket)) return socket
    const client = forwardedFor
      .split(',')
      .map(plain)
      .reverse()
      .find((address) => !isTrusted(address))
    return client !== undefined && isIP(client) ? client : socket
  }
}

/** An address without what proxies add: a space, a port, brackets, an IPv4-mapped IPv6 prefix. */
function plain(text: string): string {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
