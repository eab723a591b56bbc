import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, parse } from 'graphql';
import { checkRemote, describeProblem, type RemoteContext } from './check';
import { schemaText } from './testing/schema';

const document = 'query Clients($whmcs_id: Int!) { customer_list(whmcs_id: $whmcs_id) { ...Client } }';
const fragment = 'fragment Client on Customer { id full_name }';
/** Returns a generated document as a minified script contains it. */
const inScript = (text: string) =>
  `(()=>{const e=${JSON.stringify(parse(text, { noLocation: true }))
    .replace(/"(\w+)":/g, '$1:')
    .replace(/\btrue\b/g, '!0')
    .replace(/\bfalse\b/g, '!1')};e.x=1})();`;

const manifest = {
  name: 'mf-clients',
  contract: '^1.0.0',
  pages: [{ path: '/owner/clients', area: 'owner', permissions: [], services: ['gci'] }],
  tabs: [],
  slots: [],
};
const tab = { id: 'home', area: 'owner', path: '/owner/clients', activeOn: [], permissions: [], services: [] };

/** A remote that passes every check, as files. */
const good: Readonly<Record<string, string>> = {
  'manifest.json': JSON.stringify(manifest),
  'src/clients.graphql': `${document} ${fragment}`,
  'locales/en.json': '{ "title": "Clients", "found_one": "{{count}} client", "found_other": "{{count}} clients" }',
  'locales/vi.json': '{ "title": "Khách", "found_other": "{{count}} khách" }',
  'dist/remote-entry.js': inScript(document),
  'dist/138.ab12.js': inScript(fragment),
};
const fits: Omit<RemoteContext, 'manifest'> = {
  terms: { contract: '1.1.0', shared: { react: '19.3.1' }, schema: buildSchema(schemaText()) },
  shared: { react: '19.3.1' },
};

