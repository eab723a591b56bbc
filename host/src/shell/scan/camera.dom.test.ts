import { type CameraState, type CameraWorld, startCamera } from './camera';
import type { CodeReader } from './code-reader';

class FakeTrack extends EventTarget {
  stop = jest.fn();
  applyConstraints = jest.fn(async () => undefined);
  constructor(private readonly torch?: boolean) {
    super();
  }
  getCapabilities = () => (this.torch === undefined ? {} : { torch: this.torch });
}
const streamOf = (track: FakeTrack) =>
  ({ getVideoTracks: () => [track], getTracks: () => [track] }) as unknown as MediaStream;

/** Fakes the camera: it reads these codes one after the other, then nothing. */
function readerOf(...texts: (string | null)[]) {
  const close = jest.fn();
  const reader: CodeReader = { read: async () => texts.shift() ?? null, close };
  return { reader, close };
}

function start(world: Partial<CameraWorld> = {}, track = new FakeTrack()) {
  const video = document.createElement('video');
  video.play = async () => undefined;
  const [states, texts]: [CameraState[], string[]] = [[], []];
  const getUserMedia = jest.fn(async () => streamOf(track));
  const camera = startCamera({
    video,
    onState: (state) => void states.push(state),
    onText: (text) => void texts.push(text),
    world: { isSecureContext: true, devices: { getUserMedia }, makeReader: async () => readerOf().reader, ...world },
  });
  return { camera, states, texts, track, video, getUserMedia };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('each code is reported when it is read; the same one not again for three seconds', async () => {
  const { reader } = readerOf(null, 'QR-1', 'QR-1', 'CK-2', ...Array<string>(40).fill('CK-2'));
  const { states, texts, camera, getUserMedia } = start({ makeReader: async () => reader });
  await pass(1_000);
  expect(states).toEqual([{ kind: 'starting' }, { kind: 'running', torch: null }]);
  expect(getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false }));
  expect(texts).toEqual(['QR-1', 'CK-2']);
  await pass(3_000);
  expect(texts).toEqual(['QR-1', 'CK-2', 'CK-2']);
  camera.stop();
});

test('a stopped camera neither records nor reads', async () => {
  const { reader, close } = readerOf(...Array<string>(9).fill('QR-1'));
  const { camera, track, texts, video } = start({ makeReader: async () => reader });
  await pass(0);
  camera.stop();
  await pass(5_000);
  expect(track.stop).toHaveBeenCalled();
  expect(close).toHaveBeenCalled();
  expect(video.srcObject).toBeNull();
  expect(texts).toEqual(['QR-1']);
});

test('a camera that starts after the person has left is released at once', async () => {
  const track = new FakeTrack();
  const { camera, states } = start({}, track);
  camera.stop();
  await pass(0);
  expect(track.stop).toHaveBeenCalled();
  expect(states).toEqual([{ kind: 'starting' }]);
});

const refusing = (name: string) => ({ devices: { getUserMedia: () => Promise.reject(new DOMException('', name)) } });
test.each([
  ['an insecure page', { isSecureContext: false }, 'insecure'],
  ['a browser without access', { devices: undefined }, 'unsupported'],
  ['a person who says no', refusing('NotAllowedError'), 'denied'],
  ['a policy that says no', refusing('SecurityError'), 'denied'],
  ['a device without one', refusing('NotFoundError'), 'none'],
  ['a device without such a one', refusing('OverconstrainedError'), 'none'],
  ['another app that has it', refusing('NotReadableError'), 'busy'],
  ['one that stops as it starts', refusing('AbortError'), 'busy'],
  ['anything else', { devices: { getUserMedia: () => Promise.reject(new Error('?')) } }, 'failed'],
  ['a reader that does not come', { makeReader: () => Promise.reject(new Error('chunk')) }, 'reader'],
  [
    'a reader that can not read',
    { makeReader: async () => ({ read: () => Promise.reject(new Error('wasm')), close: () => undefined }) },
    'reader',
  ],
] as const)('%s is a problem of its own', async (_, world, problem) => {
  const { states } = start(world);
  await pass(0);
  expect(states.at(-1)).toEqual({ kind: 'stopped', problem });
});

test('a camera that is disconnected reports it', async () => {
  const { states, track } = start();
  await pass(0);
  track.dispatchEvent(new Event('ended'));
  expect(states.at(-1)).toEqual({ kind: 'stopped', problem: 'busy' });
});

test('a light can be switched if there is one; one that cannot be switched counts as none', async () => {
  const track = new FakeTrack(true);
  const { states, camera } = start({}, track);
  await pass(0);
  expect(states.at(-1)).toEqual({ kind: 'running', torch: false });
  camera.setTorch(true);
  await pass(0);
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  expect(states.at(-1)).toEqual({ kind: 'running', torch: true });
  track.applyConstraints.mockRejectedValue(new Error('no light'));
  camera.setTorch(false);
  await pass(0);
  expect(states.at(-1)).toEqual({ kind: 'running', torch: null });
  camera.stop();
});
