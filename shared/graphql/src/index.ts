export { createApolloClient, createTransportLink } from './client';
export {
  type FieldProblem,
  isPackageProblem,
  localProblem,
  type ProblemKind,
  type ProblemParams,
  problemKinds,
  type ShellProblem,
  TransportFailure,
  toProblem,
} from './problems';
export {
  createResponseTimestampLink,
  responseTimestamp,
} from './response-timestamps';
export { createTokenStore, personDatabase, personKeyPrefix, type TokenStore, type Tokens } from './tokens';
export {
  createTransport,
  type GraphqlRequest,
  type GraphqlResponse,
  type Transport,
  type TransportOptions,
} from './transport';
export { type Attempt, ProblemSinkContext, type Submit, type SubmitOptions, useSubmit } from './use-submit';
