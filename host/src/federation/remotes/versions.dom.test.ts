import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { StoreVersion } from '@suite/remote-kit/rollout';
import type { FailedStep, ReportedRemoteEvent } from '../../core/telemetry/telemetry';
import { makeEntry } from '../../testing/make-entry';
import type { explainFailure } from '../loader/explain-failure';
import type { RefusedRemote } from '../registry/registry';
import { createVersions } from './versions';

const at = (version: string): RegistryEntry => makeEntry('mf-pos', { version, base: `/remotes/mf-pos/${version}/` });
const [live, good, older] = [at('2.0.0'), at('1.9.0'), at('1.8.0')];
const booking = makeEntry('mf-booking');

interface Options {
  isCompatible?: (entry: RegistryEntry) => boolean;
  explain?: typeof explainFailure;
}

function setUp({ isCompatible = () => true, explain = async (_, step) => step }: Options = {}) {
  const events: ReportedRemoteEvent[] = [];
  const versions = createVersions({
    telemetry: { report: (event) => void events.push(event) },
    isCompatible,
    explain,
  });
  /** Returns the events that were reported so far. */
  const reported = async () => {
    await explain(live, 'load');
    return events;
  };
  const present = () => versions.present.getSnapshot().map(({ name, version }) => `${name} ${version}`);
  const offer = (offered: StoreVersion[], ...refused: RefusedRemote[]) =>
    versions.offer({ versions: offered, refused });
  return { versions, reported, present, offer };
}

const both = [
  { entry: live, fallback: good },
  { entry: booking, fallback: null },
];

test("the store's versions run without any report", async () => {
  const { versions, offer, reported, present } = setUp();
  offer(both);
  expect(present()).toEqual(['mf-pos 2.0.0', 'mf-booking 0.1.0']);
  expect(versions.fallenBack.getSnapshot().size).toBe(0);
  expect(await reported()).toEqual([]);
});

test.each<FailedStep>(['load', 'integrity', 'bootstrap', 'mount', 'render'])(
  'a failure in %s is reported and replaced by the last good version; the others stay',
  async (step) => {
    const { versions, offer, reported, present } = setUp();
    offer(both);
    expect(versions.failed(live, { step, ms: 12.4 })).toBe(true);
    expect(present()).toEqual(['mf-pos 1.9.0', 'mf-booking 0.1.0']);
    expect([...versions.fallenBack.getSnapshot()]).toEqual(['mf-pos']);
    const event = { remote: 'mf-pos', version: '2.0.0', step, ms: 12 };
    expect(await reported()).toEqual([
      { ...event, kind: 'failed' },
      { ...event, kind: 'fallback' },
    ]);
  },
);

test.each<FailedStep>(['runtime', 'unmount'])('a failure in %s is reported, and the version stays', async (step) => {
  const { versions, offer, reported, present } = setUp();
  offer(both);
  expect(versions.failed(live, { step })).toBe(false);
  expect(present()).toEqual(['mf-pos 2.0.0', 'mf-booking 0.1.0']);
  expect(await reported()).toEqual([{ remote: 'mf-pos', version: '2.0.0', kind: 'failed', step }]);
});

test('an incompatible version is replaced before it is fetched, and reported once', async () => {
  const { versions, offer, reported, present } = setUp({ isCompatible: ({ version }) => version !== '2.0.0' });
  offer(both);
  offer(both);
  expect(present()).toEqual(['mf-pos 1.9.0', 'mf-booking 0.1.0']);
  expect((await reported()).map(({ kind }) => kind)).toEqual(['failed', 'fallback']);
  versions.tryAgain('mf-pos');
  expect(present()).toEqual(['mf-pos 1.9.0', 'mf-booking 0.1.0']);
});

test('the explained step is reported for the failure and the fallback', async () => {
  const { versions, offer, reported } = setUp({ explain: async (_, step) => (step === 'load' ? 'integrity' : step) });
  offer(both);
  versions.failed(live, { step: 'load' });
  versions.failed(booking, { step: 'mount' });
  expect((await reported()).map(({ version, ...event }) => event)).toEqual([
    { remote: 'mf-pos', kind: 'failed', step: 'integrity' },
    { remote: 'mf-pos', kind: 'fallback', step: 'integrity' },
    { remote: 'mf-booking', kind: 'failed', step: 'mount' },
  ]);
});

