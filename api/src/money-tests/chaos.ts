export type { DevWorld } from '../dev/worlds';
export { sandboxGatewayHandler } from '../gateway/sandbox/http-handler';
export { SandboxGateway } from '../gateway/sandbox/sandbox-gateway';
export { SandboxSettlement } from '../gateway/sandbox/sandbox-settlement';
export type { Database } from '../kit/database';
export { reconcile } from '../testing/reconcile';
export { reconcileBatches } from '../testing/reconcile-batches';
export { reconcileHolders } from '../testing/reconcile-holders';
export { countPending, readStoreBooks, type StoreBooks } from './chaos-books';
