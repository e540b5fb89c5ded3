import ipaddr from 'ipaddr.js';

const GROUPS_OF_NETWORK = 4;

/** Whose attempts are counted together: an IPv4 address, or the /64 that one customer is given of IPv6. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
