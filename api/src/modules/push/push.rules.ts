import { isOwnMachine } from '@suite/domain/own-machine';
import { invalid } from '../../kit/problem';
import type { PushSubscriptionInput } from '../../resolver-types.generated';

/** The push services of the browsers; `*.` stands for one or more labels. Others would let a person make us call any address. */
export const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** Stands for any server of this machine: the push service of a browser test. Production never accepts it. */
export const ownMachineHost = 'own-machine';

const isKnown = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));

const sizes = { p256dh: 65, auth: 16 } as const;

/** Throws invalid input for another address than that of a known push service, and for keys of another size. */
export function checkSubscription(input: PushSubscriptionInput, hosts: readonly string[]): void {
  const { endpoint } = input;
  const url = endpoint.length <= 1_000 && URL.canParse(endpoint) ? new URL(endpoint) : null;
  const isSecure = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  // The push service of a test.
  const isOwn =
    url !== null && isOwnMachine(url.origin) && (hosts.includes(url.host) || hosts.includes(ownMachineHost));
  if (!isOwn && !(isSecure && isKnown(url.host, hosts))) throw invalid('input_obj.endpoint', 'invalid');
  for (const name of ['p256dh', 'auth'] as const) {
    const value = input[name];
    const isKey = /^[\w-]{1,120}$/.test(value) && Buffer.from(value, 'base64url').length === sizes[name];
    if (!isKey) throw invalid(`input_obj.${name}`, 'invalid');
  }
}
