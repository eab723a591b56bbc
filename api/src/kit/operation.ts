import type { CompanyRole, PermissionKey, ServiceFlag, TokenRole } from '@suite/domain';
import type { GraphQLResolveInfo } from 'graphql';
import type { Logger } from 'pino';
import type { AccessRule, SignedInAccess, StoreAccess } from './access';
import { type AuditData, recordAudit } from './audit';
import { type AuditTrace, auditDetails } from './audit-trace';
import type { Database, Scope, Tx } from './database';
import { once } from './idempotency';
import { notFound, Problem } from './problem';
import { type Selects, selectionOf } from './selection';
import { createSharedTransaction, type RunShared } from './shared-transaction';
import { inSpan } from './spans';

/** The person behind a request, read from the token and the database, never from a header. */
export interface StoreCaller {
  whmcsId: number;
  userId: string | null;
  /** The employee whose token it is; null for owners, partners and managers. */
  employeeId: string | null;
  /** The employee that the person is: of a staff token, or the record of somebody with an account who serves clients, too. */
  ownEmployeeId: string | null;
  role: CompanyRole;
  permissions: ReadonlySet<PermissionKey>;
  /** The services that the store may use, those of `readOnlyServices` included. */
  services: ReadonlySet<ServiceFlag>;
  /** Services whose package is suspended: the store reads what it has, and changes nothing. */
  readOnlyServices: ReadonlySet<ServiceFlag>;
  /** IANA zone of the store. */
  timezone: string;
  /** Stable id of the person for logs, favourites and idempotency: user or employee id. */
  personId: string;
  /** Full name, for notifications to others about a change. */
  name: string;
  /** See `SignedInCaller`. */
  deviceId: string;
}

export interface SignedInCaller {
  userId: string | null;
  employeeId: string | null;
  /** The only store of a staff token; null for owners, partners and managers. */
  whmcsId: number | null;
  role: TokenRole;
  sessionId: string;
  /** Id of the device, for limits: of an authorized device of the store, on which people take turns; else of the session. */
  deviceId: string;
  personId: string;
}

/** Resolves the caller; the identity module's part in every request. */
export interface CallerReader {
  /**
   * Null without a token, or with one that is expired, revoked or forged. If a store is named, the data that `inStore`
   * will need is read in the same transaction.
   */
  signedIn(request: RequestContext, whmcsId?: number): Promise<SignedInCaller | null>;
  /** Null where the store is not the caller's. */
  inStore(caller: SignedInCaller, whmcsId: number, now: Date): Promise<StoreCaller | null>;
}

/** What a request was about, for its log line and the metrics; completed while it is handled. */
export interface RequestFacts {
  /** The first operation of the document. */
  operation?: string;
  store?: number;
  /** The code of the first problem in the response. */
  code?: string;
}

/** Time, address and device of a request without a session, for limits and for the session that it may open. */
export interface RequestAttempt {
  now: Date;
  address: string;
  /** System and browser, e.g. `iPhone · Safari`, so that a person recognizes the session. */
  deviceName: string;
}

/** Facts of a request before its caller is resolved. */
export interface RequestContext {
  token: string | null;
  /** Address of the sender, for limits. */
  address: string;
  /** System and browser of the sender. */
  deviceName: string;
  debugId: string;
  log: Logger;
  now: () => Date;
  facts: RequestFacts;
  database: Database;
  callers: CallerReader;
  /** Services outside of the database, passed to each operation. */
  services: object;
  /** Set by the first field of a document, so that all of its fields read the caller once. */
  known?: Promise<SignedInCaller | null>;
  /** The caller in each store, for the queries of a document: they run at once. Each change reads it anew. */
  knownInStore?: Map<number, Promise<StoreCaller | null>>;
  /** The transactions that the queries of a document share, by store. */
  shared?: Map<number, RunShared>;
}

interface Common {
  log: Logger;
  debugId: string;
  now: () => Date;
}

/** The context of a store operation: the caller's transaction and nothing wider. */
export interface StoreContext extends Common {
  caller: StoreCaller;
  tx: Tx;
  /** For queries: a list leaves out of its statement what nobody asks for. The result of a change is stored whole. */
  selects: Selects;
}

/** The context of the few operations that need several transactions around an external call (checkout). */
export interface ManualStoreContext extends Common {
  caller: StoreCaller;
  database: Database;
  scope: Scope;
  /** Adds the change to the store's log, with more data than its arguments; the last statement of its transaction. */
  recordAudit(tx: Tx, data?: AuditData): Promise<void>;
  attempt(): RequestAttempt;
}

