import { type RegistryEnvelope, registryEnvelope } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { settleWithin } from '../../core/async/settle-within';
import { type Registry, readRegistry } from './registry';
import { type RegistryKeys, signedText } from './signature';

/** The registry that this device accepted last. It belongs to no person, and is retained after sign-out. */
export const lastGoodKey = 'suite:device:registry';
export const sequenceKey = 'suite:device:registry-sequence';

/** Time limits of the registry request, in milliseconds: shorter if the last good registry can be used. */
export const limits = { withLastGood: 5_000, without: 30_000 };

type SavedRegistry = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * Returns the fetched registry if it is signed with one of these keys and not older than the last one that this
 * device has seen; else the last good one, marked as such. If there is none, rejects with the problem of the new
 * one.
 */
export async function openRegistry(
  published: Promise<unknown>,
  keys: RegistryKeys,
  storage: SavedRegistry,
): Promise<Registry> {
  try {
    const limit = storage.getItem(lastGoodKey) === null ? limits.without : limits.withLastGood;
    const envelope = v.parse(registryEnvelope, await settleWithin(limit, published));
    const registry = await verified(envelope, keys);
    const last = Number(storage.getItem(sequenceKey));
    if (registry.sequence < last) throw new Error(`The registry ${registry.sequence} is older than ${last}.`);
    save(storage, envelope, registry);
    return registry;
  } catch (problem) {
    const lastGood = await readLastGood(keys, storage).catch(() => null);
    if (!lastGood) throw problem;
    console.error('The last good registry serves:', problem);
    return { ...lastGood, isLastGood: true };
  }
}

const verified = async (envelope: RegistryEnvelope, keys: RegistryKeys): Promise<Registry> =>
  readRegistry(await signedText(envelope, keys));

async function readLastGood(keys: RegistryKeys, storage: SavedRegistry): Promise<Registry | null> {
  const text = storage.getItem(lastGoodKey);
  return text === null ? null : await verified(v.parse(registryEnvelope, JSON.parse(text)), keys);
}

function save(storage: SavedRegistry, envelope: RegistryEnvelope, { sequence }: Registry): void {
  if (storage.getItem(lastGoodKey)?.includes(envelope.signature)) return;
  try {
    storage.setItem(sequenceKey, String(sequence));
    storage.setItem(lastGoodKey, JSON.stringify(envelope));
  } catch {
    // A device without storage for it fetches it again at the next start.
  }
}
