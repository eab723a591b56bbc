import { minutesAndSeconds, onDeviceClock } from './otp-clock';

test.each([
  [60_000, '1:00'],
  [59_001, '1:00'],
  [59_000, '0:59'],
  [300_000, '5:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%d ms are %s', (ms, text) => {
  expect(minutesAndSeconds(ms)).toBe(text);
});

test.each(['2026-11-21T10:00:00.000Z', '2026-11-22T03:00:00.000Z', '2020-01-01T00:00:00.000Z'])(
  'a code has the same lifetime on a device whose clock is at %s as elsewhere',
  (now) => {
    const sent = { otp_id: 'a', sent_to: null, resend_at: '2026-11-21T10:01:00Z', expires_at: '2026-11-21T10:05:00Z' };
    const otp = onDeviceClock(sent, new Date(now));
    expect(Date.parse(otp.resend_at) - Date.parse(now)).toBe(60_000);
    expect(Date.parse(otp.expires_at) - Date.parse(now)).toBe(300_000);
  },
);
