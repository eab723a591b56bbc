import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { LogEntryFragment } from './log.generated';

/** Returns the sentence of an entry: who did what, with the amount of money where it has one. */
export function useSentence(): (entry: LogEntryFragment) => string {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  return ({ sentence, amount }) =>
    amount === null ? sentence : t('log.with_amount', { sentence, amount: format.money(amount) });
}
