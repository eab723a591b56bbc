import { deviceStorage } from '@suite/graphql/device-storage';
import { useCallback, useState } from 'react';
import { useGate } from './hooks';

/** A hint about how something is used. */
export interface Hint {
  isShown: boolean;
  /** Hides it for good: it was read, or what it explains was used. */
  dismiss: () => void;
}

/**
 * Shows a hint to each person once on a device; unlike a draft it is not forgotten with the session. Where the browser
 * stores nothing, it is shown again after a reload.
 */
export function useHint(name: string): Hint {
  const { person } = useGate();
  const key = `suite:hint:${person?.id ?? ''}:${name}`;
  const [dismissedKey, setDismissedKey] = useState<string | null>(null);
  const dismiss = useCallback(() => {
    setDismissedKey(key);
    try {
      deviceStorage.setItem(key, 'dismissed');
    } catch {
      return;
    }
  }, [key]);
  return { isShown: person !== null && dismissedKey !== key && !isDismissed(key), dismiss };
}

function isDismissed(key: string): boolean {
  try {
    return deviceStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
