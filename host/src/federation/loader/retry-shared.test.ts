import { ModuleFederation } from '@module-federation/runtime-core';
import { keepSharedModules, retrySharedModules } from './retry-shared';

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

test('a shared module that a remote loaded first stays the host’s', async () => {
  const terms = { version: '0.1.0', shareConfig: { singleton: true, requiredVersion: '^0.1.0' } };
  const name = '@suite/ui/overlays';
  const host = new ModuleFederation({
    name: 'host-of-overlays',
    remotes: [],
    shared: { [name]: { ...terms, get: async () => () => overlays } },
  });
  const remote = new ModuleFederation({ name: 'mf_pos', remotes: [] });
  remote.initShareScopeMap('default', host.shareScopeMap.default ?? {});
  await remote.loadShare(name, { customShareInfo: terms });
  const ownerOf = () => host.shareScopeMap.default?.[name]?.['0.1.0']?.from;
  expect(ownerOf()).toBe('mf_pos');
  keepSharedModules(host);
  expect(ownerOf()).toBe('host-of-overlays');
});
