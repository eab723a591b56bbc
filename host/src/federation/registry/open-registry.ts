import { type RegistryEnvelope, registryEnvelope } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { settleWithin } from '../../core/async/settle-within';
import { type Registry, readRegistry } from './registry';
import { type RegistryKeys, signedText } from './signature';

/** The registry that this device accepted last. It belongs to no person, and stays after sign-out. */
export const lastGoodKey = 'suite:device:registry';
export const sequenceKey = 'suite:device:registry-sequence';

/** As long as the registry may take, in milliseconds: less where the last good one can serve. */
export const limits = { withLastGood: 5_000, without: 30_000 };

type SavedRegistry = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * The registry that was asked for, if it is signed with one of these keys and not older than the last
 * one that this device has seen; else the last good one, marked as such. Rejects, with what is wrong
 * with the new one, where there is none.
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
    keep(storage, envelope, registry);
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

function keep(storage: SavedRegistry, envelope: RegistryEnvelope, { sequence }: Registry): void {
  if (storage.getItem(lastGoodKey)?.includes(envelope.signature)) return;
  try {
    storage.setItem(sequenceKey, String(sequence));
    storage.setItem(lastGoodKey, JSON.stringify(envelope));
  } catch {
    // A device without room for it does without: it asks again at the next start.
  }
}
