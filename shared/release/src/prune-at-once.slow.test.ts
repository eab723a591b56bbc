import type { ReleaseFile } from '@suite/remote-kit/release-file';
import fc from 'fast-check';
import { ReleaseProblem } from './problem';
import { prune } from './prune';
import { type Releases, readRegistry } from './registry';
import { canary, endCanary, promote, rollback } from './releases';
import { memoryStorage } from './testing/memory-storage';
import { makeKey, manifestOf } from './testing/world';

const name = 'mf-pos';
const versions = ['0.1.0', '0.1.1', '0.1.2', '0.1.3'];
const { signer, publicKey } = makeKey('team');
const keys = { [signer.id]: publicKey };

const releaseFileOf = (version: string): ReleaseFile => ({
  schema: 1,
  name,
  version,
  contract: '^1.0.0',
  shared: {},
  operations: [],
  files: {},
  preload: [],
  entry: 'remote-entry.js',
  manifest: manifestOf(name),
  built: '2025-01-01T00:00:00.000Z',
});

const soon = () => new Promise((next) => setImmediate(next));

/** The actions of a team, one after the other; a refusal ends them. */
type Team = readonly (readonly ['promote' | 'canary', string] | readonly ['rollback' | 'end canary' | 'prune'])[];

const act = (releases: Releases, [what, version]: Team[number]): Promise<unknown> => {
  const request = { name, why: '' };
  if (what === 'promote') return promote(releases, { ...request, version });
  if (what === 'canary') return canary(releases, { ...request, version, audience: { percent: 10 } });
  if (what === 'rollback') return rollback(releases, request);
  if (what === 'end canary') return endCanary(releases, request);
  return prune(releases, { days: 14, now: new Date() });
};

/**
 * Old versions, one of them live, and the concurrent actions of teams; the pauses before each step of the storage
 * decide the order. The last team begins `late`.
 */
async function play(teams: readonly Team[], pauses: readonly number[], late = 0) {
  let step = 0;
  let isOn = false;
  const turn = async () => {
    for (let pause = isOn ? (pauses[step++ % pauses.length] ?? 0) : 0; pause > 0; pause--) await soon();
  };
  const { storage, files } = memoryStorage(turn, () => written());
  const releases: Releases = { storage, signer, keys, who: 'team' };
  const ever = new Set<string>();
  const lost: string[] = [];
  const present = (version: string) => files.has(`remotes/${name}/${version}/release.json`);
  let seen: string | undefined;
  function written() {
    const text = files.get('registry.json');
    if (!isOn || !text) return;
    if (text !== seen) for (const one of namedIn(text)) ever.add(one);
    seen = text;
    lost.push(...namedIn(text).filter((one) => !present(one)));
  }

  for (const version of versions)
    await storage.place(`remotes/${name}/${version}`, '', { 'release.json': JSON.stringify(releaseFileOf(version)) });
  await promote(releases, { name, version: '0.1.0', why: '' });
  isOn = true;
  await Promise.all(
    teams.map(async (team, at) => {
      try {
        for (let pause = at === teams.length - 1 ? late : 0; pause > 0; pause--) await soon();
        for (const one of team) await act(releases, one);
      } catch (error) {
        if (!(error instanceof ReleaseProblem)) throw error;
      }
    }),
  );
  isOn = false;
  return { lost, ever: [...ever], remaining: versions.filter(present), registry: await readRegistry(releases) };
}

/** The versions that a registry's file names: live, canary and fallback. */
function namedIn(text: string): string[] {
  const { remotes } = JSON.parse((JSON.parse(text) as { registry: string }).registry) as {
    remotes: { live: Named; canary: { entry: Named } | null; fallback: Named }[];
  };
  const named = remotes.flatMap(({ live, canary: some, fallback }) => [live, some?.entry ?? null, fallback]);
  return named.flatMap((one) => (one ? [one.version] : []));
}
type Named = { version: string } | null;

const version = fc.constantFrom(...versions);
const steps: fc.Arbitrary<Team[number]> = fc.oneof(
  fc.tuple(fc.constantFrom('promote' as const, 'canary' as const), version),
  fc.constantFrom(['rollback'] as const, ['end canary'] as const),
);
const team: fc.Arbitrary<Team> = fc.array(steps, { minLength: 1, maxLength: 3 });
// Now and then one of them is held up for long.
const pause = fc.oneof({ weight: 12, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.constant(150) });
const pauses = fc.array(pause, { minLength: 60, maxLength: 90 });

test('in every order of steps, an assigned version has its files, and retains them for its open tabs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(team, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      pauses,
      async (teams, two, order) => {
        const pruning: Team[] = two ? [[['prune']], [['prune']]] : [[['prune']]];
        const { lost, ever, remaining } = await play([...pruning, ...teams], order);
        expect(lost).toEqual([]);
        expect(remaining).toEqual(expect.arrayContaining(ever));
      },
    ),
    { numRuns: 400 },
  );
}, 120_000);

test('a version that is assigned to no store is removed', async () => {
  const { remaining, registry } = await play([[['prune']]], [1]);
  expect(remaining).toEqual(['0.1.0']);
  expect(registry.remotes[0]?.live?.version).toBe('0.1.0');
});

test('a version is either removed or assigned, and the second change is refused', async () => {
  const outcomes = new Set<string>();
  for (let late = 0; late < 60; late++) {
    const { remaining, registry } = await play([[['prune']], [['promote', '0.1.3']]], [1], late);
    const live = registry.remotes[0]?.live?.version ?? '';
    expect(remaining).toContain(live);
    outcomes.add(`${live} of ${remaining.join()}`);
  }
  expect([...outcomes].sort()).toEqual(['0.1.0 of 0.1.0', '0.1.3 of 0.1.0,0.1.3']);
}, 60_000);
