import { useDateRange } from '@suite/entities';
import { HistoryView } from './history-view';

/** What was paid with cards. */
export const RedemptionsPage = () => <HistoryView kind="redemptions" types={['redeem']} range={useDateRange()} />;
