import { randomUUID } from 'node:crypto';
import type { PermissionKey } from '@suite/domain';
import type { Connection } from '../kit/engine';
import type { NewIds } from '../operation-example';
import type { ApiResponse, SendRequest } from '../testing/pos-world';
import { type ExpectedVerdict, expected, verdictOf } from './expected-verdict';
import type { FixtureStore } from './fixture-stores';
import type { FixtureWorld } from './fixture-world';
import { findLeaks } from './leak-detector';
import type { ExampleOperation } from './operations';
import { changedTables, type Digest, type Digests } from './table-digests';

/** One condition that must hold; `run` returns a description of the violation, or null. */
export interface Check {
  name: string;
  run(): Promise<string | null>;
}

export interface Fixture extends FixtureWorld {
  digests: Digests;
  /** The state of all tables before the first request. */
  before: Digest;
  /** Returns the tables that the requests of this transaction have changed. */
  changed(root: Connection): Promise<string[]>;
  neighbourBefore: Digest;
  /** Response values that only the neighbour may read, and values that only people of our store may read. */
  secrets: readonly string[];
  ownSecrets: readonly string[];
}

export type AuthorizedOperation = ExampleOperation;
export type Variables = Record<string, unknown>;
/** Services of the stores of the fixture. */
export const services = ['pos', 'gbk', 'gci'] as const;
/** Tries are counted, also and above all those that fail. */
const counters: readonly string[] = ['rate_limit'];
/** A store's number that there is not. */
export const missingStore = 9_999_999;

/** The arguments of an operation, as the owner of the store gives them. */
export function variablesFor(operation: AuthorizedOperation, store: FixtureStore, fresh: NewIds): Variables {
  const own = operation.example?.(store, fresh) ?? {};
  const variables = { ...operation.variables(store.whmcsId), ...own };
  return 'idempotency_key' in variables ? { ...variables, idempotency_key: fresh.key } : variables;
}

export const ownVariables = (operation: AuthorizedOperation, { own }: Fixture): Variables =>
  variablesFor(operation, own, { line: randomUUID(), key: randomUUID() });
export const neighbourVariables = (operation: AuthorizedOperation, { neighbour }: Fixture): Variables =>
  variablesFor(operation, neighbour, { line: neighbour.line, key: neighbour.usedKey });

interface Outcome {
  verdict: ExpectedVerdict;
  /** The response without the values that differ each time: new ids, and the id of the request. */
  comparable: object;
  text: string;
  isRefused: boolean;
}

