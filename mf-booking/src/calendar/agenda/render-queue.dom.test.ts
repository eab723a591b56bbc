import { createRenderQueue } from './render-queue';

let requestedFrames: FrameRequestCallback[] = [];
let now = 0;
beforeEach(() => {
  requestedFrames = [];
  now = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => requestedFrames.push(callback));
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 });
});
afterEach(() => jest.restoreAllMocks());

function nextFrame() {
  const callbacks = requestedFrames;
  requestedFrames = [];
  now += 16;
  for (const callback of callbacks) callback(now);
}
/** A render that uses up the budget of its frame. */
const slowRender = (rendered: string[], name: string) => () => {
  now += 5;
  rendered.push(name);
};

test('the queue runs one slow render per frame, and requests one frame at a time', () => {
  const queue = createRenderQueue();
  const rendered: string[] = [];
  const remove = queue.enqueue(slowRender(rendered, 'removed'));
  remove();
  queue.enqueue(() => {
    slowRender(rendered, 'first')();
    queue.enqueue(slowRender(rendered, 'second'));
  });
  queue.enqueue(slowRender(rendered, 'third'));
  expect(requestedFrames).toHaveLength(1);
  nextFrame();
  expect(rendered).toEqual(['first']);
  expect(requestedFrames).toHaveLength(1);
  nextFrame();
  expect(rendered).toEqual(['first', 'third']);
  nextFrame();
  expect(rendered).toEqual(['first', 'third', 'second']);
  expect(requestedFrames).toEqual([]);
});

test('the queue renders nothing while the page scrolls fast', () => {
  const queue = createRenderQueue();
  const rendered: string[] = [];
  nextFrame();
  queue.enqueue(slowRender(rendered, 'visible'));
  window.scrollY = 1_000;
  nextFrame();
  expect(rendered).toEqual([]);
  nextFrame();
  expect(rendered).toEqual(['visible']);
});
