import fc from 'fast-check';
import { type FileImport, findFolderCircles } from './folder-circles';

const imports = (...pairs: [string, string][]): FileImport[] => pairs.map(([from, to]) => ({ from, to }));

test('finds no circle where folders import one way', () => {
  expect(
    findFolderCircles(
      imports(['host/src/shell/a.ts', 'host/src/core/b.ts'], ['host/src/core/b.ts', 'host/src/core/c.ts']),
    ),
  ).toEqual([]);
});

test('lifts imports of nested folders to the siblings that hold them', () => {
  expect(
    findFolderCircles(
      imports(
        ['host/src/auth/forms/a.ts', 'host/src/core/net/b.ts'],
        ['host/src/core/session/c.ts', 'host/src/auth/token/d.ts'],
      ),
    ),
  ).toEqual([{ parent: 'host/src', members: ['auth', 'core'] }]);
});

test('finds a circle deep inside of a package', () => {
  expect(
    findFolderCircles(
      imports(
        ['mf-pos/src/ticket/edit/a.ts', 'mf-pos/src/ticket/list/b.ts'],
        ['mf-pos/src/ticket/list/c.ts', 'mf-pos/src/ticket/review/d.ts'],
        ['mf-pos/src/ticket/review/d.ts', 'mf-pos/src/ticket/edit/e.ts'],
      ),
    ),
  ).toEqual([{ parent: 'mf-pos/src/ticket', members: ['edit', 'list', 'review'] }]);
});

test('takes a file beside folders for a sibling', () => {
  expect(
    findFolderCircles(imports(['api/src/app.ts', 'api/src/kit/a.ts'], ['api/src/kit/b.ts', 'api/src/app.ts'])),
  ).toEqual([{ parent: 'api/src', members: ['app.ts', 'kit'] }]);
});

test('leaves imports between packages to their own rules', () => {
  expect(
    findFolderCircles(
      imports(
        ['shared/ui/src/forms/a.ts', 'shared/domain/src/money/b.ts'],
        ['shared/domain/src/money/b.ts', 'shared/ui/src/forms/a.ts'],
      ),
    ),
  ).toEqual([]);
});

test('finds no circle in any order of layers, and one as soon as the lowest imports the highest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 0, max: 3 }), (layers, depth) => {
      const file = (layer: number) => `host/src/l${layer}/${'in/'.repeat(depth)}f.ts`;
      const down = Array.from({ length: layers - 1 }, (_, layer): [string, string] => [file(layer), file(layer + 1)]);
      expect(findFolderCircles(imports(...down))).toEqual([]);
      const [circle] = findFolderCircles(imports(...down, [file(layers - 1), file(0)]));
      expect(circle?.members).toHaveLength(layers);
    }),
  );
});
