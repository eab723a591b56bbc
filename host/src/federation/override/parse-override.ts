import { isOwnMachine } from '@suite/domain/own-machine';

/** Which remote is to come from which address of the developer's own machine. */
export interface OverrideTarget {
  name: string;
  address: string;
}

/** Reads `mf-pos@http://localhost:4500`. Null for every other text, and for addresses elsewhere. */
export function parseOverride(text: string): OverrideTarget | null {
  const [, name, address] = /^(mf-[a-z]+)@([^@\s]+)$/.exec(text) ?? [];
  return name && address && isOwnMachine(address) ? { name, address } : null;
}
