import { isIP } from 'node:net';
import { join } from 'node:path';
import { checkAddresses, checkSecrets, isSecureUrl } from './config-secrets';
import type { CardTokeniser } from './gateway/card-gateway';
import { connectionLimits } from './http/connection-limits';
import { type OperatorTokens, tokenUses, tokenVariables } from './http/operator';
import { StartProblem } from './kit/start-problem';
import type { SupportContact } from './modules/packages/support-contact.rules';
import { isVapidKey, type VapidKeys } from './modules/push/web-push.rules';
import { type StoreSignUp, storeSignUps } from './modules/store-setup/sign-up.rules';
import { type ReportTarget, targetOfDsn } from './reports/sentry-reports';

export interface ServerConfig {
  port: number;
  /** The address to listen on; every address of the machine without it. */
  listenAddress?: string | undefined;
  mode: 'demo' | 'production';
  /** The directory of PGlite and, in demo mode, of the server's generated secrets. */
  dataDir: string;
  /** A PostgreSQL server; PGlite in `dataDir` without it. */
  databaseUrl: string | null;
  /** The most connections to it for transactions; reports never take more than three of them. */
  databasePool: number;
  /** The published suite: `host/`, `remotes/`, `registry.json`. */
  publishedDir: string;
  /** The secret that signs tokens; demo mode generates one and stores it. */
  secret: string | null;
  /** Another secret whose tokens and codes are accepted, while one replaces the other. */
  acceptedSecret: string | null;
  /** The folder of pictures, or the bucket (`s3://bucket/folder`) that several servers share. */
  pictures: string;
  /** A card gateway's address and our key for it; in demo mode the sandbox works without them. */
  gateway: { url: string; key: string } | null;
  /** The card processor's tokeniser for pages; without one, no card can be typed. */
  tokeniser: CardTokeniser | null;
  /** The same for the cards of the stores themselves: in production the card processor's own fields only. */
  storeCardTokeniser: CardTokeniser | null;
  /** The address at which people open the suite, for links in messages; without one, no link is texted and nothing emailed. */
  publicUrl: string | null;
  /** Who may open a store by themselves; an operator always can. */
  storeSignUp: StoreSignUp;
  /** How stores reach the supplier of the suite, e.g. to renew a package. */
  supportContact: SupportContact;
  /** An SMTP server for emails, and their sender address; in demo mode the outbox stores emails without it. */
  smtp: { url: string; from: string } | null;
  /** The names of the keys with which the mail server signs (DKIM), to check them at the start. */
  dkimSelectors: readonly string[];
  /**
   * The URL that text messages are posted to, its key, and their sender; in demo mode the outbox stores them without
   * it.
   */
  sms: { url: string; key: string; from: string } | null;
  /**
   * The keys of push messages to browsers; null if the environment sets none. Demo mode generates and stores its own.
   */
  vapid: VapidKeys | null;
  /** Signs the requests with clients' texts; without one they are not accepted. */
  smsInboundSecret: string | null;
  /** Signs the requests of the chat service; without one they are not accepted. */
  chatSecret: string | null;
  /** Signs the card gateway's reports of chargebacks; without one they are not accepted. */
  chargebackSecret: string | null;
  /** The tokens of the suite's operators; demo mode has fixed ones, otherwise null if the environment sets none. */
  tokens: OperatorTokens;
  /** Fills an empty database with the demo's stores and people. Demo mode only. */
  demoWorld: boolean;
  /** Opens `/dev/worlds`, with which browser tests make stores of their own. Demo mode only. */
  testWorlds: boolean;
  /** The number of our own proxies before the server; each of them appends to X-Forwarded-For. */
  proxies: number;
  /** The most connections at a time. */
  maxConnections: number;
  /** How long the server serves on after it received the signal to stop and is not ready any more, in milliseconds. */
  shutdownDelayMs: number;
  /** Serves the source maps of the published suite, which contain its sources. */
  sourceMaps: boolean;
  /** The service that unexpected errors are reported to; null if there is none. */
  errorReports: ReportTarget | null;
  logLevel: string;
  /** An origin whose pages may read the registry and the remotes: a published suite, for a developer's own server. */
  readableBy?: string | undefined;
}

