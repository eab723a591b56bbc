import type { PermissionKey } from '@suite/domain';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { makeGate } from '@suite/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSubject } from '../../core/observable/subject';
import { makeEntry } from '../../testing/make-entry';
import { renderHost } from '../../testing/render-host';
import { createSlots } from './slots';

const InService = () => null;
const pos = makeEntry('mf-pos', {
  manifest: {
    slots: [{ slot: 'ticket.in-service', module: './in-service-slot', permissions: ['ORDER'], services: ['pos'] }],
  },
});

const gateWith = (permissions: PermissionKey[]) => makeGate({ permissions: new Set(permissions) });

function setUp({
  permissions = ['ORDER'] as PermissionKey[],
  remotes = [pos] as RegistryEntry[],
  responses = [{ default: InService }] as unknown[],
} = {}) {
  const gate = createSubject(gateWith(permissions));
  const permitted = createSubject<readonly RegistryEntry[]>(remotes);
  const loads: string[] = [];
  const renew = jest.fn();
  const failed = jest.fn(() => false);
  const slots = createSlots({
    versions: { failed, tryAgain: () => undefined, isReplaceable: () => false },
    gate,
    permitted,
    loader: {
      register: () => undefined,
      abort: () => undefined,
      renew,
      load: async ({ name }, module) => {
        loads.push(`${name} ${module}`);
        const response = responses.length > 1 ? responses.shift() : responses[0];
        if (response instanceof Error) throw response;
        return response;
      },
    },
  });
  const slot = slots.observe('ticket.in-service');
  return { gate, permitted, loads, renew, slots, slot, failed };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const flushTimers = () => new Promise((resolve) => setTimeout(resolve));
const ready = {
  kind: 'ready' as const,
  components: [{ id: 'mf-pos./in-service-slot', remote: 'mf-pos', Component: expect.any(Function) }],
};

test('a permitted remote fills a slot with an exposed component, fetched once', async () => {
  const { slot, slots, loads } = setUp();
  expect(slot.getSnapshot()).toEqual({ kind: 'loading' });
  expect(slots.observe('ticket.in-service')).toBe(slot);
  await flushTimers();
  expect(slot.getSnapshot()).toEqual(ready);
  expect(loads).toEqual(['mf-pos ./in-service-slot']);
});

test.each([
  ['the permission is missing', { permissions: ['BOOKING'] as PermissionKey[] }],
  ['no remote fills it', { remotes: [] }],
])('nothing is fetched when %s', async (_, expected) => {
  const { slot, loads } = setUp(expected);
  await flushTimers();
  expect(slot.getSnapshot()).toEqual({ kind: 'absent' });
  expect(loads).toEqual([]);
});

test('a revoked permission empties the slot; a granted one fills it', async () => {
  const { slot, gate } = setUp();
  await flushTimers();
  gate.set(gateWith([]));
  await flushTimers();
  expect(slot.getSnapshot()).toEqual({ kind: 'absent' });
  gate.set(gateWith(['ORDER']));
  await flushTimers();
  expect(slot.getSnapshot()).toEqual(ready);
});

test('an unrelated change does not affect the slot', async () => {
  const { slot, gate, loads } = setUp();
  await flushTimers();
  const before = slot.getSnapshot();
  gate.set(gateWith(['ORDER', 'BOOKING']));
  await flushTimers();
  expect(slot.getSnapshot()).toBe(before);
  expect(loads).toHaveLength(1);
});

test.each([
  ['can not be fetched', new Error('404')],
  ['exposes no component', { default: 'no' }],
])('a component that %s fails in its own place, and Retry fetches it again', async (_, response) => {
  const { slot, renew } = setUp({ responses: [response, { default: InService }] });
  await flushTimers();
  const state = slot.getSnapshot();
  expect(state).toMatchObject({ kind: 'failed', remote: 'mf-pos' });
  if (state.kind === 'failed') state.retry();
  await flushTimers();
  expect(renew).toHaveBeenCalledTimes(1);
  expect(slot.getSnapshot()).toEqual(ready);
});

test('only failed slots are fetched again after a reconnect', async () => {
  const { slots, slot, renew, loads } = setUp({ responses: [new Error('refused'), { default: InService }] });
  await flushTimers();
  expect(slot.getSnapshot().kind).toBe('failed');
  slots.retryFailed();
  await flushTimers();
  expect(slot.getSnapshot()).toEqual(ready);
  slots.retryFailed();
  await flushTimers();
  expect(renew).toHaveBeenCalledTimes(1);
  expect(loads).toHaveLength(2);
});

test('one of several components that cannot be fetched fails in its own box; the other is shown', async () => {
  const gift = makeEntry('mf-gift', { manifest: { slots: pos.manifest.slots } });
  const { slot, renew, failed } = setUp({
    remotes: [pos, gift],
    responses: [new Error('404'), { default: InService }, { default: InService }],
  });
  await flushTimers();
  const state = slot.getSnapshot();
  expect(state).toMatchObject({ kind: 'ready', components: [{ remote: 'mf-pos' }, { remote: 'mf-gift' }] });
  expect(failed).toHaveBeenCalledWith(pos, { step: 'load', ms: expect.any(Number) });
  if (state.kind !== 'ready' || !state.components[0]) throw new Error('No component.');
  const { Component } = state.components[0];
  renderHost(<Component />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await flushTimers();
  expect(renew).toHaveBeenCalledWith(pos, 1);
  expect(slot.getSnapshot()).toMatchObject({ kind: 'ready', components: [ready.components[0], { remote: 'mf-gift' }] });
});

test('a slot that throws while rendering is reported and contained', async () => {
  const Broken = () => {
    throw new Error('render');
  };
  const { slot, failed } = setUp({ responses: [{ default: Broken }] });
  await flushTimers();
  const state = slot.getSnapshot();
  if (state.kind !== 'ready' || !state.components[0]) throw new Error('No component.');
  const { Component } = state.components[0];
  renderHost(<Component />);
  expect(screen.getByRole('alert')).toHaveTextContent('This part did not open');
  expect(failed).toHaveBeenCalledWith(pos, { step: 'render' });
});

test('a retry of a remote fetches all of its slot components again', async () => {
  const { slots, loads, renew } = setUp();
  await flushTimers();
  expect(slots.isFilledBy(pos)).toBe(true);
  expect(slots.isFilledBy({ name: 'mf-pos', version: '9.9.9' })).toBe(false);
  slots.retry('mf-pos');
  await flushTimers();
  expect(renew).toHaveBeenCalledWith(pos, 1);
  expect(loads).toHaveLength(2);
});
