import type { CompanyRole, PermissionKey, ServiceFlag, TokenRole } from '@suite/domain';
import type { Logger } from 'pino';
import { type AccessRule, access, type OperationName } from '../access';
import { type StoreChange, traceOf } from '../audited';
import { recordAudit } from './audit';
import type { Database, Scope, Tx } from './database';
import { once } from './idempotency';
import { notFound, Problem } from './problem';

/** The person behind a request, read from the token and the database, never from a header. */
export interface StoreCaller {
  whmcsId: number;
  userId: string | null;
  employeeId: string | null;
  role: CompanyRole;
  permissions: ReadonlySet<PermissionKey>;
  services: ReadonlySet<ServiceFlag>;
  /** IANA zone of the store. */
  timezone: string;
  /** Stable id of the person for logs, favourites and idempotency: user or employee id. */
  personId: string;
  /** Full name, for what others are told about a change. */
  name: string;
}

export interface SignedInCaller {
  userId: string | null;
  employeeId: string | null;
  /** The only store of a staff token; null for owners, partners and managers. */
  whmcsId: number | null;
  role: TokenRole;
  sessionId: string;
  personId: string;
}

/** Finds out who calls; the identity module's part in every request. */
export interface CallerReader {
  /**
   * Null without a token, or with one that is expired, revoked or forged. Where a store is named, what `inStore` will
   * ask about it is read in the same transaction.
   */
  signedIn(request: RequestContext, whmcsId?: number): Promise<SignedInCaller | null>;
  /** Null where the store is not the caller's. */
  inStore(caller: SignedInCaller, whmcsId: number, now: Date): Promise<StoreCaller | null>;
}

/** What is known of a request before anybody looked at who sent it. */
export interface RequestContext {
  token: string | null;
  /** Address of the sender, for limits. */
  address: string;
  debugId: string;
  log: Logger;
  now: () => Date;
  database: Database;
  callers: CallerReader;
  /** Filled at the first look, so that a document with several fields asks once. */
  known?: { caller: SignedInCaller | null };
}

interface Common {
  log: Logger;
  debugId: string;
  now: () => Date;
}

/** What a resolver of a store operation gets: the caller's transaction and nothing wider. */
export interface StoreContext extends Common {
  caller: StoreCaller;
  tx: Tx;
}

/** For the few operations that need several transactions around a call to the outside (checkout). */
export interface ManualStoreContext extends Common {
  caller: StoreCaller;
  database: Database;
  scope: Scope;
}

export interface SignedInContext extends Common {
  caller: SignedInCaller;
  tx: Tx;
}

/** For what a signed-in person does in several transactions. */
export interface ManualSignedInContext extends Common {
  caller: SignedInCaller;
  database: Database;
}

export interface PublicContext extends Common {
  database: Database;
  address: string;
}

type Resolver = (root: unknown, args: never, context: RequestContext) => Promise<unknown>;
/** A module's operations by root field. */
export interface Operations {
  Query?: Record<string, Resolver>;
  Mutation?: Record<string, Resolver>;
}

interface StoreArgs {
  whmcs_id: number;
}
interface Keyed {
  idempotency_key: string;
}

async function signedInCaller(context: RequestContext, whmcsId?: number): Promise<SignedInCaller> {
  context.known ??= { caller: await context.callers.signedIn(context, whmcsId) };
  if (!context.known.caller) throw new Problem('unauthorized', 'unauthorized');
  return context.known.caller;
}

/** The caller in the store, if the rule of the operation lets them; throws the refusal otherwise. */
export function checkAccess(rule: Extract<AccessRule, { kind: 'store' }>, caller: StoreCaller): void {
  const { needs, anyOf, roles, services } = rule;
  const may =
    needs.every((key) => caller.permissions.has(key)) &&
    (!anyOf || anyOf.some((key) => caller.permissions.has(key))) &&
    (!roles || roles.includes(caller.role));
  if (!may) throw new Problem('access_denied', 'access_denied');
  if (services && !services.some((flag) => caller.services.has(flag)))
    throw new Problem('conflict', 'service_not_enabled');
}

async function storeCaller(name: OperationName, whmcsId: number, context: RequestContext): Promise<StoreCaller> {
  const rule: AccessRule = access[name];
  if (rule.kind !== 'store') throw new Error(`${name} is no operation on a store.`);
  const caller = await context.callers.inStore(await signedInCaller(context, whmcsId), whmcsId, context.now());
  if (!caller) throw notFound('company');
  checkAccess(rule, caller);
  return caller;
}

const scopeOf = ({ whmcsId, userId, employeeId, role }: StoreCaller): Scope => ({
  kind: 'store',
  whmcsId,
  userId,
  employeeId,
  role,
});
const common = ({ log, debugId, now }: RequestContext): Common => ({ log, debugId, now });

