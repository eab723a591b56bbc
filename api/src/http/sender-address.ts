import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * Returns the address that a request came from, for limits. Behind proxies it is the address that our outermost proxy
 * saw: each of the `proxies` (their number) appends the sender's address to X-Forwarded-For, and any client can write
 * the entries before those. For IPv6 it is the network (/64), since a home has all of its addresses. Empty if there is
 * none.
 */
export function senderAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies = 0): string {
  const heard = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const forwarded = proxies > 0 ? heard.at(-proxies)?.trim() : undefined;
  return networkOf(forwarded && ipaddr.isValid(forwarded) ? forwarded : (socket.remoteAddress ?? ''));
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const one = ipaddr.process(address);
  if (one.kind() === 'ipv4') return one.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${one.toNormalizedString().split('%')[0]}/64`)}/64`;
}
