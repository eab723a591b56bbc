import { satisfy } from '@module-federation/runtime-core';
import { type RemoteManifest, remoteManifest } from '@suite/remote-kit/manifest';
import type { ReleaseFile } from '@suite/remote-kit/release-file';
import { buildSchema, findBreakingChanges, type GraphQLSchema, parse, validate } from 'graphql';
import * as v from 'valibot';
import { undeclaredIn } from './check-bundle';
import { wordFaults } from './check-words';
import type { Fault } from './fault';
import { type SourceOperation, sourceOperations } from './operations';
import { ReleaseProblem } from './problem';
import type { AssignedVersion } from './steer';

/** What remotes are given: by the host its contract and shared modules, by the API its schema. */
export interface Terms {
  /** The version of the shell contract. */
  contract: string;
  /** The version of each module that the host provides, by import name. */
  shared: Readonly<Record<string, string>>;
  /** The exports that the host provides of each module of which it provides only some; left out by older hosts. */
  names?: Readonly<Record<string, readonly string[]>> | undefined;
  schema: GraphQLSchema;
}

/** Why a remote and what it is given do not go together. */
export interface Problem {
  remote: string;
  /** The published version and who has it, e.g. `0.2.0 (live)`; null: the sources. */
  version: string | null;
  /** The file, relative to the remote, or the operation. */
  where: string;
  what: string;
}

/** What is checked of a remote beside its sources. */
export interface RemoteContext {
  /** Reads the manifest that its sources declare; its error is a problem. */
  manifest: () => unknown;
  /** What the caller knows it by, if its manifest has to say the same. */
  name?: string | undefined;
  terms: Terms;
  /** The version of each shared module that it is built with, by import name. */
  shared: Readonly<Record<string, string>>;
  /** What is live of that, where it is to be published beside it. */
  live?: Terms | undefined;
  /** Its built files; without them the bundle is not looked at. */
  dist?: string | undefined;
}

/** A version that somebody gets, and who. */
export interface Running {
  release: ReleaseFile;
  as: AssignedVersion['as'];
}

/** A problem as one line. */
export const describeProblem = ({ remote, version, where, what }: Problem): string =>
  `${remote}${version ? ` ${version}` : ''}: ${where}: ${what}`;

/**
 * What keeps a remote (the directory of its sources) from being published: a manifest that is invalid, a
 * contract or shared module that the host does not have, words that are missing in a language, an
 * operation that the schema refuses, or a bundle that sends what its sources do not declare. What only the
 * live host or API has against it says so. None: publish it.
 */
export function checkRemote(
  dir: string,
  { manifest: declared, name, terms, shared, live, dist }: RemoteContext,
): Problem[] {
  const manifest = readManifest(declared);
  const remote = name ?? (isFault(manifest) ? dir : manifest.name);
  const say = ([where, what]: Fault): Problem => ({ remote, version: null, where, what });
  const operations = readOperations(dir, terms.schema);
  const faultsWith = (offered: Terms, faultsOf: (operation: SourceOperation) => string[]): Fault[] => [
    ...(isFault(manifest) ? [] : contractFaults(manifest.contract, offered.contract).map(at(manifestFile))),
    ...sharedFaults(shared, offered.shared).map(at('package.json')),
    ...(isFault(operations) ? [] : operations.flatMap((one) => faultsOf(one).map(at(`${one.name} in ${one.file}`)))),
  ];
  const found = faultsWith(terms, ({ document }) => refusals(document, terms.schema));
  const beside = live ? faultsWith(live, (operation) => operationFaults(operation, live.schema)) : [];
  return [
    ...(isFault(manifest) ? [manifest] : manifestFaults(manifest, remote)),
    ...found,
    ...wordFaults(dir),
    ...beside
      .filter(([where]) => !found.some((fault) => fault[0] === where))
      .map(([where, what]): Fault => [where, `with what is live: ${what}`]),
    ...(isFault(operations) ? [operations] : dist ? undeclaredIn(dist, operations) : []),
  ].map(say);
}

/** What a change of the host or the API would break of what people have now. */
export const checkRunning = (running: readonly Running[], terms: Terms): Problem[] =>
  running.flatMap(({ release, as }) => {
    const { name: remote, version, contract, shared, operations } = release;
    const faults: Fault[] = [
      ...contractFaults(contract, terms.contract).map(at('contract')),
      ...sharedFaults(shared, terms.shared).map(at('shared')),
      ...operations.flatMap((one) => operationFaults(one, terms.schema).map(at(one.name))),
    ];
    return faults.map(([where, what]) => ({ remote, version: `${version} (${as})`, where, what }));
  });

const manifestFile = 'src/routes.ts';
const at =
  (where: string) =>
  (what: string): Fault => [where, what];
const isFault = (value: unknown): value is Fault => Array.isArray(value) && typeof value[0] === 'string';

function readManifest(declared: () => unknown): RemoteManifest | Fault {
  try {
    const parsed = v.safeParse(remoteManifest, declared());
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    return [manifestFile, `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`];
  } catch (error) {
    return [manifestFile, (error as Error).message];
  }
}

function manifestFaults({ name, tabs }: RemoteManifest, expected: string): Fault[] {
  const unnamed = tabs.flatMap(({ id, label }) =>
    (['en', 'vi'] as const).filter((language) => label[language].trim() === '').map((language) => `${id} ${language}`),
  );
  return [
    ...(name === expected ? [] : [`its name is ${name}, its folder's ${expected}.`]),
    ...unnamed.map((tab) => `the tab has no label: ${tab}.`),
  ].map(at(manifestFile));
}

function readOperations(dir: string, schema: GraphQLSchema): SourceOperation[] | Fault {
  try {
    return sourceOperations(dir, schema);
  } catch (error) {
    if (error instanceof ReleaseProblem) return ['operations', error.message];
    throw error;
  }
}

// By the same function as the host's gate.
const contractFaults = (range: string, offered: string): string[] =>
  range.trim() !== '' && satisfy(offered, range)
    ? []
    : [`it is built for the shell contract ${range || 'of no version'}; the host's is ${offered}.`];

const sharedFaults = (built: Terms['shared'], available: Terms['shared']): string[] =>
  Object.entries(built).flatMap(([module, version]) => {
    const offered = available[module];
    if (offered === undefined) return [`it needs ${module} ^${version}, which the host does not provide.`];
    return satisfy(offered, `^${version}`) ? [] : [`it needs ${module} ^${version}; the host provides ${offered}.`];
  });

/** What of the schema changed under an operation; else why the schema refuses it. */
function operationFaults({ document, uses }: ReleaseFile['operations'][number], schema: GraphQLSchema): string[] {
  // Nothing where all that it asks for was unknown when it was written.
  const broken = uses ? findBreakingChanges(buildSchema(uses, { assumeValidSDL: true }), schema) : [];
  const reasons = broken.length > 0 ? broken.map(({ description }) => description) : refusals(document, schema);
  return [...new Set(reasons)];
}

const refusals = (document: string, schema: GraphQLSchema): string[] =>
  validate(schema, parse(document)).map(({ message }) => message);
