import { isOwnMachine } from '@suite/domain/own-machine';

/** A remote, and the address of the developer's own machine from which it is to be loaded. */
export interface OverrideTarget {
  name: string;
  address: string;
}

/** Parses `mf-pos@http://localhost:4500`. Returns null for every other text, and for addresses elsewhere. */
export function parseOverride(text: string): OverrideTarget | null {
  const [, name, address] = /^(mf-[a-z]+)@([^@\s]+)$/.exec(text) ?? [];
  return name && address && isOwnMachine(address) ? { name, address } : null;
}
