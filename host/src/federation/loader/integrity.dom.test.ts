import { createIntegrity } from './integrity';

const hash = `sha384-${'a'.repeat(64)}`;

test('a script of a remote has the hash of the registry, on a retry too', () => {
  const integrity = createIntegrity();
  integrity.learn({ base: '/remotes/mf-pos/1/', integrity: { 'remote-entry.js': hash } });
  for (const url of [
    '/remotes/mf-pos/1/remote-entry.js',
    `${location.origin}/remotes/mf-pos/1/remote-entry.js?attempt=2`,
  ]) {
    const script = integrity.scriptFor(url);
    expect(script.integrity).toBe(hash);
    expect(script.src).toContain('/remotes/mf-pos/1/remote-entry.js');
  }
});

test('a script of a developer’s own server must have that server’s hashes, which are not valid elsewhere', () => {
  const integrity = createIntegrity();
  integrity.learn({ base: 'http://localhost:4500/remotes/mf-pos/1/', integrity: { 'remote-entry.js': hash } });
  const script = integrity.scriptFor('http://localhost:4500/remotes/mf-pos/1/remote-entry.js?attempt=2');
  expect({ hash: script.integrity, cors: script.crossOrigin }).toEqual({ hash, cors: 'anonymous' });
  for (const url of ['/remotes/mf-pos/1/remote-entry.js', 'http://localhost:4501/remotes/mf-pos/1/remote-entry.js'])
    expect(integrity.scriptFor(url).integrity).toBe(`sha384-${'A'.repeat(64)}`);
});

test.each([
  'https://elsewhere.example/remotes/mf-pos/1/remote-entry.js',
  '/remotes/mf-pos/1/other.js',
  '/remotes/mf-pos/2/remote-entry.js',
  'https://elsewhere.example/remote-entry.js',
])('a script that the registry does not name (%s) gets a hash that no file has', (url) => {
  const integrity = createIntegrity();
  integrity.learn({ base: '/remotes/mf-pos/1/', integrity: { 'remote-entry.js': hash } });
  expect(integrity.scriptFor(url).integrity).toBe(`sha384-${'A'.repeat(64)}`);
});

test('a script that was refused is recorded with its required hash', () => {
  globalThis.suiteFailures = undefined;
  const integrity = createIntegrity();
  integrity.learn({ base: '/remotes/mf-pos/1/', integrity: { 'remote-entry.js': hash } });
  const script = integrity.scriptFor('/remotes/mf-pos/1/remote-entry.js?attempt=2');
  expect(globalThis.suiteFailures).toBeUndefined();
  script.dispatchEvent(new Event('error'));
  expect(globalThis.suiteFailures).toEqual({ '/remotes/mf-pos/1/remote-entry.js?attempt=2': hash });
});
