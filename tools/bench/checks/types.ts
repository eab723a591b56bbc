import type { RegistryEnvelope } from '../../../shared/remote-kit/src/manifest';

/** The host's data at the time when the registry arrives. */
export interface ChecksInput {
  envelope: RegistryEnvelope;
  /** The keys that it trusts, by their ids. */
  keys: Record<string, string>;
  offer: { contract: string; shared: Record<string, string> };
  /** The permissions of the person, and the services of the store. */
  permissions: string[];
  services: string[];
}

/** The time of each step, in milliseconds. */
export interface ChecksTook {
  signature: number;
  reading: number;
  contract: number;
  gate: number;
  /** Remotes that may be fetched. */
  permitted: number;
}
