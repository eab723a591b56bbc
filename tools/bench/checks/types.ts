import type { RegistryEnvelope } from '../../../shared/remote-kit/src/manifest';

/** What the host has at hand when the registry comes. */
export interface ChecksInput {
  envelope: RegistryEnvelope;
  /** The keys that it trusts, by their ids. */
  keys: Record<string, string>;
  offer: { contract: string; shared: Record<string, string> };
  /** Those of the person, and of the store. */
  permissions: string[];
  services: string[];
}

/** How long each step took, in milliseconds. */
export interface ChecksTook {
  signature: number;
  reading: number;
  contract: number;
  gate: number;
  /** Remotes that may be fetched. */
  permitted: number;
}
