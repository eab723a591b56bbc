import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { isLogKind, logAmount } from '../domain/log';
import type { LogEntryFragment } from './log.generated';

/** Returns the sentence of an entry: who did what, with the amount of money where it has one. */
export function useSentence(): (entry: LogEntryFragment) => string {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  return ({ kind, actor_id, actor_name, data }) => {
    const name = actor_name || t(actor_id ? 'log.former_member' : 'log.system');
    const sentence = isLogKind(kind) ? t(`log.kinds.${kind}`, { name }) : t('log.other', { name, kind });
    const amount = logAmount(data);
    return amount === null ? sentence : t('log.with_amount', { sentence, amount: format.money(amount) });
  };
}
