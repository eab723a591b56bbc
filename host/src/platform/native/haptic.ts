import type { HapticKind } from '@suite/domain/native-protocol';
import type { NativeShell } from './native-shell';

/** The patterns: on, off, on …, in milliseconds. */
const patterns: Record<HapticKind, number[]> = {
  tap: [12],
  success: [12, 80, 24],
  warning: [24, 80, 24],
  error: [48, 80, 48, 80, 48],
};

/** Plays haptic feedback: by the app around the suite if it can, else by the browser if it can vibrate. */
export function createHaptic(native: NativeShell | null, { navigator }: Pick<Window, 'navigator'>) {
  const vibrate = (kind: HapticKind) => void navigator.vibrate?.(patterns[kind]);
  if (!native) return vibrate;
  // Requested at once: for the first touch the response would come too late.
  const isApps = native.can('haptic');
  return (kind: HapticKind) => void isApps.then((can) => (can ? native.haptic(kind) : vibrate(kind)));
}
