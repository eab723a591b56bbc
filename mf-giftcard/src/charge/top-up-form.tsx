import type { ChargeFormProps } from './charge-steps';
import { CounterSettings } from './counter-settings';
import { LoadForm } from './load-form';

/** Loads a card again. */
export const TopUpForm = (props: ChargeFormProps) => (
  <CounterSettings>{(cardEntry) => <LoadForm {...props} cardEntry={cardEntry} />}</CounterSettings>
);
