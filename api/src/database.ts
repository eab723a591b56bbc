export { createDatabase } from './kit/database-client';
export type { Connection, Engine } from './kit/engine';
export { migrate, refreshStatistics } from './kit/migrate';
export { openPglite } from './kit/pglite';
export { openPostgres } from './kit/postgres';
