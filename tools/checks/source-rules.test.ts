import { declaredOverlays, exportedTypes, issuesOfSourceRules, repeatedNames } from './source-rules';

const found = (text: string, file = 'a.ts') =>
  issuesOfSourceRules(file, text).map(({ line, text: issue }) => [line, issue]);

test.each(['const a = { ...{ b, c }, d };', 'f({\n...{ b } });', 'const a = [{ ...{ b: 1 } }];'])(
  'refuses an object literal that is spread into another: %j',
  (text) => {
    expect(found(text)).toEqual([[text.includes('\n') ? 2 : 1, 'spreads an object literal: write its properties']]);
  },
);

test('refuses an object literal that is spread into an element', () => {
  expect(found('const a = <B {...{ c, d }} e="f" />;', 'a.tsx')).toEqual([
    [1, 'spreads an object literal: write its properties'],
  ]);
});

test.each([
  'const a = { ...b, c };',
  'const a = <B {...c} {...(d ? { d } : {})} />;',
  'const a = { ...(b ? { c } : {}) };',
  'const a = { ...(b && { c }) };',
  'const a = [...[b, c]];',
])('accepts the spread %s', (text) => {
  expect(found(text, 'a.tsx')).toEqual([]);
});

test.each([
  ['const mostCards = 5;', 'mostCards: a limit is named maxCards'],
  ['const mostOpen = { ofCard: 5 } as const;', 'mostOpen: a limit is named maxOpen'],
  ['const leastLimit: Cents = 300;', 'leastLimit: a limit is named minLimit'],
  ['interface A { mostBytes: number }', 'mostBytes: a limit is named maxBytes'],
  ['function a(mostBytes = 5) {}', 'mostBytes: a limit is named maxBytes'],
  ['interface A { most: number }', 'most: a limit is named max'],
  ['function a(most: number | null) {}', 'most: a limit is named max'],
  ['const least = 3;', 'least: a limit is named min'],
])('refuses the name of the limit in %s', (text, issue) => {
  expect(found(text)).toEqual([[1, issue]]);
});

test.each([
  'const maxCards = 5;',
  'const mostSpecific = (pages: Page[]) => pages[0];',
  'function leastBusy() {}',
  'function a(mostSold: readonly string[] | undefined) {}',
  'let most = 0;',
])('accepts the name in %s', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  'const a = <X size={14} aria-hidden="true" />;',
  "const icon = { size: 22, 'aria-hidden': true } as const;",
])('refuses an icon that is hidden by hand: %s', (text) => {
  expect(found(text, 'a.tsx')).toEqual([[1, 'hides an icon that hides itself']]);
});

test.each(['const a = <X size={14} />;', 'const a = <Note aria-hidden="true" />;', 'const a = { size: 22 };'])(
  'accepts %s',
  (text) => {
    expect(found(text, 'a.tsx')).toEqual([]);
  },
);

test('lists the types that a file declares and exports', () => {
  const text = `
    export type A = string;
    export interface B { a: number }
    export enum C { a }
    interface D { a: number }
    export { type E } from './e';
    export type { F } from './f';
    export const g = 1;`;
  expect(exportedTypes('a.ts', text)).toEqual(['A', 'B', 'C']);
});

test('finds a type name that two files export, with both', () => {
  const types = new Map([
    ['a.ts', ['Refusal', 'Place']],
    ['b.ts', ['Step']],
    ['c.ts', ['Refusal', 'Refusal']],
  ]);
  expect(repeatedNames(types)).toEqual([{ name: 'Refusal', files: ['a.ts', 'c.ts'] }]);
});

test('lists the overlays that a file declares, by the file of each', () => {
  const text = `
    const A = lazyOverlay(() => import('./a-sheet'), 'ASheet');
    export const B = lazyOverlay(
      () => import('../core/b-dialog'),
      'BDialog',
    );`;
  expect(declaredOverlays('mf-pos/src/ticket/a.page.tsx', text)).toEqual([
    'mf-pos/src/ticket/a-sheet: ASheet',
    'mf-pos/src/core/b-dialog: BDialog',
  ]);
});
