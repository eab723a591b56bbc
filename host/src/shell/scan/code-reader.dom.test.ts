import { createCodeReader, type Frame, type FrameRead } from './code-reader';

class FakeDetector {
  static formats = ['ean_13', 'qr_code'];
  static getSupportedFormats = async () => FakeDetector.formats;
  detect = async () => [{ rawValue: 'QR-1001' }];
}

/** A worker that returns its input, and the messages that it received. */
class FakeWorker extends EventTarget {
  frames: Frame[] = [];
  terminated = false;
  constructor(private readonly response: FrameRead | 'error' | 'nothing') {
    super();
  }
  postMessage(frame: Frame) {
    this.frames.push(frame);
    if (this.response === 'nothing') return;
    const event = this.response === 'error' ? new Event('error') : new MessageEvent('message', { data: this.response });
    queueMicrotask(() => this.dispatchEvent(event));
  }
  terminate() {
    this.terminated = true;
  }
}
const start = (worker: FakeWorker) => () => worker as unknown as Worker;
const videoOf = (videoWidth: number, videoHeight: number) =>
  Object.defineProperties(document.createElement('video'), {
    videoWidth: { value: videoWidth },
    videoHeight: { value: videoHeight },
  });

beforeEach(() => {
  const context = {
    drawImage: jest.fn(),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4),
    }),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
});
afterEach(() => void jest.restoreAllMocks());

test('the browser’s own reader is used if it supports QR codes', async () => {
  const start = jest.fn();
  const reader = await createCodeReader(FakeDetector, start);
  expect(await reader.read(videoOf(640, 480))).toBe('QR-1001');
  expect(start).not.toHaveBeenCalled();
});

test.each([
  ['has none', null],
  ['knows no QR codes', Object.assign(class extends FakeDetector {}, { getSupportedFormats: async () => ['ean_13'] })],
  [
    'can not say what it knows',
    Object.assign(class extends FakeDetector {}, { getSupportedFormats: () => Promise.reject(new Error('gone')) }),
  ],
])('the worker reads scaled pictures when the browser %s', async (_, native) => {
  const worker = new FakeWorker({ text: 'CK-1001' });
  const reader = await createCodeReader(native, start(worker));
  expect(await reader.read(videoOf(1920, 1080))).toBe('CK-1001');
  expect(await reader.read(videoOf(640, 480))).toBe('CK-1001');
  expect(worker.frames.map(({ width, height, pixels }) => [width, height, pixels.length])).toEqual([
    [960, 540, 960 * 540 * 4],
    [640, 480, 640 * 480 * 4],
  ]);
});

test('a camera without a picture is not read', async () => {
  const worker = new FakeWorker({ text: 'CK-1001' });
  const reader = await createCodeReader(null, start(worker));
  expect(await reader.read(videoOf(0, 0))).toBeNull();
  expect(worker.frames).toEqual([]);
});

test.each([
  ['that says so', { failed: true }],
  ['that does not run', 'error'],
] as const)('a worker %s can not read', async (_, response) => {
  const reader = await createCodeReader(null, start(new FakeWorker(response)));
  await expect(reader.read(videoOf(640, 480))).rejects.toThrow('can not be read');
});

test('a closed reader ends its worker and settles pending reads', async () => {
  const worker = new FakeWorker('nothing');
  const reader = await createCodeReader(null, start(worker));
  const read = reader.read(videoOf(640, 480));
  reader.close();
  expect(await read).toBeNull();
  expect(worker.terminated).toBe(true);
});
