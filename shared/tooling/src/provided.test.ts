import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf, providedNames, sharedVersions } from './provided';

test.each([
  ['react', 'react'],
  ['react/jsx-runtime', 'react'],
  ['@apollo/client', '@apollo/client'],
  ['@apollo/client/react', '@apollo/client'],
])('%s belongs to %s', (name, owner) => {
  expect(packageOf(name)).toBe(owner);
});

test('no module is shared by a prefix, and none twice', () => {
  expect(providedNames.filter((name) => name.endsWith('/'))).toEqual([]);
  expect(new Set(providedNames).size).toBe(providedNames.length);
});

describe('versions', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'suite-shared-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const install = (place: string, content: object) => {
    mkdirSync(join(dir, place), { recursive: true });
    writeFileSync(join(dir, place, 'package.json'), JSON.stringify(content));
  };

  test('are the installed ones, whatever range the package declares, and the same for all modules of a package', () => {
    install('.', { dependencies: { react: '^19', '@apollo/client': 'file:apollo.tgz', valibot: '1.5.0' } });
    install('node_modules/react', { version: '19.3.1' });
    install('node_modules/@apollo/client', { version: '4.3.8' });
    expect(sharedVersions(dir)).toEqual({
      react: '19.3.1',
      'react/jsx-runtime': '19.3.1',
      '@apollo/client': '4.3.8',
      '@apollo/client/react': '4.3.8',
    });
  });

  test('are the installed ones for workspace packages', () => {
    install('.', { dependencies: { '@suite/ui': 'workspace:*' } });
    install('node_modules/@suite/ui', { version: '0.4.2' });
    expect(sharedVersions(dir)).toEqual({ '@suite/ui': '0.4.2', '@suite/ui/overlays': '0.4.2' });
  });

  test('are none for a package without dependencies', () => {
    install('.', {});
    expect(sharedVersions(dir)).toEqual({});
  });

  test('throw for a dependency that is not installed', () => {
    install('.', { dependencies: { '@suite/ui': 'workspace:*' } });
    expect(() => sharedVersions(dir)).toThrow(/^@suite\/ui is not installed for /);
  });
});
