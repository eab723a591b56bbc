import { useRef, useState } from 'react';
import { type GiftCardLoad, isUnusualBonus } from './gift-card-load';

/**
 * Confirms a load with an unusual bonus once before it is submitted: `isConfirmed` returns false and opens
 * `BonusConfirmation`, unless the same amount and price were confirmed before.
 */
export function useBonusConfirmation() {
  const [load, setLoad] = useState<GiftCardLoad | null>(null);
  const confirmed = useRef<GiftCardLoad | null>(null);
  return {
    /** The load to confirm; null without one. */
    load,
    isConfirmed(submitted: GiftCardLoad): boolean {
      const { current } = confirmed;
      const isSame = current?.amount === submitted.amount && current.price === submitted.price;
      if (isSame || !isUnusualBonus(submitted)) return true;
      setLoad(submitted);
      return false;
    },
    confirm() {
      confirmed.current = load;
      setLoad(null);
    },
    cancel: () => setLoad(null),
  };
}

export type BonusConfirmationState = ReturnType<typeof useBonusConfirmation>;
