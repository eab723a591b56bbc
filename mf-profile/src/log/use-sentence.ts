import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { isLogKind, logAmount, tapKind } from '../domain/log';
import type { LogEntryFragment } from './log.generated';

/** Returns the sentence of an entry: who did what, with the amount of money where it has one. */
export function useSentence(): (entry: LogEntryFragment) => string {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  function sentenceOf(entry: LogEntryFragment, name: string): string {
    const { kind } = entry;
    const tap = tapKind(entry);
    if (tap) return t(`log.tap_to_pay.${tap}`, { name });
    return isLogKind(kind) ? t(`log.kinds.${kind}`, { name }) : t('log.other', { name, kind });
  }
  return (entry) => {
    const { actor_id, actor_name, data } = entry;
    const sentence = sentenceOf(entry, actor_name || t(actor_id ? 'log.former_member' : 'log.system'));
    const amount = logAmount(data);
    return amount === null ? sentence : t('log.with_amount', { sentence, amount: format.money(amount) });
  };
}
