import { isOwnMachine } from '@suite/domain/own-machine';
import { tokenVariables } from './http/operator';
import { StartProblem } from './kit/start-problem';

/** Returns whether an address is reached over TLS, or on this machine. */
export function isSecureUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || isOwnMachine(origin);
}

/** The addresses that the server sends keys, codes, personal data or card tokens to. Emails: see `smtp-carrier.ts`. */
const addresses = [
  'GATEWAY_URL',
  'SMS_URL',
  'SENTRY_DSN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'AWS_ENDPOINT_URL_S3',
  'AWS_ENDPOINT_URL',
];

/** Throws StartProblem for an address that is reached without TLS, outside of this machine. */
export function checkAddresses(env: NodeJS.ProcessEnv): void {
  for (const name of addresses) {
    const url = env[name];
    if (url && !isSecureUrl(url))
      throw new StartProblem(`${name} is an https address, or http://127.0.0.1 with a port.`);
  }
}

/** The variables whose values only the operator and one other party know. */
const secrets = [
  'SUITE_SECRET',
  'SUITE_SECRET_ACCEPTED',
  'SMS_INBOUND_SECRET',
  'CHAT_SECRET',
  'CHARGEBACK_SECRET',
  ...Object.values(tokenVariables),
  'GATEWAY_KEY',
  'SMS_KEY',
  'VAPID_PRIVATE_KEY',
];

/** Throws StartProblem for a secret that has two uses: who knows it for one could do the other. */
export function checkSecrets(env: NodeJS.ProcessEnv): void {
  const uses = new Map<string, string>();
  for (const name of secrets) {
    const secret = env[name];
    if (!secret) continue;
    const other = uses.get(secret);
    if (other) throw new StartProblem(`${other} is the same as ${name}: each use needs its own secret.`);
    uses.set(secret, name);
  }
}
