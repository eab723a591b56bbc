import { readConfig } from './config';

const demo = { SUITE_MODE: 'demo' };

test.each([
  [{ GATEWAY_URL: 'https://cards.example' }, 'GATEWAY_URL and GATEWAY_KEY are needed together.'],
  [{ GATEWAY_KEY: 'key' }, 'GATEWAY_URL and GATEWAY_KEY are needed together.'],
  [{ MAIL_FROM: 'a@b.example' }, 'MAIL_FROM is needed with SMTP_URL, and the other way round.'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is needed with SMTP_URL, and the other way round.'],
  [{ SMS_URL: 'https://sms.example', SMS_KEY: 'key' }, 'SMS_URL, SMS_KEY and SMS_FROM are needed together.'],
  [{ SMS_FROM: '+15125550100' }, 'SMS_URL, SMS_KEY and SMS_FROM are needed together.'],
  [{ MAX_CONNECTIONS: '3' }, 'MAX_CONNECTIONS must be a whole number from 10 to 100000, but it is "3".'],
  [{ SHUTDOWN_DELAY: 'soon' }, 'SHUTDOWN_DELAY must be a whole number from 0 to 300, but it is "soon".'],
  [{ LISTEN_ADDRESS: 'localhost' }, 'LISTEN_ADDRESS must be an IP address, but it is "localhost".'],
  [{ DB_POOL: '' }, 'DB_POOL must be a whole number from 5 to 200, but it is "".'],
])('refuses the incomplete or wrong setting %j', (env, sentence) => {
  expect(() => readConfig({ ...demo, ...env })).toThrow(sentence);
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