export interface SignedInContext extends Common {
  caller: SignedInCaller;
  tx: Tx;
}

/** The context of operations in which a signed-in person uses several transactions. */
export interface ManualSignedInContext extends Common {
  caller: SignedInCaller;
  database: Database;
  attempt(): RequestAttempt;
}

export interface PublicContext extends Common {
  database: Database;
  attempt(): RequestAttempt;
}

/**
 * One operation of the API. With `transaction: 'manual'` it opens its own transactions; a change of a store then claims
 * its key (`claimKey`) and adds itself to the log (`recordAudit` of its context).
 */
export interface OperationDefinition {
  kind: 'query' | 'mutation';
  name: string;
  access: AccessRule;
  /** The audit entry of a change; null for none. */
  audit?: AuditTrace | null;
  transaction?: 'scoped' | 'manual' | undefined;
  /** A report reads much, and runs in the lane of reports. */
  isReport?: boolean | undefined;
  resolve(args: object, context: object): Promise<unknown>;
}

interface OperationArgs {
  whmcs_id?: number;
  idempotency_key?: string;
}

/** The GraphQL resolver of an operation: finds the caller, applies the access rule, opens the transaction. */
export const resolverOf =
  (operation: OperationDefinition) =>
  (_: unknown, args: OperationArgs, context: RequestContext, info: GraphQLResolveInfo): Promise<unknown> => {
    const { kind, name } = operation;
    context.facts.operation ??= name;
    if (args.whmcs_id !== undefined) context.facts.store ??= args.whmcs_id;
    const attributes = {
      'graphql.operation.type': kind,
      'graphql.operation.name': name,
      ...(args.whmcs_id === undefined ? {} : { 'suite.store': args.whmcs_id }),
    };
    return inSpan(`${kind} ${name}`, { attributes }, () => resolve(operation, args, context, selectionOf(info)));
  };

async function resolve(
  operation: OperationDefinition,
  args: OperationArgs,
  context: RequestContext,
  selects: Selects,
): Promise<unknown> {
  const { access } = operation;
  switch (access.kind) {
    case 'public':
      return operation.resolve(args, {
        ...common(context),
        database: context.database,
        attempt: () => attemptOf(context),
      });
    case 'signed_in':
      return resolveSignedIn(operation, access, args, context);
    case 'store':
      return resolveInStore(operation, access, args, context, selects);
  }
}

const attemptOf = ({ now, address, deviceName }: RequestContext): RequestAttempt => ({
  now: now(),
  address,
  deviceName,
});

const common = ({ log, debugId, now, services }: RequestContext) => ({ log, debugId, now, services });

async function signedInCaller(context: RequestContext, whmcsId?: number): Promise<SignedInCaller> {
  context.known ??= context.callers.signedIn(context, whmcsId);
  const caller = await context.known;
  if (!caller) throw new Problem('unauthorized', 'unauthorized');
  return caller;
}

/** Throws the refusal of a caller whom the rule does not allow; a change also while the services that it needs are read-only. */
export function checkAccess(rule: StoreAccess, caller: StoreCaller, kind: OperationDefinition['kind'] = 'query'): void {
  const { needs, anyOf, roles, employeesOnly, services, acceptsSuspended } = rule;
  const may =
    needs.every((key) => caller.permissions.has(key)) &&
    (!anyOf || anyOf.some((key) => caller.permissions.has(key))) &&
    (!roles || roles.includes(caller.role)) &&
    (!employeesOnly || caller.ownEmployeeId !== null);
  if (!may) throw new Problem('access_denied', 'access_denied');
  if (services && !services.some((flag) => caller.services.has(flag)))
    throw new Problem('conflict', 'service_not_enabled');
  const mayUse = (flag: ServiceFlag) => caller.services.has(flag) && !caller.readOnlyServices.has(flag);
  if (kind !== 'mutation' || !services || acceptsSuspended || services.some(mayUse)) return;
  const service = services.find((flag) => caller.readOnlyServices.has(flag));
  throw new Problem('conflict', 'service_suspended', service ? { params: { service } } : {});
}

async function storeCaller(
  { kind, access }: { kind: OperationDefinition['kind']; access: StoreAccess },
  whmcsId: number,
  context: RequestContext,
): Promise<StoreCaller> {
  const caller = await (kind === 'query' ? callerOfQueries(whmcsId, context) : readStoreCaller(whmcsId, context));
  if (!caller) throw notFound('company');
  checkAccess(access, caller, kind);
  return caller;
}

