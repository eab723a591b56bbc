import { satisfy } from '@module-federation/runtime-core';
import { type RemoteManifest, remoteManifest } from '@suite/remote-kit/manifest';
import type { ReleaseFile } from '@suite/remote-kit/release-file';
import { buildSchema, findBreakingChanges, type GraphQLSchema, parse, validate } from 'graphql';
import * as v from 'valibot';
import { undeclaredIn } from './check-bundle';
import { messageFaults } from './check-messages';
import type { Fault } from './fault';
import { type SourceOperation, sourceOperations } from './operations';
import { ReleaseProblem } from './problem';
import type { AssignedVersion } from './steer';

/** What the host and the API provide to remotes: the contract, the shared modules and the schema. */
export interface Terms {
  /** The version of the shell contract. */
  contract: string;
  /** The version of each module that the host provides, by import name. */
  shared: Readonly<Record<string, string>>;
  /** The exports that the host provides of each module of which it provides only some; left out by older hosts. */
  names?: Readonly<Record<string, readonly string[]>> | undefined;
  schema: GraphQLSchema;
}

/** A reason why a remote is not compatible with its terms. */
export interface Problem {
  remote: string;
  /** The published version and its role, e.g. `0.2.0 (live)`; null: the sources. */
  version: string | null;
  /** The file, relative to the remote, or the operation. */
  where: string;
  what: string;
}

/** The inputs of a remote's check besides its sources. */
export interface RemoteContext {
  /** Reads the manifest that its sources declare; its error is a problem. */
  manifest: () => unknown;
  /** The expected name, if the manifest must have the same. */
  name?: string | undefined;
  terms: Terms;
  /** The version of each shared module that it is built with, by import name. */
  shared: Readonly<Record<string, string>>;
  /** The live terms, if the remote is to be published beside them. */
  live?: Terms | undefined;
  /** Its built files; without them the bundle is not looked at. */
  dist?: string | undefined;
}

/** A version that some stores get, and a description of those stores. */
export interface Running {
  release: ReleaseFile;
  as: AssignedVersion['as'];
}

/** A problem as one line. */
export const describeProblem = ({ remote, version, where, what }: Problem): string =>
  `${remote}${version ? ` ${version}` : ''}: ${where}: ${what}`;

/**
 * Returns the reasons not to publish a remote (the directory of its sources): a manifest that is invalid, a contract or
 * shared module that the host does not have, messages that are missing in a language, an operation that the schema
 * refuses, or a bundle that sends undeclared operations. A problem with only the live host or API is marked as such. An
 * empty result allows publishing.
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
    ...messageFaults(dir),
    ...beside
      .filter(([where]) => !found.some((fault) => fault[0] === where))
      .map(([where, what]): Fault => [where, `with what is live: ${what}`]),
    ...(isFault(operations) ? [operations] : dist ? undeclaredIn(dist, operations) : []),
  ].map(say);
}

/** Returns what a change of the host or the API would break in the running versions. */
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

// It uses the same function as the host's gate.
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

/** Returns the schema changes that break an operation; without such changes, the schema's reasons for its refusal. */
function operationFaults({ document, uses }: ReleaseFile['operations'][number], schema: GraphQLSchema): string[] {
  // The result is empty if the schema knew none of the operation's fields when it was written.
  const broken = uses ? findBreakingChanges(buildSchema(uses, { assumeValidSDL: true }), schema) : [];
  const reasons = broken.length > 0 ? broken.map(({ description }) => description) : refusals(document, schema);
  return [...new Set(reasons)];
}

const refusals = (document: string, schema: GraphQLSchema): string[] =>
  validate(schema, parse(document)).map(({ message }) => message);
