import { demoPublicKey } from '@suite/domain/published-host';
import { reportUnexpectedError } from '@suite/graphql/unexpected-errors';
import { type RegistryEnvelope, registryEnvelope } from '@suite/remote-kit/manifest';
import * as v from 'valibot';
import { settleWithin } from '../../core/async/settle-within';
import { type LoadedRegistry, readRegistry } from './registry';
import { type RegistryKeys, signedText } from './signature';

/** The registry that this device accepted last. It belongs to no person, and is retained after sign-out. */
export const lastGoodKey = 'suite:device:registry';
export const sequenceKey = 'suite:device:registry-sequence';

/** Time limits of the registry request, in milliseconds: shorter if the last good registry can be used. */
export const limits = { withLastGood: 5_000, without: 30_000 };

type SavedRegistry = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Devices' clocks may be wrong by this time, in milliseconds. */
const clockLeewayMs = 24 * 3_600_000;

/** A registry that was not signed again in time; the name is reported, unlike the message. */
class RegistryExpired extends Error {
  override readonly name = 'RegistryExpired';
}

/**
 * Returns the fetched registry if it is signed with one of these keys and not older than the last one that this
 * device has seen; else the last good one, marked as such. If there is none, rejects with the problem of the new
 * one. An expired registry is refused on a device without a last good one. On others it is used and reported: what
 * they have is not newer.
 */
export async function openRegistry(
  published: Promise<unknown>,
  keys: RegistryKeys,
  storage: SavedRegistry,
  now = Date.now,
): Promise<LoadedRegistry> {
  try {
    const limit = storage.getItem(lastGoodKey) === null ? limits.without : limits.withLastGood;
    const envelope = v.parse(registryEnvelope, await settleWithin(limit, published));
    const registry = await verified(envelope, keys);
    const isKnown = isSaved(storage, envelope);
    if (!isKnown) refuseReplay(registry, envelope, { keys, storage });
    const expired = expiryOf(registry, now());
    if (expired && !isKnown && !(await readLastGood(keys, storage))) throw expired;
    if (expired) reportUnexpectedError(expired);
    save(storage, envelope, registry);
    return registry;
  } catch (problem) {
    const lastGood = await readLastGood(keys, storage);
    if (!lastGood) throw problem;
    console.error('The last good registry serves:', problem);
    return { ...lastGood, isLastGood: true };
  }
}

/** Whether this is the saved registry, with the same signature. */
const isSaved = (storage: SavedRegistry, { signature }: RegistryEnvelope): boolean =>
  storage.getItem(lastGoodKey)?.includes(signature) ?? false;

/** Throws for a registry that is older than the last one of this device, or another one with the same number. */
function refuseReplay(
  { sequence }: LoadedRegistry,
  { key, registry }: RegistryEnvelope,
  { keys, storage }: { keys: RegistryKeys; storage: SavedRegistry },
): void {
  const last = Number(storage.getItem(sequenceKey));
  if (sequence < last) throw new Error(`The registry ${sequence} is older than ${last}.`);
  // Developers' own suites have several registries with one number, one after the other.
  if (sequence > last || keys[key] === demoPublicKey) return;
  const saved = v.safeParse(savedEnvelope, storage.getItem(lastGoodKey));
  if (saved.success && saved.output.registry !== registry)
    throw new Error(`There is another registry ${sequence}, which this device accepted before.`);
}

function expiryOf({ sequence, validUntil }: LoadedRegistry, now: number): RegistryExpired | null {
  const isValid = validUntil === null || now < Date.parse(validUntil) + clockLeewayMs;
  return isValid ? null : new RegistryExpired(`The registry ${sequence} was valid until ${validUntil}.`);
}

const verified = async (envelope: RegistryEnvelope, keys: RegistryKeys): Promise<LoadedRegistry> =>
  readRegistry(await signedText(envelope, keys));

const savedEnvelope = v.pipe(v.string(), v.parseJson(), registryEnvelope);

/** The registry that was accepted last, verified again; null if there is none. */
async function readLastGood(keys: RegistryKeys, storage: SavedRegistry): Promise<LoadedRegistry | null> {
  const saved = v.safeParse(savedEnvelope, storage.getItem(lastGoodKey));
  return saved.success ? await verified(saved.output, keys).catch(() => null) : null;
}

function save(storage: SavedRegistry, envelope: RegistryEnvelope, { sequence }: LoadedRegistry): void {
  if (isSaved(storage, envelope)) return;
  try {
    storage.setItem(sequenceKey, String(sequence));
    storage.setItem(lastGoodKey, JSON.stringify(envelope));
  } catch {
    // A device without storage for it fetches it again at the next start.
  }
}