const unread: RefusedRemote = { name: 'mf-pos', version: '2.1.0', why: 'base: Invalid key' };
const atContract = { remote: 'mf-pos', version: '2.1.0', step: 'contract' };

test('an unreadable version is reported once, together with its fallback', async () => {
  const { versions, offer, reported, present } = setUp();
  offer([{ entry: good, fallback: null }], unread);
  offer([{ entry: good, fallback: null }], unread);
  expect(present()).toEqual(['mf-pos 1.9.0']);
  expect([...versions.fallenBack.getSnapshot()]).toEqual(['mf-pos']);
  expect(await reported()).toEqual([
    { ...atContract, kind: 'failed' },
    { ...atContract, kind: 'fallback' },
  ]);
  offer([{ entry: good, fallback: null }]);
  expect(versions.fallenBack.getSnapshot().size).toBe(0);
});

test.each<[string, StoreVersion[], (entry: RegistryEntry) => boolean]>([
  ['nothing', [{ entry: booking, fallback: null }], () => true],
  ['nothing that fits this host', [{ entry: good, fallback: null }], ({ name }) => name !== 'mf-pos'],
])('a version with %s as its fallback has failed without a replacement', async (_, offered, isCompatible) => {
  const { versions, offer, reported } = setUp({ isCompatible });
  offer(offered, unread);
  expect(versions.fallenBack.getSnapshot().size).toBe(0);
  expect(await reported()).toContainEqual({ ...atContract, kind: 'failed' });
  expect((await reported()).filter(({ kind }) => kind === 'fallback')).toEqual([]);
});

test('a version without a version number is not reported', async () => {
  const { versions, offer, reported } = setUp();
  offer([{ entry: good, fallback: null }], { ...unread, version: null });
  expect([...versions.fallenBack.getSnapshot()]).toEqual(['mf-pos']);
  expect(await reported()).toEqual([]);
});

test('an incompatible fallback is not used', () => {
  const { versions, offer, present } = setUp({ isCompatible: () => false });
  offer(both);
  expect(present()).toEqual(['mf-pos 2.0.0', 'mf-booking 0.1.0']);
  expect(versions.isReplaceable(live)).toBe(false);
});

test('without a fallback, or when it fails too, the failure is shown', () => {
  const { versions, offer, present } = setUp();
  offer(both);
  expect(versions.isReplaceable(booking)).toBe(false);
  expect(versions.failed(booking, { step: 'load' })).toBe(false);
  expect(versions.isReplaceable(live)).toBe(true);
  expect(versions.failed(live, { step: 'load' })).toBe(true);
  expect(versions.isReplaceable(good)).toBe(false);
  expect(versions.failed(good, { step: 'load' })).toBe(false);
  expect(present()).toEqual(['mf-pos 1.9.0', 'mf-booking 0.1.0']);
});

test('a version stays replaced in this tab until the person retries it', () => {
  const { versions, offer, present } = setUp();
  offer(both);
  versions.failed(live, { step: 'mount' });
  offer([{ entry: live, fallback: good }]);
  expect(present()).toEqual(['mf-pos 1.9.0']);
  versions.tryAgain('mf-pos');
  expect(present()).toEqual(['mf-pos 2.0.0']);
  expect(versions.fallenBack.getSnapshot().size).toBe(0);
  expect(versions.failed(live, { step: 'mount' })).toBe(true);
  expect(present()).toEqual(['mf-pos 1.9.0']);
});

test('a new version of the store is tried', () => {
  const { versions, offer, present } = setUp();
  offer(both);
  versions.failed(live, { step: 'mount' });
  offer([{ entry: good, fallback: older }]);
  expect(present()).toEqual(['mf-pos 1.9.0']);
  expect(versions.fallenBack.getSnapshot().size).toBe(0);
});

test('a failure without a network is replaced but not reported', async () => {
  const { versions, offer, reported, present } = setUp();
  offer(both);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(versions.failed(live, { step: 'load' })).toBe(true);
  expect(present()).toEqual(['mf-pos 1.9.0', 'mf-booking 0.1.0']);
  expect(await reported()).toEqual([]);
  jest.restoreAllMocks();
});