const readStoreCaller = async (whmcsId: number, context: RequestContext): Promise<StoreCaller | null> =>
  context.callers.inStore(await signedInCaller(context, whmcsId), whmcsId, context.now());

function callerOfQueries(whmcsId: number, context: RequestContext): Promise<StoreCaller | null> {
  context.knownInStore ??= new Map();
  const known = context.knownInStore.get(whmcsId) ?? readStoreCaller(whmcsId, context);
  context.knownInStore.set(whmcsId, known);
  return known;
}

/** Runs an operation on a store: one transaction under the caller's scope; a repeated key returns the first result. */
async function resolveInStore(
  operation: OperationDefinition,
  access: StoreAccess,
  args: OperationArgs,
  context: RequestContext,
  selects: Selects,
): Promise<unknown> {
  const { whmcs_id: whmcsId, idempotency_key: key, ...input } = args;
  if (whmcsId === undefined) throw new Error(`${operation.name} names no store.`);
  const caller = await storeCaller({ kind: operation.kind, access }, whmcsId, context);
  const { userId, employeeId, role } = caller;
  const scope: Scope = { kind: 'store', whmcsId, userId, employeeId, role };
  const record = (tx: Tx, result: unknown, data?: AuditData) =>
    recordOperation(tx, operation, caller, { args, result, data, now: context.now() });
  const { database } = context;
  if (operation.transaction === 'manual') {
    const recordAudit = (tx: Tx, data?: AuditData) => record(tx, null, data);
    const attempt = () => attemptOf(context);
    return operation.resolve(args, { ...common(context), caller, database, scope, recordAudit, attempt });
  }
  const { isReport = false } = operation;
  const resolveIn = (tx: Tx) => operation.resolve(args, { ...common(context), caller, tx, selects });
  if (operation.kind === 'query') {
    return isReport
      ? database.transaction(scope, resolveIn, { isReport })
      : sharedIn(whmcsId, scope, context)(resolveIn);
  }
  const run = (tx: Tx) => {
    if (key === undefined) throw new Error(`${operation.name} takes no idempotency key.`);
    return once(tx, caller, key, operation.name, { whmcs_id: whmcsId, ...input }, context.now(), async () => {
      const result = await resolveIn(tx);
      await record(tx, result);
      return result;
    });
  };
  return database.transaction(scope, run, { isReport });
}

function sharedIn(whmcsId: number, scope: Scope, context: RequestContext): RunShared {
  context.shared ??= new Map();
  const shared = context.shared.get(whmcsId) ?? createSharedTransaction(context.database, scope);
  context.shared.set(whmcsId, shared);
  return shared;
}

interface Recorded {
  args: object;
  result: unknown;
  data?: AuditData | undefined;
  now: Date;
}

/**
 * Adds the change to the store's log: person, operation and ids; it is the last statement of the change's transaction.
 */
async function recordOperation(
  tx: Tx,
  { name, audit }: OperationDefinition,
  { whmcsId, personId, role }: StoreCaller,
  { args, result, data, now }: Recorded,
): Promise<void> {
  if (!audit) return;
  const details = auditDetails(audit, args, result);
  await recordAudit(
    tx,
    {
      whmcsId,
      actor: { id: personId, role },
      kind: name,
      subjectId: details.subjectId,
      data: { ...details.data, ...data },
    },
    now,
  );
}

/** An operation on the signed-in person's own matters. */
async function resolveSignedIn(
  operation: OperationDefinition,
  rule: SignedInAccess,
  args: OperationArgs,
  context: RequestContext,
): Promise<unknown> {
  const caller = await signedInCaller(context);
  if (rule.role && caller.role !== rule.role) throw new Problem('access_denied', 'access_denied');
  const { database } = context;
  if (operation.transaction === 'manual')
    return operation.resolve(args, { ...common(context), caller, database, attempt: () => attemptOf(context) });
  return database.transaction({ kind: 'identity', userId: caller.userId }, (tx) => {
    const { idempotency_key: key, ...body } = args;
    const resolve = () => operation.resolve(args, { ...common(context), caller, tx });
    if (operation.kind === 'query' || key === undefined) return resolve();
    return once(tx, { personId: caller.personId, whmcsId: 0 }, key, operation.name, body, context.now(), resolve);
  });
}
