export { wrongHistories } from './histories';
export { addAttempts, runRenewals } from './renewal-run';
export { wrongYears } from './years';
