import type { HapticKind } from '@suite/domain/native-protocol';
import type { NativeShell } from './native-shell';

/** On, off, on …, in milliseconds. */
const patterns: Record<HapticKind, number[]> = {
  tap: [12],
  success: [12, 80, 24],
  warning: [24, 80, 24],
  error: [48, 80, 48, 80, 48],
};

/** Lets the phone be felt: by the app around the suite where it can, else by the browser where it can vibrate. */
export function createHaptic(native: NativeShell | null, { navigator }: Pick<Window, 'navigator'>) {
  const vibrate = (kind: HapticKind) => void navigator.vibrate?.(patterns[kind]);
  if (!native) return vibrate;
  // Asked at once: the answer of the first touch would come too late to be felt.
  const isApps = native.can('haptic');
  return (kind: HapticKind) => void isApps.then((can) => (can ? native.haptic(kind) : vibrate(kind)));
}
