import { parseOverride } from './parse-override';

test.each([
  ['mf-pos@http://localhost:4500', { name: 'mf-pos', address: 'http://localhost:4500' }],
  ['mf-booking@http://127.0.0.1:8080', { name: 'mf-booking', address: 'http://127.0.0.1:8080' }],
])('%s is a remote and an address of the own machine', (text, target) => expect(parseOverride(text)).toEqual(target));

test.each([
  '',
  'mf-pos',
  'mf-pos@',
  '@http://localhost:4500',
  'http://localhost:4500',
  'mf-pos http://localhost:4500',
  'mf-pos@localhost:4500',
  'mf-pos@https://localhost:4500',
  'mf-pos@http://localhost.evil.com:4500',
  'mf-pos@http://evil.com:4500',
  'mf-pos@http://localhost:4500@evil.com',
  'mf-pos@http://me@localhost:4500',
  'mf-pos@//evil.com',
  'mf-pos@http://localhost:4500/remotes',
  'mf-pos@javascript:alert(1)',
  'mf-pos@data:text/javascript,1',
  'host@http://localhost:4500',
  'mf-pos/../x@http://localhost:4500',
  'MF-POS@http://localhost:4500',
  'mf-pos@http://localhost:4500\n',
  ' mf-pos@http://localhost:4500',
  'mf-pos@http://localhost:4500,mf-booking@http://localhost:4501',
])('%p is none', (text) => expect(parseOverride(text)).toBeNull());
