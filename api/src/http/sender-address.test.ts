import type { IncomingMessage } from 'node:http';
import { senderAddress } from './sender-address';

const from = (remoteAddress: string | undefined, forwarded?: string | string[]) =>
  ({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as Pick<
    IncomingMessage,
    'headers' | 'socket'
  >;

test.each([
  ['who is connected', from('203.0.113.7'), 0, '203.0.113.7'],
  ['IPv4 as IPv6 hears it', from('::ffff:203.0.113.7'), 0, '203.0.113.7'],
  ['the network of IPv6', from('2001:db8:1:2:aaaa::1'), 0, '2001:db8:1:2::/64'],
  ['an interface', from('fe80::1%eth0'), 0, 'fe80::/64'],
  ['nobody', from(undefined), 0, ''],
  ['what strangers write is not believed', from('203.0.113.7', '198.51.100.1'), 0, '203.0.113.7'],
  ['whom the proxy heard', from('10.0.0.1', '198.51.100.1'), 1, '198.51.100.1'],
  ['not what was written before', from('10.0.0.1', '192.0.2.66, 198.51.100.1'), 1, '198.51.100.1'],
  ['two proxies', from('10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2'), 2, '198.51.100.1'],
  ['several headers', from('10.0.0.1', ['192.0.2.66', '198.51.100.1']), 1, '198.51.100.1'],
  ['fewer proxies than were said', from('10.0.0.1', '198.51.100.1'), 2, '10.0.0.1'],
  ['no header where there should be one', from('10.0.0.1'), 1, '10.0.0.1'],
  ['a header that names no address', from('10.0.0.1', 'unknown'), 1, '10.0.0.1'],
])('%s', (_, request, proxies, address) => {
  expect(senderAddress(request, proxies)).toBe(address);
});
