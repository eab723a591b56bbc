/** How long after it was sent the API sends another one. */
const resendMs = 60_000;

/**
 * The same code by the device's clock, which may be hours off: its life counts from the moment that
 * the answer came. Call it with each answer, never with one that was kept.
 */
export function onDeviceClock<TOtp extends { resend_at: string; expires_at: string }>(otp: TOtp, now: Date): TOtp {
  const lasts = Date.parse(otp.expires_at) - Date.parse(otp.resend_at) + resendMs;
  return {
    ...otp,
    resend_at: new Date(now.getTime() + resendMs).toISOString(),
    expires_at: new Date(now.getTime() + lasts).toISOString(),
  };
}

/** Milliseconds as `4:59`; none are left below zero. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
