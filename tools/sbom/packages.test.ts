import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sbomOf } from '@suite/tooling/sbom';
import { runtimePackages } from './packages';

interface Bom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: { name: string; group?: string; version: string; purl: string; licenses?: object[] }[];
}

const root = resolve(__dirname, '../..');
const bomOf = (folders: readonly string[]) =>
  JSON.parse(sbomOf({ name: '@suite/api', version: '0.1.0' }, folders)) as Bom;

test('the bill of materials of the API has each package that it needs when it runs, and no tool', () => {
  const folders = runtimePackages('@suite/api');
  expect(folders.filter((folder) => !existsSync(join(folder, 'package.json')))).toEqual([]);
  const { bomFormat, specVersion, metadata, components } = bomOf(folders);
  expect({ bomFormat, specVersion, name: metadata.component.name }).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    name: '@suite/api',
  });
  const { dependencies } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const urls = components.map(({ purl }) => purl);
  for (const [name, version] of Object.entries(dependencies).filter(([, one]) => !one.startsWith('workspace:')))
    expect(urls).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
  expect(urls.filter((url) => /\/(jest|webpack|axe-core|caniuse-lite)@/.test(url))).toEqual([]);
  expect(components.filter(({ licenses }) => !licenses).map(({ group }) => group)).toEqual(
    components.filter(({ licenses }) => !licenses).map(() => '@suite'),
  );
});

test('the same packages give the same text, whatever their order', () => {
  const folders = runtimePackages('@suite/domain');
  expect(sbomOf({ name: 'x', version: '1.0.0' }, [...folders].reverse())).toBe(
    sbomOf({ name: 'x', version: '1.0.0' }, folders),
  );
});
