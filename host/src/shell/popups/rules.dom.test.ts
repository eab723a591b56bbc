import { makeGate } from '@suite/testing';
import { reminderDay } from './expiring';
import { installMethod } from './install';
import { type AnnouncedMaintenance, announcementOf, plannedNow } from './maintenance';
import { createPopupQueue, type Popup } from './popup-queue';

describe('maintenance', () => {
  const one = (changes: Partial<AnnouncedMaintenance> = {}): AnnouncedMaintenance => ({
    id: 'm-1',
    start_time: '2026-11-22T06:00:00.000Z',
    end_time: '2026-11-22T07:00:00.000Z',
    channel_type: 'all',
    status: 'active',
    ...changes,
  });
  const at = (time: string, all = [one()], { isNative = false, read = null as string | null } = {}) => {
    const planned = plannedNow(all, { now: new Date(`2026-11-${time}Z`), isNative, read });
    return planned && `${planned.maintenance.id} ${planned.phase}`;
  };

  test.each([
    ['21T05:59:59.999', null],
    ['21T06:00:00.000', 'm-1 day'],
    ['22T05:44:59.999', 'm-1 day'],
    ['22T05:45:00.000', 'm-1 minutes'],
    ['22T05:59:59.999', 'm-1 minutes'],
    ['22T06:00:00.000', 'm-1 now'],
    ['22T06:59:59.999', 'm-1 now'],
    ['22T07:00:00.000', null],
  ])('at %s it is %p', (time, message) => {
    expect(at(time)).toBe(message);
  });

  test.each([
    ['all', false, 'm-1 now'],
    ['all', true, 'm-1 now'],
    ['web', false, 'm-1 now'],
    ['web', true, null],
    ['native', false, null],
    ['native', true, 'm-1 now'],
  ] as const)('a maintenance of the channel %s, in the phone app %p, counts: %p', (channel_type, isNative, message) => {
    expect(at('22T06:30:00', [one({ channel_type })], { isNative })).toBe(message);
  });

  test('a cancelled maintenance is not announced', () => {
    expect(at('22T06:30:00', [one({ status: 'inactive' })])).toBeNull();
    expect(at('22T06:30:00', [])).toBeNull();
  });

  test('an announcement is shown once, the next one is shown too, and the closed state always', () => {
    const read = announcementOf({ phase: 'day', maintenance: one() });
    expect(at('22T05:00:00', [one()], { read })).toBeNull();
    expect(at('22T05:50:00', [one()], { read })).toBe('m-1 minutes');
    expect(at('22T06:00:00', [one()], { read: 'm-1 now' })).toBe('m-1 now');
  });

  test('the earliest of several is announced, and the last to end sets the end time', () => {
    const later = one({ id: 'm-2', start_time: '2026-11-22T06:30:00.000Z', end_time: '2026-11-22T09:00:00.000Z' });
    expect(at('22T05:00:00', [later, one()])).toBe('m-1 day');
    expect(at('22T06:40:00', [one(), later])).toBe('m-2 now');
    expect(at('22T06:10:00', [one(), later])).toBe('m-1 now');
  });
});

describe('a reminder of packages', () => {
  const chicago = makeGate();
  const night = new Date('2026-11-22T04:00:00Z');

  test.each([
    ['the owner, for the first time', chicago, null, 'Nov 21, 2026'],
    ['the owner, on another day', chicago, 'Nov 20, 2026', 'Nov 21, 2026'],
    ['the owner, on the same day', chicago, 'Nov 21, 2026', null],
    ['a partner', makeGate({ role: 'partner' }), null, 'Nov 21, 2026'],
    ['a manager', makeGate({ role: 'manager' }), null, null],
    ['an employee', makeGate({ role: 'staff', area: 'staff' }), null, null],
    ['no person without a store', makeGate({ store: null }), null, null],
    [
      'an owner elsewhere, where it is tomorrow already',
      makeGate({ store: { whmcsId: 10003, name: 'Saigon', timezone: 'Asia/Ho_Chi_Minh' } }),
      'Nov 21, 2026',
      'Nov 22, 2026',
    ],
  ])('is for %s', (_, gate, remindedOn, day) => {
    expect(reminderDay(gate, night, remindedOn)).toBe(day);
  });
});

describe('installing', () => {
  const day = 24 * 3_600_000;
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
  const android =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142 Mobile Safari/537.36';
  const options = {
    isNative: false,
    isInstalled: false,
    hasPrompt: false,
    userAgent: android,
    touchPoints: 5,
    declinedAt: null,
    now: 100 * day,
  };

  test.each<[string, Partial<Parameters<typeof installMethod>[0]>, ReturnType<typeof installMethod>]>([
    ['a browser that offers it', { hasPrompt: true }, 'prompt'],
    ['a browser that does not', {}, null],
    ['an iPhone', { userAgent: iphone }, 'ios'],
    ['an iPad', { userAgent: mac }, 'ios'],
    ['a Mac', { userAgent: mac, touchPoints: 0 }, null],
    ['another browser of an iPhone', { userAgent: iphone.replace('Version/18.0', 'CriOS/142') }, null],
    ['the phone app', { isNative: true, userAgent: iphone, hasPrompt: true }, null],
    ['the home screen', { isInstalled: true, userAgent: iphone, hasPrompt: true }, null],
    ['who declined a month ago less a day', { hasPrompt: true, declinedAt: 71 * day }, null],
    ['who declined a month ago', { hasPrompt: true, declinedAt: 70 * day }, 'prompt'],
  ])('in %s', (_, changes, method) => {
    expect(installMethod({ ...options, ...changes })).toBe(method);
  });
});

describe('the queue', () => {
  const maintenance = (phase: 'day' | 'now'): Popup => ({
    kind: 'maintenance',
    planned: { phase, maintenance: { id: phase } as AnnouncedMaintenance },
  });
  const support = { phone: null, url: null };
  const expiring: Popup = { kind: 'expiring', whmcsId: 10001, day: 'Nov 21, 2026', products: [], support };
  const install: Popup = { kind: 'install', method: 'ios' };

  test('starts with the most urgent, whatever was added first', () => {
    const queue = createPopupQueue();
    for (const popup of [install, expiring, maintenance('day')]) queue.offer(popup);
    expect(queue.getSnapshot()).toEqual([maintenance('day'), expiring, install]);
  });

  test('has one popup of a kind: the last', () => {
    const queue = createPopupQueue();
    queue.offer(maintenance('day'));
    queue.offer(maintenance('now'));
    expect(queue.getSnapshot()).toEqual([maintenance('now')]);
  });

  test('removes a kind, and does not notify if there was none', () => {
    const queue = createPopupQueue();
    queue.offer(install);
    const heard = jest.fn();
    queue.subscribe(heard);
    queue.withdraw('expiring');
    expect(heard).not.toHaveBeenCalled();
    queue.withdraw('install');
    expect(queue.getSnapshot()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
