import fc from 'fast-check';
import { pictureFrame } from './picture-frame';

test.each([
  [
    'square',
    { width: 4_000, height: 3_000 },
    { x: 500, y: 0, width: 3_000, height: 3_000 },
    { width: 256, height: 256 },
  ],
  ['square', { width: 300, height: 900 }, { x: 0, y: 300, width: 300, height: 300 }, { width: 256, height: 256 }],
  ['square', { width: 101, height: 100 }, { x: 0, y: 0, width: 100, height: 100 }, { width: 100, height: 100 }],
  ['whole', { width: 1_600, height: 400 }, { x: 0, y: 0, width: 1_600, height: 400 }, { width: 400, height: 100 }],
  ['whole', { width: 200, height: 80 }, { x: 0, y: 0, width: 200, height: 80 }, { width: 200, height: 80 }],
  ['photo', { width: 3_000, height: 4_000 }, { x: 0, y: 0, width: 3_000, height: 4_000 }, { width: 600, height: 800 }],
  ['whole', { width: 4_000, height: 1 }, { x: 0, y: 0, width: 4_000, height: 1 }, { width: 400, height: 1 }],
] as const)('a %s picture of %j uses %j and is drawn as %j', (shape, picture, part, size) => {
  expect(pictureFrame(picture, shape)).toEqual({ part, size });
});

test('no picture is sent with more than 400 pixels a side, or none', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, fc.constantFrom('square' as const, 'whole' as const), (width, height, shape) => {
      const { part, size } = pictureFrame({ width, height }, shape);
      expect(part.x + part.width).toBeLessThanOrEqual(width);
      expect(part.y + part.height).toBeLessThanOrEqual(height);
      expect([size.width, size.height].every((length) => length >= 1 && length <= 400)).toBe(true);
    }),
  );
});