/** Sends one request and returns its outcome; `hide` is an id of the request. */
export async function sendOnce(
  request: SendRequest,
  operation: AuthorizedOperation,
  variables: Variables,
  hide: unknown = null,
): Promise<Outcome> {
  const response: ApiResponse<object> = await request(operation.documentWithArgs(Object.keys(variables)), variables);
  const [error] = response.errors ?? [];
  const { category, code, fields, params } = error?.extensions ?? {};
  const text = JSON.stringify({
    data: response.data,
    errors: response.errors?.map(({ message, extensions }) => ({ message, ...extensions, debug_id: '' })),
  });
  const comparable = error
    ? { message: error.message, category, code, fields, params }
    : (JSON.parse(
        (hide === null ? text : text.replaceAll(JSON.stringify(hide), '"<asked>"'))
          .replaceAll(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"<id>"')
          .replaceAll(/"\/pictures\/[0-9A-Za-z_-]{32}\.jpg"/g, '"<picture>"')
          .replaceAll(/(?<="token":)"(?:\d+\.)?[\w-]{43}"/g, '"<token>"')
          // Each order has a new token and page.
          .replaceAll(/(?<="(?:link|payment)_token":)"[\w-]{32}"/g, '"<token>"')
          .replaceAll(/"\/promotion\/order-detail\/[0-9a-f-]{36}"/g, '"<order>"')
          .replaceAll(/"CK-[A-HJ-NP-Z2-9]{5}"/g, '"<check-in code>"')
          // The test gateway creates a new value for each charge.
          .replaceAll(/"sbx_[0-9a-f]{32}"|(?<=auth_code":)"\d{6}"/g, '"<of the gateway>"'),
      ) as object);
  return { verdict: verdictOf(error ? { category, code } : null), comparable, text, isRefused: error !== undefined };
}

/**
 * Checks for unexpected changes and leaks: a refusal changes nothing, the neighbour's rows never change, and no secret
 * is in the response.
 */
export async function findSideEffects(
  fixture: Fixture,
  root: Connection,
  { rule }: AuthorizedOperation,
  { isRefused, text }: Outcome,
): Promise<string | null> {
  const leaked = findLeaks(text, fixture.secrets);
  if (text.includes('"code":"unexpected"')) return 'it caused an internal error';
  if (leaked.length > 0) return `the answer tells of others: ${leaked.slice(0, 3).join(', ')}`;
  if (!isRefused) return null;
  const ignored = rule.kind === 'store' ? [] : counters;
  const changed = (await fixture.changed(root)).filter((name) => !ignored.includes(name));
  return changed.length > 0 ? `it was refused, and changed ${changed.join(', ')}` : null;
}

/** Whether the transaction has written or locked a row, also one that was rolled back: reading all tables takes longer. */
export async function hasWritten(root: Connection): Promise<boolean> {
  const [row] = (await root.query('select pg_current_xact_id_if_assigned() is not null as written', [])) as {
    written: boolean;
  }[];
  return row?.written ?? true;
}

/**
 * Returns the fixture as it is after what this transaction has prepared. Hardly any refused request writes, so that the
 * state before it is read only then, from the savepoint.
 */
export async function afterPreparing(fixture: Fixture, root: Connection): Promise<Fixture> {
  const { digests } = fixture;
  const prepared = await digests.rowsWritten(root);
  await root.script('savepoint prepared');
  return {
    ...fixture,
    async changed() {
      const written = await digests.tablesWritten(root, prepared);
      if (written.length === 0) return [];
      const after = await digests.readAll(root, written);
      await root.script('rollback to savepoint prepared');
      return changedTables(await digests.readAll(root, written), after);
    },
  };
}

const labelled = (name: string, problem: string | null): string | null => (problem ? `${name}: ${problem}` : null);

/** A check whose calls are rolled back. */
export const check = (fixture: Fixture, name: string, work: (root: Connection) => Promise<string | null>): Check => ({
  name,
  run: async () => labelled(name, await fixture.sandbox.run(work)),
});

/** Sets exactly these permissions of a member, until the work is rolled back. */
export async function givePermissions(
  root: Connection,
  whmcsId: number,
  memberId: string,
  keys: readonly PermissionKey[],
): Promise<void> {
  const parameters = [whmcsId, memberId, [...keys]];
  // A key that stays is not deleted in between: without LOGIN the member's sessions end.
  await root.query(
    'delete from permission where whmcs_id = $1 and member_id = $2 and key <> all($3::text[])',
    parameters,
  );
  await root.query(
    `insert into permission (whmcs_id, id, member_id, key) select $1, gen_random_uuid(), $2, key from unnest($3::text[]) as key
     on conflict (whmcs_id, member_id, key) do update set status = 'active'`,
    parameters,
  );
}

/** Whether the rule allows a caller of the store. */
export const isAllowed = (
  { own, callers }: Fixture,
  operation: AuthorizedOperation,
  name: 'owner' | 'manager' | 'staff',
): boolean => expected(operation, callers[name], { whmcsId: own.whmcsId, services }) === 'allowed';

/** Returns the violations; with `first`, only the first one. */
export async function violations(checks: readonly Check[], first = false): Promise<string[]> {
  const found: string[] = [];
  for (const one of checks) {
    const problem = await one.run();
    if (problem) found.push(problem);
    if (problem && first) break;
  }
  return found;
}
