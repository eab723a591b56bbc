import { RangePicker, type RangeSelection } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import styles from './cards.module.css';
import { DayField } from './day-field';

interface Props {
  range: RangeSelection;
  day: Types.PaymentDay;
  /** Gets the empty text for the initial day, that of the sale. */
  onDay: (day: Types.PaymentDay | '') => void;
}

/** Chooses a range of dates, and which day of a payment it means. */
export const RangeFields = ({ range, day, onDay }: Props) => (
  <div className={`${styles.filters} ${styles.range}`}>
    <RangePicker range={range} />
    <DayField value={day} onChange={(chosen) => onDay(chosen === 'sale_day' ? '' : chosen)} />
  </div>
);
