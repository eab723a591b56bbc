export { ChangeList, type ChangeRow } from './conflict/change-list';
export { ConflictNotice } from './conflict/conflict-notice';
export { useSearchParam } from './use-search-param';
