import { requestOf } from '@suite/graphql/wire-request';
import { SessionDocument } from './session.generated';

/** As many stores as the API lists at once. */
export const storesPerRequest = 100;

/** Asks who is signed in, with the first of their stores; sent before any GraphQL library is loaded. */
export const sessionRequest = requestOf(SessionDocument, { limit: storesPerRequest });
