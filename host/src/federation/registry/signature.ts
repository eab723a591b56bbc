import type { RegistryEnvelope } from '@suite/remote-kit/manifest';

/** The keys that may sign a registry: raw Ed25519 public keys, base64, by their ids. */
export type RegistryKeys = Readonly<Record<string, string>>;

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Returns the signed text of a registry. Rejects if its key is not one of these, or did not sign it. */
export async function signedText({ key, signature, registry }: RegistryEnvelope, keys: RegistryKeys): Promise<string> {
  const publicKey = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (publicKey === undefined) throw new Error(`The registry is signed with a key that is not known: ${key}.`);
  const decoded = { key: bytesOf(publicKey), signature: bytesOf(signature), text: new TextEncoder().encode(registry) };
  const { key: raw, signature: signed, text } = decoded;
  const isGenuine = (await verifyNatively(raw, signed, text)) ?? (await verifyByHand(raw, signed, text));
  if (!isGenuine) throw new Error('The signature of the registry is wrong.');
  return registry;
}

/** The length in bytes from which WebKit on Linux is not asked. */
const longText = 60_000;
/**
 * WebKit on Linux finds signatures of texts of 64 kB wrong or crashes, as its library keeps the length of a text in two
 * bytes. Safari is not affected.
 */
const isWebKitOnLinux = (): boolean => /Linux(?!.*(?:Android|Chrom)).*AppleWebKit/.test(navigator.userAgent);

/**
 * The verification runs off the main thread. Null in browsers from before 2024 to 2025, on pages without a secure
 * connection, and for a text that is too long for the browser.
 */
async function verifyNatively(key: Bytes, signature: Bytes, text: Bytes): Promise<boolean | null> {
  if (text.length >= longText && isWebKitOnLinux()) return null;
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  const imported = await subtle?.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => null);
  return imported ? await subtle.verify('Ed25519', imported, signature, text) : null;
}

async function verifyByHand(key: Bytes, signature: Bytes, text: Bytes): Promise<boolean> {
  const { ed25519 } = await import(/* webpackChunkName: "signature" */ '@noble/curves/ed25519.js');
  return ed25519.verify(signature, text, key, { zip215: false });
}
