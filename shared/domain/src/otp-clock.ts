/** Milliseconds after which the API sends another code. */
const resendMs = 60_000;

/**
 * Converts a code to the device's clock, which may be hours off: its lifetime counts from the moment at which the
 * response came. Call it with each response, never with a saved one.
 */
export function onDeviceClock<TOtp extends { resend_at: string; expires_at: string }>(otp: TOtp, now: Date): TOtp {
  const lasts = Date.parse(otp.expires_at) - Date.parse(otp.resend_at) + resendMs;
  return {
    ...otp,
    resend_at: new Date(now.getTime() + resendMs).toISOString(),
    expires_at: new Date(now.getTime() + lasts).toISOString(),
  };
}

/** Formats milliseconds as `4:59`; values below zero are shown as zero. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
