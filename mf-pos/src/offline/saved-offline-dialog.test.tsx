import { renderRemotePage } from '@suite/testing';
import { fireEvent, screen } from '@testing-library/react';
import { pass } from '../testing/clock';
import { messages } from '../testing/make-ticket';
import { SavedOfflineDialog } from './saved-offline-dialog';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(seconds: number, change = 0) {
  const onClose = jest.fn();
  // A dialog that is used by keyboard waits.
  fireEvent.pointerDown(document.body);
  fireEvent.mouseDown(document.body);
  renderRemotePage(
    <SavedOfflineDialog
      total={5_000}
      change={change}
      reference="3F2A01"
      next="New ticket"
      seconds={seconds}
      onClose={onClose}
    />,
    { path: '/owner', messages, resolvers: {} },
  );
  expect(screen.getByText('Reference 3F2A01')).toBeVisible();
  return onClose;
}

test.each([3, 7])('closes by itself after the %d seconds of the store', async (seconds) => {
  const onClose = show(seconds);
  await pass(seconds * 1_000 - 100);
  expect(onClose).not.toHaveBeenCalled();
  await pass(200);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('stays with change', async () => {
  const onClose = show(3, 1_000);
  await pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
});
