import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import gql from 'graphql-tag';

// It would take a fragment that was edited, and is generated again, for a second one of its name.
gql.disableFragmentWarnings();

const tooling = resolve(import.meta.dirname, '..');

/** The TypeScript type of each scalar of the contract: money and percentages are numbers, all others are text. */
const scalars = {
  DateTime: 'string',
  Date: 'string',
  MonthDay: 'string',
  Cents: 'number',
  BasisPoints: 'number',
  UUID: 'string',
  Cursor: 'string',
  Phone: 'string',
  Email: 'string',
  RemoteName: 'string',
  Version: 'string',
  Line: 'string',
  Text: 'string',
  OtpCode: 'string',
  StaffCode: 'string',
};

/** The folders whose documents are parsed for the GraphQL client. */
const parsed = ['mf-*', 'shared/remote-kit', 'shared/entities'];

const besideDocuments = {
  preset: 'near-operation-file',
  presetConfig: { extension: '.generated.ts', baseTypesPath: '~@suite/graphql/schema-types' },
} as const;

/** The enumerations whose values are a union type of the rules' package, by the name of the contract. */
const domainUnions = {
  AppointmentStatus: 'AppointmentStatus',
  CancelReason: 'CancelReason',
  CompanyRole: 'CompanyRole',
  CountryCode: 'Country',
  DiscountType: 'DiscountType',
  Language: 'Language',
  OrderCodeKind: 'TicketCodeKind',
  OrderItemType: 'OrderItemType',
  OrderStatus: 'OrderStatus',
  PaymentStatus: 'PaymentStatus',
  PermissionKey: 'PermissionKey',
  ServiceFlag: 'ServiceFlag',
  Tender: 'TenderType',
  TokenRole: 'TokenRole',
};

/** Names the arguments of `order_refund` `MutationOrderRefundArgs`; types keep the names that they have in the schema. */
function typeNameOf(name: string): string {
  const isField = /^[a-z]/.test(name) && name !== 'order_by';
  return isField ? name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name;
}

/**
 * Writes `resolver-types.generated.ts` into the API: arguments and results of every operation, from the schema files of
 * its modules. A stored instant may leave the API as a Date. `root` is the workspace's directory.
 */
export async function generateResolverTypes(root: string): Promise<void> {
  const filename = `${root}/api/src/resolver-types.generated.ts`;
  const [file] = await generate(
    {
      cwd: tooling,
      schema: `${root}/api/src/modules/*/*.graphql`,
      silent: true,
      errorsOnly: true,
      generates: { [filename]: { plugins: ['typescript', 'typescript-resolvers'] } },
      config: {
        scalars: { ...scalars, DateTime: { input: 'string', output: 'Date | string' } },
        strictScalars: true,
        enumsAsTypes: true,
        enumValues: Object.fromEntries(
          Object.entries(domainUnions).map(([name, union]) => [name, `@suite/domain#${union}`]),
        ),
        useTypeImports: true,
        namingConvention: { typeNames: typeNameOf, enumValues: 'keep' },
        skipTypename: true,
        makeResolverTypeCallable: true,
        resolverTypeWrapperSignature: 'T',
        customResolverFn: '(args: TArgs) => Promise<TResult>',
        inputMaybeValue: 'T | null',
        avoidOptionals: { field: true, object: true, inputValue: false, defaultValue: true },
      },
    },
    false,
  );
  // The plugin re-exports the unions as values, of which there are none.
  writeFileSync(filename, file.content.replaceAll(/^export \{ (\w+) \};$/gm, 'export type { $1 };'));
}

/**
 * Writes `<name>.generated.ts` beside each `<name>.graphql` of the web packages: the types of its operations
 * and their documents. Documents of remotes are parsed, so that no page ships a GraphQL parser; those of the
 * host are strings, because sign-in runs without the GraphQL client.
 * Throws where a document does not match the contract. `root` is the workspace's directory, absolute.
 */
export async function generateDocuments(root: string): Promise<void> {
  const documentsOf = (...folders: string[]) => folders.map((folder) => `${root}/${folder}/src/**/*.graphql`);
  await generate(
    {
      // The plugins are this package's own.
      cwd: tooling,
      schema: `${root}/shared/graphql/schema.graphql`,
      ignoreNoDocuments: true,
      silent: true,
      errorsOnly: true,
      generates: {
        [`${root}/shared/graphql/src/schema-types.generated.ts`]: {
          // All documents are validated here, so that one error lists every fault.
          documents: documentsOf('host', ...parsed),
          plugins: ['typescript'],
        },
        [`${root}/`]: {
          ...besideDocuments,
          documents: documentsOf(...parsed),
          plugins: ['typescript-operations', 'typed-document-node'],
        },
        [`${root}/host/`]: {
          ...besideDocuments,
          documents: documentsOf('host'),
          plugins: ['typescript-operations', join(import.meta.dirname, 'typed-document-string.ts')],
        },
      },
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        skipTypename: true,
        avoidOptionals: false,
        immutableTypes: false,
        documentMode: 'documentNode',
        documentNodeImport: '@apollo/client#TypedDocumentNode',
        optimizeDocumentNode: true,
        dedupeFragments: true,
      },
    },
    true,
  );
}
