import { createRenderQueue } from './render-queue';

/** The frames that were asked for. */
let frames: FrameRequestCallback[] = [];
let now = 0;
beforeEach(() => {
  frames = [];
  now = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((give) => frames.push(give));
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 });
});
afterEach(() => jest.restoreAllMocks());

function nextFrame() {
  const given = frames;
  frames = [];
  now += 16;
  for (const give of given) give(now);
}
/** So slow that there is one turn a frame. */
const slow = (told: string[], name: string) => () => {
  now += 5;
  told.push(name);
};

test('who joins again and again has one turn a frame, and asks for one frame at a time', () => {
  const turns = createRenderQueue();
  const told: string[] = [];
  const leave = turns.enqueue(slow(told, 'left'));
  leave();
  turns.enqueue(() => {
    slow(told, 'first')();
    turns.enqueue(slow(told, 'second'));
  });
  turns.enqueue(slow(told, 'third'));
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(told).toEqual(['first']);
  expect(frames).toHaveLength(1);
  nextFrame();
  expect(told).toEqual(['first', 'third']);
  nextFrame();
  expect(told).toEqual(['first', 'third', 'second']);
  expect(frames).toEqual([]);
});

test('nobody has a turn while the page flies by', () => {
  const turns = createRenderQueue();
  const told: string[] = [];
  nextFrame();
  turns.enqueue(slow(told, 'seen'));
  window.scrollY = 1_000;
  nextFrame();
  expect(told).toEqual([]);
  nextFrame();
  expect(told).toEqual(['seen']);
});
