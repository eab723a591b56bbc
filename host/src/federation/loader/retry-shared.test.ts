import { ModuleFederation } from '@module-federation/runtime-core';
import { askAgain } from './retry-shared';

const overlays = { Sheet: () => null };

test('a shared module that did not come is asked for again, and kept once it is there', async () => {
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
    plugins: [askAgain],
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
