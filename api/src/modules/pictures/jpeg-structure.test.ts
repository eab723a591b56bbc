import fc from 'fast-check';
import { decode, encode } from 'jpeg-js';
import { encodePicture, shrinkPicture } from './encode-picture.service';
import { pictureLimits, sizeOfPicture } from './jpeg-structure.rules';

/** A picture of one colour. */
const jpeg = (width: number, height: number): Buffer =>
  encode({ data: Buffer.alloc(width * height * 4, 120), width, height }, 85).data;
const picture = jpeg(40, 30);

/** The file with a segment behind its start. */
const withSegment = (marker: number, content: Buffer, file = picture): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, marker]), length, content, file.subarray(2)]);
};
const frameAt = (file: Buffer): number => file.indexOf(Buffer.from([0xff, 0xc0]));
/** The file with a byte of its frame replaced; 0 is the first byte of the marker. */
const withFrameByte = (offset: number, value: number): Buffer => {
  const file = Buffer.from(picture);
  file[frameAt(file) + offset] = value;
  return file;
};

test('a picture has the size of its frame', () => {
  expect(sizeOfPicture(picture)).toEqual({ width: 40, height: 30 });
  expect(sizeOfPicture(jpeg(pictureLimits.side, 8))).toEqual({ width: 400, height: 8 });
});

test.each<[string, Buffer]>([
  ['no bytes', Buffer.alloc(0)],
  ['a PNG file', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an SVG file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF file', Buffer.from('GIF89a')],
  ['a WebP file', Buffer.from('RIFF0000WEBPVP8 ')],
  ['a file that is cut off', picture.subarray(0, picture.length - 20)],
  ['a page behind the picture', Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])],
  ['a second picture behind the first', Buffer.concat([picture, picture])],
  [
    'more bytes than allowed',
    withSegment(
      0xe1,
      Buffer.alloc(60_000),
      withSegment(0xe1, Buffer.alloc(60_000), withSegment(0xe1, Buffer.alloc(60_000))),
    ),
  ],
  ['more pixels than allowed', jpeg(pictureLimits.side + 1, 8)],
  ['65,535 pixels a side in a small file', withFrameByte(5, 0xff)],
  ['no height', Buffer.from(withFrameByte(6, 0).fill(0, frameAt(picture) + 5, frameAt(picture) + 7))],
  ['a progressive frame', withFrameByte(1, 0xc2)],
  ['an arithmetic frame', withFrameByte(1, 0xc9)],
  ['12 bits a sample', withFrameByte(4, 12)],
  ['four components', withFrameByte(9, 4)],
  ['components sampled 15 times', withFrameByte(11, 0xff)],
  ['two frames', withSegment(0xc0, picture.subarray(frameAt(picture) + 4, frameAt(picture) + 21))],
])('%s is no picture', (_, file) => {
  expect(sizeOfPicture(file)).toBeNull();
  expect(encodePicture(file)).toBeNull();
});

test('only the pixels remain of a file that contains where it was taken', () => {
  const place = Buffer.from('Exif\0\0GPSLatitude 30.2672 N');
  const encoded = encodePicture(withSegment(0xe1, place, withSegment(0xfe, Buffer.from('<script>'))));
  expect(encoded && sizeOfPicture(encoded)).toEqual({ width: 40, height: 30 });
  for (const text of ['Exif', 'GPS', '<script>']) expect(encoded?.includes(text)).toBe(false);
});

test('bytes that are changed anywhere give a clean picture or none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(picture.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      (changes) => {
        const file = Buffer.from(picture);
        for (const [at, value] of changes) file[at] = value;
        const encoded = encodePicture(file);
        return encoded === null || sizeOfPicture(encoded) !== null;
      },
    ),
    { numRuns: 300 },
  );
});

test('random bytes behind the start are no picture', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      (bytes) => encodePicture(Buffer.concat([Buffer.from([0xff, 0xd8]), bytes])) === null,
    ),
  );
});

describe('a smaller picture', () => {
  /** Left half black, right half white. */
  const halves = (width: number, height: number): Buffer => {
    const data = Buffer.alloc(width * height * 4, 255);
    for (let y = 0; y < height; y += 1) data.fill(0, y * width * 4, (y * width + width / 2) * 4);
    return encode({ data, width, height }, 100).data;
  };

  test('has the same sides in proportion, and the same places', () => {
    const small = shrinkPicture(halves(256, 128), 96);
    expect(small && sizeOfPicture(small)).toEqual({ width: 96, height: 48 });
    const { data } = decode(small ?? Buffer.alloc(0), { useTArray: true });
    const brightness = (x: number, y: number) => data[(y * 96 + x) * 4] ?? -1;
    for (const y of [0, 47]) {
      for (const x of [0, 40]) expect(brightness(x, y)).toBeLessThan(30);
      for (const x of [56, 95]) expect(brightness(x, y)).toBeGreaterThan(225);
    }
  });

  test('is the same where it was no larger, at least one pixel high, and none of what is no picture', () => {
    expect(shrinkPicture(picture, 96)).toBe(picture);
    const line = shrinkPicture(jpeg(400, 1), 96);
    expect(line && sizeOfPicture(line)).toEqual({ width: 96, height: 1 });
    expect(shrinkPicture(Buffer.from('GIF89a'), 96)).toBeNull();
  });
});
