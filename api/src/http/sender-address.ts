import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/**
 * The address that a request came from, for limits. Behind proxies it is the one that the outermost of
 * ours saw: each of the `proxies` (how many there are) adds to X-Forwarded-For whom it heard, and what stands
 * before that anybody may have written. Of IPv6 it is the network (/64): a home has all of its addresses.
 * Empty where there is none.
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
