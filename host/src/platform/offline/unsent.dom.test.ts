import type { GateSnapshot } from '@suite/remote-kit/contract';
import { makeGate, makeSubject } from '@suite/testing';
import { createUnsent } from './unsent';

const ben = { id: '00000000-0000-4000-8000-000000000002', name: 'Ben', employeeId: null };
const inStore = (whmcsId: number): GateSnapshot => makeGate({ store: { whmcsId, name: 'A', timezone: 'UTC' } });

beforeEach(() => localStorage.clear());

test('reported counts are stored per store and survive a restart', () => {
  const gate = makeSubject(inStore(10_001));
  const unsent = createUnsent(gate, localStorage);
  unsent.report('mf-pos', 2);
  unsent.report('mf-booking', 1);
  expect(unsent.here.getSnapshot()).toBe(3);
  gate.set(inStore(10_002));
  expect(unsent.here.getSnapshot()).toBe(0);
  unsent.report('mf-pos', 4);
  expect(unsent.total()).toBe(7);
  gate.set(inStore(10_001));
  unsent.report('mf-pos', 0);
  expect(createUnsent(gate, localStorage).here.getSnapshot()).toBe(1);
});

test('another person on the device sees no count', () => {
  createUnsent(makeSubject(inStore(10_001)), localStorage).report('mf-pos', 1);
  const other = createUnsent(makeSubject({ ...inStore(10_001), person: ben }), localStorage);
  expect([other.here.getSnapshot(), other.total()]).toEqual([0, 0]);
});

test('a count from another tab is shown here', () => {
  const gate = makeSubject(inStore(10_001));
  const unsent = createUnsent(gate, localStorage);
  createUnsent(gate, localStorage).report('mf-pos', 1);
  dispatchEvent(new StorageEvent('storage', { key: 'suite:unsent' }));
  expect(unsent.here.getSnapshot()).toBe(1);
});

test('an invalid stored count counts as none', () => {
  localStorage.setItem('suite:unsent:00000000-0000-4000-8000-000000000001', '{');
  expect(createUnsent(makeSubject(inStore(10_001)), localStorage).total()).toBe(0);
});
