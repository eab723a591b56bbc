import { useGate } from '@suite/remote-kit';

const flags = ['bamboo_pay', 'pos', 'gc_without_pos'] as const;

/** Returns whether the store has a service with which it takes cards, and so gets news of card payments. */
export function useTakesCards(): boolean {
  const { services } = useGate();
  return flags.some((flag) => services.has(flag));
}
