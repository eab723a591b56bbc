import fc from 'fast-check';
import { type DragEffect, type DragEvent, type DragState, idle, longPressMs, nextDragState } from './long-press-drag';

function play(touches: readonly DragEvent[]): { state: DragState; deeds: DragEffect['kind'][] } {
  let state: DragState = idle;
  const deeds: DragEffect['kind'][] = [];
  for (const event of touches) {
    const next = nextDragState(state, event);
    state = next.state;
    if (next.effect.kind !== 'none') deeds.push(next.effect.kind);
  }
  return { state, deeds };
}
const down: DragEvent = { kind: 'down', pointer: 1, card: 'a', at: { x: 100, y: 100 }, time: 0 };
const move = (x: number, y: number, time: number): DragEvent => ({ kind: 'move', pointer: 1, at: { x, y }, time });
const up = (x: number, y: number): DragEvent => ({ kind: 'up', pointer: 1, at: { x, y } });
const wait = (time: number): DragEvent => ({ kind: 'wait', time });

/** A finger that moves within 400 ms, followed by any events at any time. */
const scrolls = fc
  .record({
    begins: fc.integer({ min: 0, max: longPressMs - 1 }),
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    first: fc.integer({ min: 11, max: 200 }),
    after: fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('move' as const),
          x: fc.integer({ min: 0, max: 390 }),
          y: fc.integer({ min: 0, max: 844 }),
        }),
        fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 3_000 }) }),
      ),
      { maxLength: 40 },
    ),
    ends: fc.constantFrom('up' as const, 'cancel' as const),
  })
  .map(({ begins, angle, first, after, ends }): DragEvent[] => {
    let time = begins;
    const rest = after.map((one): DragEvent => {
      time += one.kind === 'wait' ? one.ms : 16;
      return one.kind === 'wait' ? wait(time) : move(one.x, one.y, time);
    });
    return [
      down,
      wait(begins),
      move(100 + Math.cos(angle) * first, 100 + Math.sin(angle) * first, begins),
      ...rest,
      ends === 'up' ? up(5, 5) : { kind: 'cancel' },
    ];
  });

test('1,000 scrolls that start on a card never start a drag', () => {
  fc.assert(
    fc.property(scrolls, (touches) => {
      expect(play(touches)).toEqual({ state: idle, deeds: [] });
    }),
    { numRuns: 1_000 },
  );
});

test('a card that is pressed for 400 ms is dragged and dropped', () => {
  const { deeds, state } = play([down, wait(200), wait(400), move(100, 200, 500), move(150, 250, 520), up(150, 250)]);
  expect(deeds).toEqual(['lift', 'drag', 'drag', 'drop']);
  expect(state).toEqual(idle);
});

test('small movements of a pressing finger do not cancel the drag', () => {
  expect(play([down, move(103, 98, 100), move(99, 104, 300), wait(401)]).deeds).toEqual(['lift']);
});

test.each<[string, DragEvent[], DragEffect['kind'][]]>([
  ['a tap is a tap', [down, wait(120), up(100, 100)], []],
  ['399 ms are not enough', [down, wait(399), up(100, 100)], []],
  ['held and let go in its place', [down, wait(400), move(102, 101, 450), up(102, 101)], ['lift', 'press']],
  ['dragged away and back again', [down, wait(400), move(200, 200, 450), up(100, 100)], ['lift', 'drag', 'drop']],
  ['the browser takes over', [down, wait(200), { kind: 'cancel' }, wait(600), up(100, 100)], []],
  ['Escape', [down, wait(400), move(200, 200, 450), { kind: 'cancel' }, up(200, 200)], ['lift', 'drag', 'lower']],
  ['a second finger before', [down, { ...down, pointer: 2 }, wait(600), up(100, 100)], []],
  ['a second finger after', [down, wait(400), { ...down, pointer: 2 }, up(100, 100)], ['lift', 'lower']],
  ['the moves of another finger', [down, { ...up(9, 9), pointer: 2 } as DragEvent, wait(400)], ['lift']],
])('%s', (_, touches, deeds) => {
  expect(play(touches).deeds).toEqual(deeds);
});
