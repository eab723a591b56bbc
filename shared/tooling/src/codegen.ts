import { join, resolve } from 'node:path';
import { generate } from '@graphql-codegen/cli';
import gql from 'graphql-tag';

// It would take a fragment that was edited, and is generated again, for a second one of its name.
gql.disableFragmentWarnings();

const tooling = resolve(import.meta.dirname, '..');
const suite = resolve(tooling, '../..');

/** How each scalar of the contract looks in TypeScript: money and percentages are numbers, all else is text. */
const scalars = {
  DateTime: 'string',
  Date: 'string',
  Cents: 'number',
  BasisPoints: 'number',
  UUID: 'string',
  Phone: 'string',
  Email: 'string',
  RemoteName: 'string',
  Version: 'string',
  Line: 'string',
  Text: 'string',
  OtpCode: 'string',
  StaffCode: 'string',
};

/** Where documents are parsed for the GraphQL client. */
const parsed = ['mf-*', 'shared/remote-kit', 'shared/entities'];

const besideDocuments = {
  preset: 'near-operation-file',
  presetConfig: { extension: '.generated.ts', baseTypesPath: '~@suite/graphql/schema-types' },
} as const;

/**
 * Writes `<name>.generated.ts` beside each `<name>.graphql` of the web packages: the types of its operations
 * and their documents. Documents of remotes are parsed, so that no page ships a GraphQL parser; those of the
 * host are strings, because sign-in runs without the GraphQL client.
 * Throws where a document does not match the contract. `root` is the workspace's directory.
 */
export async function generateDocuments(root = suite): Promise<void> {
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
          // All documents are validated here, so that one error names every mistake.
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