/** Reads of one store, in one transaction under the caller's scope. */
export function storeQuery<Args extends StoreArgs, Answer>(
  name: OperationName,
  resolve: (args: Args, context: StoreContext) => Promise<Answer>,
) {
  return async (_: unknown, args: Args, context: RequestContext): Promise<Answer> => {
    const caller = await storeCaller(name, args.whmcs_id, context);
    return context.database.transaction(scopeOf(caller), (tx) => resolve(args, { ...common(context), caller, tx }));
  };
}

/** A read of one store that needs several transactions (one that counts tries, and one that looks). */
export function manualStoreQuery<Args extends StoreArgs, Answer>(
  name: OperationName,
  resolve: (args: Args, context: ManualStoreContext) => Promise<Answer>,
) {
  return async (_: unknown, args: Args, context: RequestContext): Promise<Answer> => {
    const caller = await storeCaller(name, args.whmcs_id, context);
    return resolve(args, { ...common(context), caller, database: context.database, scope: scopeOf(caller) });
  };
}

/** Who did what to whom, for the store's log; the last thing that a change does in its transaction. */
export async function recordChangeOf(
  tx: Tx,
  { whmcsId, personId, role }: StoreCaller,
  name: StoreChange,
  args: object,
  answer: unknown,
  now: Date,
): Promise<void> {
  const trace = traceOf(name, args, answer);
  if (trace) await recordAudit(tx, { whmcsId, actor: { id: personId, role }, kind: name, ...trace }, now);
}

/** A change of one store: as a read, and the same idempotency key answers with the first answer. */
export function storeMutation<Args extends StoreArgs & Keyed, Answer>(
  name: StoreChange,
  resolve: (args: Args, context: StoreContext) => Promise<Answer>,
) {
  return async (_: unknown, args: Args, context: RequestContext): Promise<Answer> => {
    const caller = await storeCaller(name, args.whmcs_id, context);
    const { idempotency_key: key, ...body } = args;
    return context.database.transaction(scopeOf(caller), (tx) =>
      once(tx, caller, key, name, body, context.now(), async () => {
        const answer = await resolve(args, { ...common(context), caller, tx });
        await recordChangeOf(tx, caller, name, args, answer, context.now());
        return answer;
      }),
    );
  };
}

/** A change that opens its own transactions; it claims its key (`claimKey`) and records itself (`recordChangeOf`). */
export function manualStoreMutation<Args extends StoreArgs & Keyed, Answer>(
  name: StoreChange,
  resolve: (args: Args, context: ManualStoreContext) => Promise<Answer>,
) {
  return async (_: unknown, args: Args, context: RequestContext): Promise<Answer> => {
    const caller = await storeCaller(name, args.whmcs_id, context);
    return resolve(args, { ...common(context), caller, database: context.database, scope: scopeOf(caller) });
  };
}

/** Reads of the signed-in person's own matters. */
export function signedInQuery<Args, Answer>(
  name: OperationName,
  resolve: (args: Args, context: SignedInContext) => Promise<Answer>,
) {
  return async (_: unknown, args: Args, context: RequestContext): Promise<Answer> => {
    if (access[name].kind !== 'signed_in') throw new Error(`${name} is not open to everyone who is signed in.`);
    const caller = await signedInCaller(context);
    return context.database.transaction({ kind: 'identity', userId: caller.userId }, (tx) =>
      resolve(args, { ...common(context), caller, tx }),
    );
  };
}

/** Changes of the signed-in person's own matters. */
export function signedInMutation<Args extends Partial<Keyed>, Answer>(
  name: OperationName,
  resolve: (args: Args, context: SignedInContext) => Promise<Answer>,
) {
  return signedInQuery<Args, Answer>(name, (args, context) => {
    const { idempotency_key: key, ...body } = args;
    if (!key) return resolve(args, context);
    return once(context.tx, { personId: context.caller.personId, whmcsId: 0 }, key, name, body, context.now(), () =>
      resolve(args, context),
    );
  });
}

/** A change of a person's own matters that opens its own transactions (passwords are slow to hash). */
export function manualSignedInMutation<Args, Answer>(
  name: OperationName,
  resolve: (args: Args, context: ManualSignedInContext) => Promise<Answer>,
) {
  return async (_: unknown, args: Args, context: RequestContext): Promise<Answer> => {
    if (access[name].kind !== 'signed_in') throw new Error(`${name} is not open to everyone who is signed in.`);
    const caller = await signedInCaller(context);
    return resolve(args, { ...common(context), caller, database: context.database });
  };
}

/** What anyone may call. */
export function publicOperation<Args, Answer>(
  name: OperationName,
  resolve: (args: Args, context: PublicContext) => Promise<Answer>,
) {
  return async (_: unknown, args: Args, context: RequestContext): Promise<Answer> => {
    if (access[name].kind !== 'public') throw new Error(`${name} is not public.`);
    return resolve(args, { ...common(context), database: context.database, address: context.address });
  };
}
