import type { GateSnapshot } from '@suite/remote-kit/contract';
import { type RegistryEntry, registryEnvelope } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { registryUrl } from '../../start/early-requests';
import { judgeRemote } from '../gate/gate';
import { entriesFor, readRegistry, type StoreVersions } from '../registry/registry';
import type { OverrideTarget } from './parse-override';

const limitMs = 5_000;

/**
 * Returns the live version of a developer's own server. This is the only place where a registry is accepted
 * without a check of its signature. Everything after that is as for any version: the shape of the entry, the
 * hashes of its files, contract and permissions.
 */
export async function fetchDeveloperEntry({ name, address }: OverrideTarget): Promise<RegistryEntry> {
  const response = await fetch(address + registryUrl, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });
  if (!response.ok) throw new Error(`${address}${registryUrl}: ${response.status}`);
  const { registry } = v.parse(registryEnvelope, await response.json());
  const entry = entriesFor(readRegistry(registry), { store: null }).find((one) => one.name === name);
  if (!entry) throw new Error(`${address} has no ${name} that can be read.`);
  return { ...entry, base: address + entry.base };
}

/** Replaces the published version if the person may use the developer's one. No version replaces it if it fails. */
export const replacePublished =
  (own: RegistryEntry) =>
  ({ versions, refused }: StoreVersions, gate: GateSnapshot): StoreVersions => ({
    versions: versions.map((version) =>
      version.entry.name === own.name && judgeRemote(version.entry, gate).allowed
        ? { entry: own, fallback: null }
        : version,
    ),
    refused,
  });
