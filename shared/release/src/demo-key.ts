import { demoPublicKey } from '@suite/domain/published-host';

/**
 * The public key pair of the demo: a suite that runs with SUITE_MODE=production neither signs with it nor trusts it.
 */
export const demoKey = {
  id: 'demo',
  publicKey: demoPublicKey,
  /** PKCS8, base64. */
  privateKey: 'MC4CAQAwBQYDK2VwBCIEIOZL7kznkEkm19HlM/1cHrwEKde3/b8r5hoYKF25Vefi',
} as const;
