import { demoTokens, readConfig } from './config';

const demo = { SUITE_MODE: 'demo' };

test.each([
  [{ GATEWAY_URL: 'https://cards.example' }, 'GATEWAY_URL and GATEWAY_KEY are needed together.'],
  [{ GATEWAY_KEY: 'key' }, 'GATEWAY_URL and GATEWAY_KEY are needed together.'],
  [
    { GATEWAY_TOKENS_URL: 'https://cards.example/tokens', GATEWAY_FIELDS_URL: 'https://cards.example/fields' },
    'GATEWAY_TOKENS_URL and GATEWAY_FIELDS_URL exclude each other: cards are typed in one place.',
  ],
  [
    { GATEWAY_FIELDS_URL: 'http://cards.example/fields' },
    'GATEWAY_FIELDS_URL is an address like https://cards.example/path, not "http://cards.example/fields".',
  ],
  [
    { GATEWAY_TOKENS_URL: '/tokens' },
    'GATEWAY_TOKENS_URL is an address like https://cards.example/path, not "/tokens".',
  ],
  [{ MAIL_FROM: 'a@b.example' }, 'MAIL_FROM is needed with SMTP_URL, and the other way round.'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is needed with SMTP_URL, and the other way round.'],
  [
    { SMS_URL: 'https://sms.example', SMS_KEY: 'key', SMS_INBOUND_SECRET: 's'.repeat(32) },
    'SMS_URL, SMS_KEY and SMS_FROM are needed together.',
  ],
  [
    { SMS_URL: 'https://sms.example', SMS_KEY: 'key', SMS_FROM: '+15125550100' },
    'SMS_INBOUND_SECRET is needed with SMS_URL: texts ask clients for replies.',
  ],
  [{ SMS_FROM: '+15125550100' }, 'SMS_URL, SMS_KEY and SMS_FROM are needed together.'],
  [{ SMS_INBOUND_SECRET: 'short' }, 'SMS_INBOUND_SECRET needs at least 32 characters.'],
  [{ DKIM_SELECTOR: 's1 s2' }, 'DKIM_SELECTOR is a name like s1, or several with commas, not "s1 s2".'],
  [{ CHAT_SECRET: 'short' }, 'CHAT_SECRET needs at least 32 characters.'],
  [{ CHARGEBACK_SECRET: 'short' }, 'CHARGEBACK_SECRET needs at least 32 characters.'],
  [{ STORE_SIGN_UP: 'yes' }, 'STORE_SIGN_UP is one of open, invitation, closed, not "yes".'],
  [{ SUPPORT_PHONE: '512 555 0100' }, 'SUPPORT_PHONE is a number like +15125550100, not "512 555 0100".'],
  [
    { SUPPORT_URL: 'http://suite.example' },
    'SUPPORT_URL is an address like https://suite.example/help, not "http://suite.example".',
  ],
  [{ MAX_CONNECTIONS: '3' }, 'MAX_CONNECTIONS must be a whole number from 10 to 100000, but it is "3".'],
  [{ SHUTDOWN_DELAY: 'soon' }, 'SHUTDOWN_DELAY must be a whole number from 0 to 300, but it is "soon".'],
  [{ LISTEN_ADDRESS: 'localhost' }, 'LISTEN_ADDRESS must be an IP address, but it is "localhost".'],
  [
    { SUITE_SECRET_ACCEPTED: 'short' },
    'SUITE_SECRET_ACCEPTED is another secret of at least 32 characters than SUITE_SECRET.',
  ],
  [
    { SUITE_SECRET: 'x'.repeat(32), SUITE_SECRET_ACCEPTED: 'x'.repeat(32) },
    'SUITE_SECRET_ACCEPTED is another secret of at least 32 characters than SUITE_SECRET.',
  ],
  [{ DB_POOL: '' }, 'DB_POOL must be a whole number from 5 to 200, but it is "".'],
])('refuses the incomplete or wrong setting %j', (env, sentence) => {
  expect(() => readConfig({ ...demo, ...env })).toThrow(sentence);
});

describe('the tokeniser', () => {
  const production = { SUITE_SECRET: 'x'.repeat(32) };
  const gateway = { GATEWAY_URL: 'https://api.cards.example', GATEWAY_KEY: 'key' };
  const tokens = { GATEWAY_TOKENS_URL: 'https://cards.example/tokens' };
  const sandbox = { mode: 'direct', url: '/sandbox-gateway/tokens' };
  const frame = 'http://127.0.0.1:4000/sandbox-gateway/fields';
  test.each<[string, NodeJS.ProcessEnv, object | null]>([
    ['is the sandbox in the demo', demo, sandbox],
    ['is not the sandbox with another gateway', { ...demo, ...gateway }, null],
    ['is missing in production unless it is set', { ...production, ...gateway }, null],
    [
      'receives cards',
      { ...production, ...gateway, ...tokens },
      { mode: 'direct', url: 'https://cards.example/tokens' },
    ],
    ['shows fields of its own', { ...demo, GATEWAY_FIELDS_URL: frame }, { mode: 'hosted_fields', url: frame }],
  ])('%s', (_, env, tokeniser) => {
    expect(readConfig(env).tokeniser).toEqual(tokeniser);
  });

  test.each<[string, NodeJS.ProcessEnv, object | null]>([
    ['are typed into own fields in the demo', demo, sandbox],
    ['are not typed into own fields in production', { ...production, ...gateway, ...tokens }, null],
    [
      'are typed into the fields of the processor in production',
      { ...production, ...gateway, GATEWAY_FIELDS_URL: 'https://cards.example/fields' },
      { mode: 'hosted_fields', url: 'https://cards.example/fields' },
    ],
  ])('cards of the stores themselves %s', (_, env, tokeniser) => {
    expect(readConfig(env).storeCardTokeniser).toEqual(tokeniser);
  });

  test('is refused in production without the gateway that charges its tokens', () => {
    expect(() => readConfig({ ...production, ...tokens })).toThrow(
      'GATEWAY_URL and GATEWAY_KEY are needed with GATEWAY_TOKENS_URL: its tokens are charged there.',
    );
  });
});

test('accepts complete settings', () => {
  const env = { GATEWAY_URL: 'https://cards.example', GATEWAY_KEY: 'key', SHUTDOWN_DELAY: '7', DB_POOL: '20' };
  expect(readConfig({ ...demo, LISTEN_ADDRESS: '127.0.0.1' }).listenAddress).toBe('127.0.0.1');
  expect(readConfig(demo).listenAddress).toBeUndefined();
  expect(readConfig({ ...demo, ...env })).toMatchObject({
    gateway: { url: 'https://cards.example', key: 'key' },
    shutdownDelayMs: 7_000,
    databasePool: 20,
  });
});

describe('production', () => {
  const production = { SUITE_SECRET: 'x'.repeat(32) };

  test('is the mode unless the environment says demo, and has nothing of the demo', () => {
    expect(readConfig({ ...production, SUITE_TEST_WORLDS: '1' })).toMatchObject({
      mode: 'production',
      demoWorld: false,
      testWorlds: false,
      sourceMaps: false,
      tokens: { release: null, schema: null, maintenance: null, metrics: null, notices: null },
    });
    expect(readConfig({ ...production, SUITE_MODE: 'Demo' }).mode).toBe('production');
  });

  test('accepts addresses with TLS, and on this machine', () => {
    const own = { GATEWAY_URL: 'http://127.0.0.1:9000', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
    for (const env of [own, { GATEWAY_URL: 'https://cards.example/v1' }])
      expect(readConfig({ ...production, ...env, GATEWAY_KEY: 'key' }).gateway?.url).toBe(env.GATEWAY_URL);
  });

  test('accepts emails with the address of their links', () => {
    const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply@suite.example' };
    expect(readConfig({ ...production, ...mail, PUBLIC_URL: 'https://suite.example' })).toMatchObject({
      smtp: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
      publicUrl: 'https://suite.example',
    });
  });

  test.each([
    ['no secret', { SUITE_SECRET: undefined }, 'SUITE_SECRET is needed'],
    ['a short secret', { SUITE_SECRET: 'x'.repeat(31) }, 'SUITE_SECRET is needed'],
    ['the demo’s token', { METRICS_TOKEN: demoTokens.metrics }, 'METRICS_TOKEN is at least 32 characters'],
    [
      'the demo’s token of another use',
      { METRICS_TOKEN: demoTokens.release },
      'METRICS_TOKEN is at least 32 characters',
    ],
    ['a short token', { RELEASE_TOKEN: 'short' }, 'RELEASE_TOKEN is at least 32 characters'],
    [
      'one token for two uses',
      { RELEASE_TOKEN: 'y'.repeat(32), SCHEMA_TOKEN: 'y'.repeat(32) },
      'RELEASE_TOKEN is the same as SCHEMA_TOKEN: each use needs its own secret.',
    ],
    [
      'one secret for two webhooks',
      { CHAT_SECRET: 'y'.repeat(32), CHARGEBACK_SECRET: 'y'.repeat(32) },
      'CHAT_SECRET is the same as CHARGEBACK_SECRET: each use needs its own secret.',
    ],
    [
      'the secret of tokens for a webhook',
      { SMS_INBOUND_SECRET: 'x'.repeat(32) },
      'SUITE_SECRET is the same as SMS_INBOUND_SECRET: each use needs its own secret.',
    ],
    [
      'the key of the card gateway for an operator’s token',
      { GATEWAY_URL: 'https://cards.example', GATEWAY_KEY: 'y'.repeat(32), METRICS_TOKEN: 'y'.repeat(32) },
      'METRICS_TOKEN is the same as GATEWAY_KEY: each use needs its own secret.',
    ],
    [
      'a card gateway without TLS',
      { GATEWAY_URL: 'http://cards.example', GATEWAY_KEY: 'key' },
      'GATEWAY_URL is an https address, or http://127.0.0.1 with a port.',
    ],
    [
      'a provider of texts without TLS',
      {
        SMS_URL: 'http://sms.example',
        SMS_KEY: 'key',
        SMS_FROM: '+15125550100',
        SMS_INBOUND_SECRET: 's'.repeat(32),
      },
      'SMS_URL is an https address, or http://127.0.0.1 with a port.',
    ],
    [
      'emails without the address of their links',
      { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply@suite.example' },
      'PUBLIC_URL is needed with SMTP_URL: emails to clients contain the link that stops them.',
    ],
    ['an error service without TLS', { SENTRY_DSN: 'http://key@errors.example/42' }, 'SENTRY_DSN is an https address'],
    [
      'a collector of traces without TLS',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.7:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is an https address',
    ],
    [
      'a bucket without TLS',
      { AWS_ENDPOINT_URL_S3: 'http://10.0.0.7:9000' },
      'AWS_ENDPOINT_URL_S3 is an https address',
    ],
  ])('refuses %s', (_, env, sentence) => {
    expect(() => readConfig({ ...production, ...env })).toThrow(sentence);
  });
});