/** A public token, so that a demo can be operated without configuration. */
export const demoTokens = {
  release: 'demo-release-token-known-to-everybody',
  schema: 'demo-schema-token-known-to-everybody',
  maintenance: 'demo-maintenance-token-known-to-everybody',
  metrics: 'demo-metrics-token-known-to-everybody',
  notices: 'demo-notices-token-known-to-everybody',
} as const satisfies OperatorTokens;
const secretLength = 32;

/** Reads the configuration from the environment; throws StartProblem for a missing or invalid value. */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const port = Number(env.PORT ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartProblem(`PORT is not a port number: ${env.PORT}.`);
  const mode = env.SUITE_MODE === 'demo' ? 'demo' : 'production';
  const secret = env.SUITE_SECRET ?? null;
  if (mode === 'production' && (secret?.length ?? 0) < secretLength) {
    throw new StartProblem(
      'SUITE_SECRET is needed: at least 32 characters that nobody can guess (SUITE_MODE=demo makes its own).',
    );
  }
  const tokens = tokensOf(env, mode);
  if (mode === 'production') {
    checkAddresses(env);
    checkSecrets(env);
  }
  const tokeniser = tokeniserOf(env, mode);
  return {
    port,
    listenAddress: listenAddressOf(env),
    mode,
    secret,
    acceptedSecret: acceptedSecretOf(env),
    dataDir: env.SUITE_DATA ?? '.suite/data',
    databaseUrl: env.DATABASE_URL ?? null,
    databasePool: integerOf(env, 'DB_POOL', 10, { min: 5, max: 200 }),
    pictures: env.SUITE_PICTURE_STORAGE ?? join(env.SUITE_DATA ?? '.suite/data', 'pictures'),
    gateway: gatewayOf(env),
    tokeniser,
    storeCardTokeniser: mode === 'production' && tokeniser?.mode === 'direct' ? null : tokeniser,
    publicUrl: publicUrlOf(env, mode, port),
    storeSignUp: storeSignUpOf(env, mode),
    supportContact: supportContactOf(env),
    ...messengers(env, mode),
    chatSecret: webhookSecretOf(env, 'CHAT_SECRET'),
    chargebackSecret: webhookSecretOf(env, 'CHARGEBACK_SECRET'),
    vapid: vapidOf(env),
    publishedDir: env.SUITE_PUBLISHED ?? '.suite/published',
    tokens,
    demoWorld: mode === 'demo' && env.SUITE_DEMO_WORLD !== '0',
    testWorlds: mode === 'demo' && env.SUITE_TEST_WORLDS === '1',
    proxies: proxiesOf(env),
    maxConnections: integerOf(env, 'MAX_CONNECTIONS', connectionLimits.max, { min: 10, max: 100_000 }),
    shutdownDelayMs: 1_000 * integerOf(env, 'SHUTDOWN_DELAY', mode === 'demo' ? 0 : 5, { min: 0, max: 300 }),
    sourceMaps: (env.SUITE_SOURCE_MAPS ?? (mode === 'demo' ? '1' : '0')) === '1',
    errorReports: reportsOf(env),
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

/** A secret that is too short would be accepted from anybody who guesses it. */
function acceptedSecretOf({ SUITE_SECRET, SUITE_SECRET_ACCEPTED: accepted }: NodeJS.ProcessEnv): string | null {
  if (!accepted) return null;
  if (accepted.length >= secretLength && accepted !== SUITE_SECRET) return accepted;
  throw new StartProblem('SUITE_SECRET_ACCEPTED is another secret of at least 32 characters than SUITE_SECRET.');
}

/** Behind a proxy on this machine it is 127.0.0.1: a client that reached the port itself could forge its address. */
function listenAddressOf({ LISTEN_ADDRESS: address }: NodeJS.ProcessEnv): string | undefined {
  if (address === undefined || isIP(address) !== 0) return address;
  throw new StartProblem(`LISTEN_ADDRESS must be an IP address, but it is "${address}".`);
}

/** Reads a whole number of the environment within its bounds. */
function integerOf(
  env: NodeJS.ProcessEnv,
  name: string,
  byDefault: number,
  { min, max }: { min: number; max: number },
): number {
  const value = Number(env[name] ?? byDefault);
  if (env[name] !== '' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new StartProblem(`${name} must be a whole number from ${min} to ${max}, but it is "${env[name]}".`);
}

function tokensOf(env: NodeJS.ProcessEnv, mode: ServerConfig['mode']): OperatorTokens {
  const tokenOf = (use: keyof OperatorTokens) => env[tokenVariables[use]] ?? (mode === 'demo' ? demoTokens[use] : null);
  const tokens = {
    release: tokenOf('release'),
    schema: tokenOf('schema'),
    maintenance: tokenOf('maintenance'),
    metrics: tokenOf('metrics'),
    notices: tokenOf('notices'),
  };
  if (mode === 'production') checkTokens(tokens);
  return tokens;
}

function checkTokens(tokens: OperatorTokens): void {
  const uses = tokenUses.filter((use) => tokens[use] !== null);
  for (const use of uses) {
    const name = tokenVariables[use];
    const token = tokens[use] ?? '';
    if (token.length < secretLength || Object.values<string>(demoTokens).includes(token))
      throw new StartProblem(`${name} is at least 32 characters that nobody can guess, and not the demo’s own.`);
  }
}

/**
 * With a value too low, all requests seem to come from one address; with a value too high, a client can forge its
 * address.
 */
function proxiesOf({ SUITE_PROXIES = '0' }: NodeJS.ProcessEnv): number {
  if (/^[0-9]$/.test(SUITE_PROXIES)) return Number(SUITE_PROXIES);
  throw new StartProblem(
    `SUITE_PROXIES must be the number of proxies in front of the server (0 to 9), but it is "${SUITE_PROXIES}".`,
  );
}

function reportsOf({ SENTRY_DSN }: NodeJS.ProcessEnv): ReportTarget | null {
  if (!SENTRY_DSN) return null;
  const target = targetOfDsn(SENTRY_DSN);
  if (!target) throw new StartProblem('SENTRY_DSN is an address like https://key@errors.example/42.');
  return target;
}

/** An incomplete setting would silently decline every card. */
function gatewayOf({ GATEWAY_URL: url, GATEWAY_KEY: key }: NodeJS.ProcessEnv): ServerConfig['gateway'] {
  if (Boolean(url) !== Boolean(key)) throw new StartProblem('GATEWAY_URL and GATEWAY_KEY are needed together.');
  return url && key ? { url, key } : null;
}

/** The tokeniser of the sandbox, which is served with the suite. */
const sandboxTokeniser: CardTokeniser = { mode: 'direct', url: '/sandbox-gateway/tokens' };

function tokeniserOf(env: NodeJS.ProcessEnv, mode: ServerConfig['mode']): CardTokeniser | null {
  const { GATEWAY_URL, GATEWAY_TOKENS_URL: tokens, GATEWAY_FIELDS_URL: fields } = env;
  if (tokens && fields)
    throw new StartProblem(
      'GATEWAY_TOKENS_URL and GATEWAY_FIELDS_URL exclude each other: cards are typed in one place.',
    );
  const [name, url] = fields ? ['GATEWAY_FIELDS_URL', fields] : ['GATEWAY_TOKENS_URL', tokens];
  if (!url) return mode === 'demo' && !GATEWAY_URL ? sandboxTokeniser : null;
  if (mode === 'production' && !GATEWAY_URL)
    throw new StartProblem(`GATEWAY_URL and GATEWAY_KEY are needed with ${name}: its tokens are charged there.`);
  if (!isSecureUrl(url)) throw new StartProblem(`${name} is an address like https://cards.example/path, not "${url}".`);
  return { mode: fields ? 'hosted_fields' : 'direct', url: new URL(url).href };
}

/** The demo opens itself on this machine. */
function publicUrlOf({ PUBLIC_URL: url }: NodeJS.ProcessEnv, mode: ServerConfig['mode'], port: number): string | null {
  if (!url) return mode === 'demo' ? `http://localhost:${port}` : null;
  if (!isSecureUrl(url) || new URL(url).pathname !== '/')
    throw new StartProblem(`PUBLIC_URL is an address like https://suite.example, not "${url}".`);
  return new URL(url).origin;
}

function storeSignUpOf({ STORE_SIGN_UP: value }: NodeJS.ProcessEnv, mode: ServerConfig['mode']): StoreSignUp {
  if (!value) return mode === 'demo' ? 'open' : 'closed';
  const found = storeSignUps.find((one) => one === value);
  if (!found) throw new StartProblem(`STORE_SIGN_UP is one of ${storeSignUps.join(', ')}, not "${value}".`);
  return found;
}

function supportContactOf({ SUPPORT_PHONE: phone, SUPPORT_URL: url }: NodeJS.ProcessEnv): SupportContact {
  if (phone && !/^\+[1-9]\d{7,14}$/.test(phone))
    throw new StartProblem(`SUPPORT_PHONE is a number like +15125550100, not "${phone}".`);
  if (url && !isSecureUrl(url))
    throw new StartProblem(`SUPPORT_URL is an address like https://suite.example/help, not "${url}".`);
  return { phone: phone || null, url: url || null };
}

/** Reads `s1` or `s1,s2`. */
export function readSelectors(text = ''): string[] {
  const selectors = text.split(',').flatMap((part) => part.trim() || []);
  if (selectors.some((selector) => !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(selector)))
    throw new StartProblem(`DKIM_SELECTOR is a name like s1, or several with commas, not "${text}".`);
  return selectors;
}

/** An incomplete setting would silently send nothing. */
function vapidOf({ VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }: NodeJS.ProcessEnv): VapidKeys | null {
  if (!privateKey && !subject) return null;
  if (!privateKey || !subject) throw new StartProblem('VAPID_PRIVATE_KEY and VAPID_SUBJECT are needed together.');
  if (!isVapidKey(privateKey))
    throw new StartProblem('VAPID_PRIVATE_KEY is a private key of P-256: 32 bytes in base64url.');
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(subject))
    throw new StartProblem(`VAPID_SUBJECT is an address like mailto:help@suite.example, not "${subject}".`);
  return { privateKey, subject };
}

function webhookSecretOf(env: NodeJS.ProcessEnv, name: 'CHAT_SECRET' | 'CHARGEBACK_SECRET'): string | null {
  const secret = env[name];
  if (secret && secret.length < secretLength) throw new StartProblem(`${name} needs at least 32 characters.`);
  return secret || null;
}

/** An incomplete setting would silently send nothing. */
function messengers(
  env: NodeJS.ProcessEnv,
  mode: ServerConfig['mode'],
): Pick<ServerConfig, 'smtp' | 'dkimSelectors' | 'sms' | 'smsInboundSecret'> {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_KEY, SMS_FROM, SMS_INBOUND_SECRET } = env;
  if (SMS_INBOUND_SECRET && SMS_INBOUND_SECRET.length < 32)
    throw new StartProblem('SMS_INBOUND_SECRET needs at least 32 characters.');
  if (Boolean(SMTP_URL) !== Boolean(MAIL_FROM))
    throw new StartProblem('MAIL_FROM is needed with SMTP_URL, and the other way round.');
  if (SMTP_URL && !env.PUBLIC_URL && mode === 'production')
    throw new StartProblem('PUBLIC_URL is needed with SMTP_URL: emails to clients contain the link that stops them.');
  if (SMS_URL && !SMS_INBOUND_SECRET)
    throw new StartProblem('SMS_INBOUND_SECRET is needed with SMS_URL: texts ask clients for replies.');
  if (new Set([SMS_URL, SMS_KEY, SMS_FROM].map(Boolean)).size > 1)
    throw new StartProblem('SMS_URL, SMS_KEY and SMS_FROM are needed together.');
  return {
    dkimSelectors: readSelectors(env.DKIM_SELECTOR),
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    sms: SMS_URL && SMS_KEY && SMS_FROM ? { url: SMS_URL, key: SMS_KEY, from: SMS_FROM } : null,
    smsInboundSecret: SMS_INBOUND_SECRET || null,
  };
}
