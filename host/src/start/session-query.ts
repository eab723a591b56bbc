import { requestOf } from '@suite/graphql/wire-request';
import { SessionDocument } from './session.generated';

/** The number of stores that the API lists at once. */
export const storesPerRequest = 100;

/** Fetches the signed-in person, with the first of their stores; sent before any GraphQL library is loaded. */
export const sessionRequest = requestOf(SessionDocument, { limit: storesPerRequest });
