import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { StoreVersion } from '@suite/remote-kit/rollout';
import type { FailedStep, RemoteEvent } from '../../core/telemetry/telemetry';
import { makeEntry } from '../../testing/make-entry';
import type { explainFailure } from '../loader/explain-failure';
import type { Refused } from '../registry/registry';
import { createVersions } from './versions';

const at = (version: string): RegistryEntry => makeEntry('mf-pos', { version, base: `/remotes/mf-pos/${version}/` });
const [live, good, older] = [at('2.0.0'), at('1.9.0'), at('1.8.0')];
const booking = makeEntry('mf-booking');

interface Given {
  fits?: (entry: RegistryEntry) => boolean;
  explain?: typeof explainFailure;
}

function setUp({ fits = () => true, explain = async (_, step) => step }: Given = {}) {
  const reported: RemoteEvent[] = [];
  const versions = createVersions({ telemetry: { report: (event) => void reported.push(event) }, fits, explain });
  /** What was told by now. */
  const told = async () => {
    await explain(live, 'load');
    return reported;
  };
  const present = () => versions.present.getSnapshot().map(({ name, version }) => `${name} ${version}`);
  const offer = (offered: StoreVersion[], ...refused: Refused[]) => versions.offer({ versions: offered, refused });
  return { versions, told, present, offer };
}

const both = [
  { entry: live, fallback: good },
  { entry: booking, fallback: null },
];

test("the store's versions run, without a word", async () => {
  const { versions, offer, told, present } = setUp();
  offer(both);
  expect(present()).toEqual(['mf-pos 2.0.0', 'mf-booking 0.1.0']);
  expect(versions.fallenBack.getSnapshot().size).toBe(0);
  expect(await told()).toEqual([]);
});

test.each<FailedStep>(['load', 'integrity', 'bootstrap', 'mount', 'render'])(
  'what fails in %s is told and replaced by the last good version; the others stay',
  async (step) => {
    const { versions, offer, told, present } = setUp();
    offer(both);
    expect(versions.failed(live, { step, ms: 12.4 })).toBe(true);
    expect(present()).toEqual(['mf-pos 1.9.0', 'mf-booking 0.1.0']);
    expect([...versions.fallenBack.getSnapshot()]).toEqual(['mf-pos']);
    const event = { remote: 'mf-pos', version: '2.0.0', step, ms: 12 };
    expect(await told()).toEqual([
      { ...event, kind: 'failed' },
      { ...event, kind: 'fallback' },
    ]);
  },
);

test.each<FailedStep>(['runtime', 'unmount'])('what fails in %s is told, and goes on', async (step) => {
  const { versions, offer, told, present } = setUp();
  offer(both);
  expect(versions.failed(live, { step })).toBe(false);
  expect(present()).toEqual(['mf-pos 2.0.0', 'mf-booking 0.1.0']);
  expect(await told()).toEqual([{ remote: 'mf-pos', version: '2.0.0', kind: 'failed', step }]);
});

test('a version that does not fit this host is replaced before it is asked for, and told once', async () => {
  const { versions, offer, told, present } = setUp({ fits: ({ version }) => version !== '2.0.0' });
  offer(both);
  offer(both);
  expect(present()).toEqual(['mf-pos 1.9.0', 'mf-booking 0.1.0']);
  expect((await told()).map(({ kind }) => kind)).toEqual(['failed', 'fallback']);
  versions.tryAgain('mf-pos');
  expect(present()).toEqual(['mf-pos 1.9.0', 'mf-booking 0.1.0']);
});

test('at what it really failed is told, of the failure and of what took its place', async () => {
  const { versions, offer, told } = setUp({ explain: async (_, step) => (step === 'load' ? 'integrity' : step) });
  offer(both);
  versions.failed(live, { step: 'load' });
  versions.failed(booking, { step: 'mount' });
  expect((await told()).map(({ version, ...event }) => event)).toEqual([
    { remote: 'mf-pos', kind: 'failed', step: 'integrity' },
    { remote: 'mf-pos', kind: 'fallback', step: 'integrity' },
    { remote: 'mf-booking', kind: 'failed', step: 'mount' },
  ]);
});

const unread: Refused = { name: 'mf-pos', version: '2.1.0', why: 'base: Invalid key' };
const atContract = { remote: 'mf-pos', version: '2.1.0', step: 'contract' };

test('a version that can not be read is told, once, and that another one runs in its place', async () => {
  const { versions, offer, told, present } = setUp();
  offer([{ entry: good, fallback: null }], unread);
  offer([{ entry: good, fallback: null }], unread);
  expect(present()).toEqual(['mf-pos 1.9.0']);
  expect([...versions.fallenBack.getSnapshot()]).toEqual(['mf-pos']);
  expect(await told()).toEqual([
    { ...atContract, kind: 'failed' },
    { ...atContract, kind: 'fallback' },
  ]);
  offer([{ entry: good, fallback: null }]);
  expect(versions.fallenBack.getSnapshot().size).toBe(0);
});

test.each<[string, StoreVersion[], (entry: RegistryEntry) => boolean]>([
  ['nothing', [{ entry: booking, fallback: null }], () => true],
  ['nothing that fits this host', [{ entry: good, fallback: null }], ({ name }) => name !== 'mf-pos'],
])('where there is %s in its place, it has failed and not fallen back', async (_, offered, fits) => {
  const { versions, offer, told } = setUp({ fits });
  offer(offered, unread);
  expect(versions.fallenBack.getSnapshot().size).toBe(0);
  expect(await told()).toContainEqual({ ...atContract, kind: 'failed' });
  expect((await told()).filter(({ kind }) => kind === 'fallback')).toEqual([]);
});

test('of a version without a name nothing can be told', async () => {
  const { versions, offer, told } = setUp();
  offer([{ entry: good, fallback: null }], { ...unread, version: null });
  expect([...versions.fallenBack.getSnapshot()]).toEqual(['mf-pos']);
  expect(await told()).toEqual([]);
});

test('a fallback that does not fit either is none', () => {
  const { versions, offer, present } = setUp({ fits: () => false });
  offer(both);
  expect(present()).toEqual(['mf-pos 2.0.0', 'mf-booking 0.1.0']);
  expect(versions.isReplaceable(live)).toBe(false);
});

test('without a fallback, or when that fails too, the failure is shown', () => {
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

test('it stays replaced in this tab until the person asks for it again', () => {
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

test('another version of the store is given its own chance', () => {
  const { versions, offer, present } = setUp();
  offer(both);
  versions.failed(live, { step: 'mount' });
  offer([{ entry: good, fallback: older }]);
  expect(present()).toEqual(['mf-pos 1.9.0']);
  expect(versions.fallenBack.getSnapshot().size).toBe(0);
});

test('without a network a failure says nothing about a version: it is replaced, and not told', async () => {
  const { versions, offer, told, present } = setUp();
  offer(both);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(versions.failed(live, { step: 'load' })).toBe(true);
  expect(present()).toEqual(['mf-pos 1.9.0', 'mf-booking 0.1.0']);
  expect(await told()).toEqual([]);
  jest.restoreAllMocks();
});
