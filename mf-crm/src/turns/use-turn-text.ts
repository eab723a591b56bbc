import { changeText, minutesUntil } from '@suite/domain/half-turns';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { useProposalText } from '../turn-order/use-proposal-text';
import type { TurnEntryFragment, TurnRowFragment } from './turns.generated';

/** Sentences about turns. */
export function useTurnText() {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { turns, reason } = useProposalText();
  /** The count of a row, and what of it is not final. */
  function count({
    half_turns,
    bonus,
    is_provisional,
  }: Pick<TurnRowFragment, 'half_turns' | 'bonus' | 'is_provisional'>) {
    const parts = [
      turns(half_turns),
      ...(bonus > 0 ? [t('turns.bonus', { count: bonus })] : []),
      ...(is_provisional ? [t('turns.provisional')] : []),
    ];
    return parts.join(' · ');
  }

  /** What an employee does now, and until when. */
  function status(row: TurnRowFragment, now: Date): string {
    switch (row.status) {
      case 'busy': {
        const minutes = row.free_at ? minutesUntil(now, row.free_at) : 0;
        return minutes > 0 ? t('turns.status.free_in', { minutes }) : t('turns.status.overdue');
      }
      case 'paused':
        return row.since ? t('turns.status.paused_since', { time: format.time(row.since) }) : t('turns.status.paused');
      case 'free':
        return row.since ? t('turns.status.free_since', { time: format.time(row.since) }) : t('turns.status.free');
      default:
        return t('turns.status.signed_out');
    }
  }

  /** What happened, as a sentence about the employee. */
  function event(entry: TurnEntryFragment): string {
    const name = entry.employee_name ?? '';
    if (entry.kind === 'undone') {
      const undone = entry.choice_reason === null ? (entry.undoes ?? 'adjusted') : 'choice';
      return t('turns.event.undone', { name, what: t(`turns.undo_of.${undone}`) });
    }
    if (entry.kind === 'signed_in' && entry.late_minutes !== null && entry.half_turns > 0)
      return t('turns.event.signed_in_late', { name, minutes: entry.late_minutes });
    if (entry.kind === 'seated' && entry.proposed_name)
      return t('turns.event.seated_before', { name, proposed: entry.proposed_name });
    return t(`turns.event.${entry.kind}`, { name });
  }

  /** Why the event was caused, as it was typed or chosen; null without a reason. */
  const why = ({ reason, choice_reason }: Pick<TurnEntryFragment, 'reason' | 'choice_reason'>): string | null =>
    reason ?? (choice_reason && t(`turns.choice.${choice_reason}`));

  /** `+1`, and whether it is not final; empty for what did not change the count. */
  const change = ({ half_turns, bonus, is_provisional, kind }: TurnEntryFragment): string =>
    [
      ...(half_turns === 0 ? [] : [changeText(half_turns)]),
      ...(bonus > 0 ? [t('turns.bonus', { count: bonus })] : []),
      ...(is_provisional && kind !== 'seated' ? [t('turns.provisional')] : []),
    ].join(' · ');

  return { turns, count, status, reason, event, why, change };
}