const folder = mkdtempSync(join(tmpdir(), 'check-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

function problems(files: Record<string, string | null> = {}, context: Partial<RemoteContext> = {}, bundle = true) {
  const dir = join(folder, String(count++), 'mf-clients');
  for (const [file, text] of Object.entries({ ...good, ...files })) {
    if (text === null) continue;
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  const read = () => JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'));
  const dist = bundle ? { dist: join(dir, 'dist') } : {};
  return checkRemote(dir, { manifest: read, name: 'mf-clients', ...fits, ...dist, ...context }).map(describeProblem);
}

test('a compatible remote has no problems', () => {
  expect(problems()).toEqual([]);
});

describe('a problem that prevents publication names its file', () => {
  const manifestWith = (changes: object) => ({ 'manifest.json': JSON.stringify({ ...manifest, ...changes }) });
  test.each<[string, Record<string, string | null>, RegExp]>([
    ['no declarations', { 'manifest.json': null }, /^mf-clients: src\/routes\.ts: ENOENT/],
    ['declarations that fail', { 'manifest.json': '{' }, /^mf-clients: src\/routes\.ts: .*JSON/],
    [
      'a manifest with a page of no area',
      manifestWith({ pages: [{ ...manifest.pages[0], area: 'guest' }] }),
      /^mf-clients: src\/routes\.ts: pages\.0\.area: /,
    ],
    [
      'a permission that there is not',
      manifestWith({ pages: [{ ...manifest.pages[0], permissions: ['ALL'] }] }),
      /^mf-clients: src\/routes\.ts: pages\.0\.permissions\.0: /,
    ],
    [
      'another name than the folder',
      manifestWith({ name: 'mf-other' }),
      /^mf-clients: src\/routes\.ts: its name is mf-other, its folder's mf-clients\.$/,
    ],
    [
      'another contract',
      manifestWith({ contract: '^2.0.0' }),
      /^mf-clients: src\/routes\.ts: it is built for the shell contract \^2\.0\.0; the host's is 1\.1\.0\.$/,
    ],
    [
      'a contract that the host will have later',
      manifestWith({ contract: '^1.2.0' }),
      /the shell contract \^1\.2\.0; the host's is 1\.1\.0\.$/,
    ],
    [
      'a tab without a label',
      manifestWith({ tabs: [{ ...tab, label: { en: 'Clients', vi: ' ' } }] }),
      /^mf-clients: src\/routes\.ts: the tab has no label: home vi\.$/,
    ],
    [
      'a message in one language',
      { 'locales/vi.json': '{ "title": "Khách" }' },
      /^mf-clients: locales\/vi\.json: found_other is missing\.$/,
    ],
    [
      'a message in the other language',
      { 'locales/en.json': (good['locales/en.json'] ?? '').replace('"title": "Clients", ', '') },
      /^mf-clients: locales\/en\.json: title is missing\.$/,
    ],
    [
      'a message with nothing in it',
      { 'locales/vi.json': (good['locales/vi.json'] ?? '').replace('Khách', ' ') },
      /^mf-clients: locales\/vi\.json: title is empty\.$/,
    ],
    [
      'other placeholders',
      { 'locales/vi.json': (good['locales/vi.json'] ?? '').replace('count', 'number') },
      /^mf-clients: locales\/vi\.json: found_other has other placeholders than in English\.$/,
    ],
    ['no messages in a language', { 'locales/vi.json': null }, /^mf-clients: locales\/vi\.json: ENOENT/],
    [
      'a field that the API does not have',
      { 'src/clients.graphql': `${document} ${fragment.replace('full_name', 'nickname')}`, 'dist/138.ab12.js': '' },
      /^mf-clients: Clients in src\/clients\.graphql: Cannot query field "nickname" on type "Customer"\./,
    ],
    [
      'an argument that the API needs',
      {
        'src/clients.graphql': 'query Clients { customer_list { id } }',
        'dist/remote-entry.js': '',
        'dist/138.ab12.js': '',
      },
      /^mf-clients: Clients in src\/clients\.graphql: .*argument "whmcs_id" of type "Int!" is required/,
    ],
    [
      'a fragment that is nowhere',
      { 'src/clients.graphql': document },
      /^mf-clients: operations: src\/clients\.graphql: there is no fragment Client\.$/,
    ],
    [
      'a bundle that sends what is not declared',
      { 'dist/139.cd34.js': inScript('mutation Wipe { user_logout }') },
      /^mf-clients: 139\.cd34\.js: it sends Wipe, which no \.graphql file of the sources declares so\.$/,
    ],
    [
      'a bundle that sends a declared name with another text',
      { 'dist/remote-entry.js': inScript(document.replace('{ ...Client }', '{ phone }')) },
      /^mf-clients: remote-entry\.js: it sends Clients, which/,
    ],
    [
      'a fragment that asks for more than is declared',
      { 'dist/138.ab12.js': inScript(fragment.replace('full_name', 'full_name phone')) },
      /^mf-clients: 138\.ab12\.js: it sends Client, which/,
    ],
    [
      'a document as a text',
      { 'dist/139.cd34.js': 'fetch("/graphql",{body:"query Me { me { role } }"})' },
      /^mf-clients: 139\.cd34\.js: it sends Me, which/,
    ],
    [
      'a document as a template',
      { 'dist/139.cd34.js': 'gql`\n  { me { role } }`,gql`\n mutation Wipe { user_logout }`' },
      /^mf-clients: 139\.cd34\.js: it sends Wipe, which/,
    ],
  ])('%s', (_, files, line) => {
    const found = problems(files);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(line);
  });

  test('a shared module that the host does not have', () => {
    expect(problems({}, { shared: { react: '19.4.0' } })).toEqual([
      'mf-clients: package.json: it needs react ^19.4.0; the host provides 19.3.1.',
    ]);
    expect(problems({}, { shared: { 'single-spa': '6.0.0' } })).toEqual([
      'mf-clients: package.json: it needs single-spa ^6.0.0, which the host does not provide.',
    ]);
  });

  test('everything at once, in one go', () => {
    expect(
      problems({ ...manifestWith({ contract: '^2.0.0' }), 'locales/vi.json': '{}' }, { shared: { react: '18.0.0' } }),
    ).toHaveLength(4);
  });
});

describe('beside live terms', () => {
  const { terms } = fits;
  const schemaWith = (from: string | RegExp, to: string) => {
    const text = schemaText().replace(from, to);
    expect(text).not.toBe(schemaText());
    return { ...terms, schema: buildSchema(text) };
  };
  test.each<[string, RemoteContext['live'], string[]]>([
    ['the same', terms, []],
    [
      'a host of an older contract',
      { ...terms, contract: '0.9.0' },
      ["mf-clients: src/routes.ts: with what is live: it is built for the shell contract ^1.0.0; the host's is 0.9.0."],
    ],
    [
      'a host with an older module',
      { ...terms, shared: { react: '19.2.0' } },
      ['mf-clients: package.json: with what is live: it needs react ^19.3.1; the host provides 19.2.0.'],
    ],
    [
      'an API without a field yet',
      schemaWith(/(type Customer \{[^}]*?) {2}full_name: String!\n/, '$1'),
      ['mf-clients: Clients in src/clients.graphql: with what is live: Customer.full_name was removed.'],
    ],
    ['an API with a field more', schemaWith('type Customer {\n', 'type Customer {\n  older: Int\n'), []],
  ])('%s', (_, live, lines) => {
    expect(problems({}, { live })).toEqual(lines);
  });

  test('a problem with both is reported once', () => {
    expect(problems({}, { shared: { react: '20.0.0' }, live: terms })).toHaveLength(1);
  });
});

describe('an equivalent passes', () => {
  test.each<[string, Record<string, string>]>([
    ['an operation that is never sent', { 'dist/remote-entry.js': '' }],
    [
      'a text that only looks like a document',
      { 'dist/139.cd34.js': 'say("query how { many of you");say("mutation is { in nature, is it? }".length)' },
    ],
    [
      'a contract of this version or later',
      { 'manifest.json': JSON.stringify({ ...manifest, contract: '>=1.1.0 <3.0.0' }) },
    ],
    [
      'a labelled tab',
      {
        'manifest.json': JSON.stringify({ ...manifest, tabs: [{ ...tab, label: { en: 'Clients', vi: 'Khách' } }] }),
      },
    ],
  ])('%s', (_, files) => {
    expect(problems(files)).toEqual([]);
  });

  test('sources that were not built yet', () => {
    expect(problems({ 'dist/139.cd34.js': inScript('mutation Wipe { user_logout }') }, {}, false)).toEqual([]);
  });
});
