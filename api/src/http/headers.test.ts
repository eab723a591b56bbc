import { cardPagePolicyOf, policyOf } from './headers';

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.slice(one.indexOf(' ') + 1)]));
const common = directives(policyOf());

test('a page reaches its own origin only', () => {
  expect(common['connect-src']).toBe("'self'");
  expect(common['default-src']).toBe("'none'");
  expect(common).not.toHaveProperty('frame-src');
});

test.each<[string, Parameters<typeof policyOf>[0], Record<string, string>]>([
  [
    'a tokeniser that cards are posted to',
    { tokeniser: { mode: 'direct', url: 'https://cards.example/v1/tokens?merchant=7' } },
    { 'connect-src': "'self' https://cards.example" },
  ],
  [
    'card fields in a frame',
    { tokeniser: { mode: 'hosted_fields', url: 'https://cards.example:8443/fields' } },
    { 'frame-src': 'https://cards.example:8443' },
  ],
  ['the tokeniser of the sandbox', { tokeniser: { mode: 'direct', url: '/sandbox-gateway/tokens' } }, {}],
  [
    'an overridden remote beside a tokeniser',
    { remotes: 'http://localhost:4500', tokeniser: { mode: 'direct', url: 'https://cards.example/' } },
    {
      'script-src': "'self' http://localhost:4500",
      'style-src': "'self' http://localhost:4500",
      'connect-src': "'self' http://localhost:4500 https://cards.example",
      'img-src': "'self' http://localhost:4500 data:",
      'font-src': "'self' http://localhost:4500",
    },
  ],
])('a page with %s reaches no other origin', (_, origins, changed) => {
  expect(directives(policyOf(origins))).toEqual({ ...common, ...changed });
});

test('the page on which a card of a store is typed runs the scripts of the host and no other', () => {
  const tokeniser = { mode: 'hosted_fields', url: 'https://cards.example/fields' } as const;
  const scripts = ['index.0123456789.js', 'app.0123456789.js'];
  expect(directives(cardPagePolicyOf({ host: 'suite.example', scripts, tokeniser }))).toEqual({
    ...common,
    'script-src': 'suite.example/index.0123456789.js suite.example/app.0123456789.js',
    'frame-src': 'https://cards.example',
  });
  expect(directives(cardPagePolicyOf({ host: null, scripts }))['script-src']).toBe("'none'");
});
