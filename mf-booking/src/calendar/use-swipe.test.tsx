import { fireEvent, render, screen } from '@testing-library/react';
import { useSwipe } from './use-swipe';

/** jsdom's pointer events have neither `pointerType` nor `isPrimary`. */
function touch(kind: 'pointerDown' | 'pointerUp' | 'pointerCancel', x: number, y: number, more: object = {}) {
  const event = new MouseEvent(kind.toLowerCase(), { bubbles: true, clientX: x, clientY: y });
  fireEvent(screen.getByText('days'), Object.assign(event, { pointerType: 'touch', isPrimary: true, ...more }));
}

function show() {
  const swiped: number[] = [];
  function Days() {
    return <div {...useSwipe((by) => swiped.push(by))}>days</div>;
  }
  render(<Days />);
  return swiped;
}

test.each([
  ['to the left, forward', [300, 400], [200, 400], [1]],
  ['to the right, back', [200, 400], [300, 410], [-1]],
  ['as little as counts', [200, 400], [152, 400], [1]],
  ['a little less', [200, 400], [153, 400], []],
  ['up, as one scrolls', [200, 400], [190, 200], []],
  ['aslant, more down than not', [300, 300], [200, 360], []],
  ['a tap', [200, 400], [200, 400], []],
  ['from the left edge, which is the phone’s own gesture', [10, 400], [200, 400], []],
  ['from the right edge', [window.innerWidth - 10, 400], [600, 400], []],
] as const)('useSwipe handles a finger that %s', (_, [fromX, fromY], [toX, toY], expected) => {
  const swiped = show();
  touch('pointerDown', fromX, fromY);
  touch('pointerUp', toX, toY);
  expect(swiped).toEqual(expected);
});

test('useSwipe ignores scrolling, a mouse and a second finger', () => {
  const swiped = show();
  touch('pointerDown', 300, 400);
  touch('pointerCancel', 280, 420);
  touch('pointerUp', 200, 400);
  for (const other of [{ pointerType: 'mouse' }, { isPrimary: false }]) {
    touch('pointerDown', 300, 400, other);
    touch('pointerUp', 200, 400, other);
  }
  expect(swiped).toEqual([]);
});
