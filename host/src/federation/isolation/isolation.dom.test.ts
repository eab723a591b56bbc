import { createSubject } from '../../core/observable/subject';
import { makeEntry } from '../../testing/make-entry';
import type { RemoteState } from '../remotes/remote-states';
import { isolateRemotes } from './isolation';

const entry = makeEntry('mf-pos');

/** Sets up a tab in which the remote is in this state and throws outside of its page. */
function throwIn(state: RemoteState, fillsSlot: boolean) {
  const location = createSubject({ pathname: '/owner/ticket', search: '', hash: '', key: 'a', state: null });
  const failed = jest.fn(() => false);
  const uncaughtErrors = isolateRemotes({
    remotes: { states: createSubject(new Map([[entry.name, state]])) },
    slots: { isFilledBy: () => fillsSlot },
    versions: { present: createSubject([entry]), failed },
    navigation: { location },
  });
  const error = Object.assign(new Error('no'), {
    stack: `Error: no\n    at press (${window.location.origin}${entry.base}remote-entry.js:1:2)`,
  });
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(new ErrorEvent('error', { error }));
  return { reported: failed.mock.calls.length, shown: uncaughtErrors.getSnapshot().length };
}

test.each<[RemoteState, boolean, { reported: number; shown: number }]>([
  ['mounted', false, { reported: 1, shown: 1 }],
  ['new', true, { reported: 1, shown: 1 }],
  ['ready', false, { reported: 1, shown: 0 }],
  ['new', false, { reported: 0, shown: 0 }],
  ['loading', false, { reported: 0, shown: 0 }],
  ['failed', false, { reported: 0, shown: 0 }],
])('a remote that is %s (in a slot: %s) and throws twice: %j', (state, fillsSlot, expected) => {
  expect(throwIn(state, fillsSlot)).toEqual(expected);
});
