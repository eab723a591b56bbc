import { useDateRange } from '@suite/entities';
import { HistoryView } from './history-view';

/** What was loaded onto cards: sales and top-ups. */
export const TopUpsPage = () => <HistoryView kind="top_ups" types={['add_fund', 'top_up']} range={useDateRange()} />;
