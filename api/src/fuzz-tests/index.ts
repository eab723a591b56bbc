export type { FuzzReport } from './fuzz-report';
export { fuzzRequests } from './fuzz-requests';
export { fuzzSignIns } from './fuzz-sign-ins';
