import { ModuleFederation } from '@module-federation/runtime-core';
import { retrySharedModules } from './retry-shared';

const overlays = { Sheet: () => null };

test('a failed shared module is requested again and reused once it has loaded', async () => {
  const get = jest
    .fn(async () => () => overlays)
    .mockRejectedValueOnce(new Error('chunk'))
    .mockRejectedValueOnce(new Error('chunk'));
  const federation = new ModuleFederation({
    name: 'host',
    remotes: [],
    shared: {
      '@suite/ui/overlays': { version: '0.1.0', shareConfig: { singleton: true, requiredVersion: '^0.1.0' }, get },
    },
    shareStrategy: 'loaded-first',
    plugins: [retrySharedModules],
  });
  const load = async () => {
    const factory = await federation.loadShare('@suite/ui/overlays');
    return factory ? factory() : null;
  };
  await expect(load()).rejects.toThrow('chunk');
  await expect(load()).rejects.toThrow('chunk');
  await expect(load()).resolves.toBe(overlays);
  await expect(load()).resolves.toBe(overlays);
  expect(get).toHaveBeenCalledTimes(3);
});
