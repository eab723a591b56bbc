import type { AccessRule, StoreAccess } from './kit/access';
import type {
  ManualSignedInContext,
  ManualStoreContext,
  OperationDefinition,
  PublicContext,
  SignedInContext,
  StoreContext,
} from './kit/operation';
import type { ExampleIds, NewIds } from './operation-example';
import type { AuditGroup, AuditSubjectType, MutationResolvers, QueryResolvers } from './resolver-types.generated';
import type { Services } from './services';

export { accountAccess, publicAccess, signedInAccess, storeAccess } from './kit/access';

export const withBooking = { services: ['gbk'] } as const satisfies Partial<StoreAccess>;
/** Gift cards are sold with the point of sale, and without it. */
export const withGiftCards = { services: ['pos', 'gc_without_pos'] } as const satisfies Partial<StoreAccess>;
export const withCheckIn = { services: ['gci'] } as const satisfies Partial<StoreAccess>;
export const withPos = { services: ['pos'] } as const satisfies Partial<StoreAccess>;
export const ownersAndPartners = { roles: ['owner', 'partner'] } as const satisfies Partial<StoreAccess>;
export const managersAndAbove = { roles: ['owner', 'partner', 'manager'] } as const satisfies Partial<StoreAccess>;

type Queries = { [Name in keyof QueryResolvers]-?: NonNullable<QueryResolvers[Name]> };
type Mutations = { [Name in keyof MutationResolvers]-?: NonNullable<MutationResolvers[Name]> };

export type OperationName = keyof Queries | keyof Mutations;

type ArgsOf<Resolver> = Resolver extends (args: infer Args) => unknown ? Args : never;
type ResultOf<Resolver> = Resolver extends (args: never) => Promise<infer Result> ? Result : never;

type Transaction = 'scoped' | 'manual';

interface Contexts {
  public: Record<Transaction, PublicContext>;
  signed_in: { scoped: SignedInContext; manual: ManualSignedInContext };
  store: { scoped: StoreContext; manual: ManualStoreContext };
}

/** The type of a value in an example: a field with a default may be left out, at any depth. */
type Example<Value> = Value extends readonly (infer Entry)[]
  ? readonly Example<Entry>[]
  : Value extends object
    ? { [Key in keyof Value]?: Example<Value[Key]> }
    : Value;

/** The arguments of an example, without the arguments that every store operation has. */
type ExampleArgs<Args> = Example<Omit<Args, 'whmcs_id' | 'idempotency_key'>>;

interface Declaration<
  Name extends string,
  Args,
  Result,
  Access extends AccessRule,
  Mode extends Transaction,
  OperationExample,
> {
  name: Name;
  /** The access rule. */
  access: Access;
  /**
   * `scoped` (the default) runs in one transaction under the caller's scope; `manual` opens its own transactions around
   * a call to the outside.
   */
  transaction?: Mode;
  /** True for a report, which reads much: only a few run at a time. */
  isReport?: boolean;
  /**
   * Arguments with every id that it takes, which the owner of the store is not refused with. The authorization tests
   * call it with them, and with ids of another store in their place.
   */
  example?: (ids: ExampleIds, created: NewIds) => OperationExample;
  resolve: (args: Args, context: Contexts[Access['kind']][Mode] & { services: Services }) => Promise<Result>;
}

type Leaf = string | number | boolean | Date | null | undefined;
type Element<Value> = Value extends readonly (infer Entry)[] ? Entry : Value;
type Depth = [never, 0, 1, 2, 3, 4];

/** Paths to the plain values of a type, with a maximal depth; lists are passed through. */
type Paths<Value, Max extends number> = Max extends 0
  ? never
  : {
      [Key in keyof Value & string]: Element<NonNullable<Value[Key]>> extends Leaf
        ? Key
        : `${Key}.${Paths<Element<NonNullable<Value[Key]>>, Depth[Max]>}`;
    }[keyof Value & string];

type AuditPath<Args, Result, Mode extends Transaction> =
  | Paths<Omit<Args, 'whmcs_id' | 'idempotency_key'>, 4>
  | (Mode extends 'manual' ? never : Result extends object ? `result.${Paths<Result, 3>}` : never);

/**
 * The audit entry of a change in the log of its store; null for none. A change with its own transactions records its
 * entry itself.
 */
interface Audited<Path extends string> {
  audit: Audit<Path> | null;
}

interface Audit<Path extends string> {
  /** The group by which the log is filtered. The sentence stands in the messages of the module. */
  group: AuditGroup;
  subject?: Path;
  /** What the subject is, if the log leads to its page. */
  subjectType?: AuditSubjectType;
  data?: readonly Path[];
}

/** An operation as the API collects it. */
export interface Operation extends OperationDefinition {
  name: OperationName;
  audit?: Audit<string> | null;
  example?: ((ids: ExampleIds, created: NewIds) => object) | undefined;
}

/** Declares a query of the contract: its access rule, and its resolver. */
export const defineQuery = <
  Name extends keyof Queries,
  const Access extends AccessRule,
  const OperationExample extends ExampleArgs<ArgsOf<Queries[Name]>>,
  Mode extends Transaction = 'scoped',
>(
  query: Declaration<Name, ArgsOf<Queries[Name]>, ResultOf<Queries[Name]>, Access, Mode, OperationExample>,
): Operation => ({ kind: 'query', ...query });

/** Declares a mutation of the contract: its access rule, its audit entry, and its resolver. */
export const defineMutation = <
  Name extends keyof Mutations,
  const Access extends AccessRule,
  const OperationExample extends ExampleArgs<ArgsOf<Mutations[Name]>>,
  Mode extends Transaction = 'scoped',
>(
  mutation: Declaration<Name, ArgsOf<Mutations[Name]>, ResultOf<Mutations[Name]>, Access, Mode, OperationExample> &
    (Access extends StoreAccess
      ? Audited<AuditPath<ArgsOf<Mutations[Name]>, ResultOf<Mutations[Name]>, Mode>>
      : { audit?: never }),
): Operation => ({ kind: 'mutation', ...mutation });
