import { problemOfWireError, TransportFailure } from '@suite/graphql/problems';
import type { GraphqlRequest, GraphqlResponse, Transport } from '@suite/graphql/transport';
import { requestOf, type TypedDocumentString } from '@suite/graphql/wire-request';

/** Sends a typed document and returns its data. Throws TransportFailure with the catalogue's problem. */
export async function requestData<TData, TVariables extends Readonly<Record<string, unknown>>>(
  transport: Transport,
  document: TypedDocumentString<TData, TVariables>,
  variables: TVariables,
  options: Pick<GraphqlRequest, 'signal'> = {},
): Promise<TData> {
  return dataOf(await transport.send<TData>({ ...requestOf(document, variables), ...options }));
}

/** Returns the data of a response; throws its first error as a TransportFailure. */
export function dataOf<TData>({ data, errors }: GraphqlResponse<TData>): TData {
  if (errors?.[0]) throw new TransportFailure(problemOfWireError(errors[0]));
  if (!data)
    throw new TransportFailure(
      problemOfWireError({ message: '', extensions: { code: 'empty_data', category: 'other' } }),
    );
  return data;
}
