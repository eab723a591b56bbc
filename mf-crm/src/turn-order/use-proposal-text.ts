import { halfTurnText } from '@suite/domain/half-turns';
import { useFormat } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import type { TurnProposalsQuery } from './turn-order.generated';

type Proposal = TurnProposalsQuery['turn_proposal_list'][number];

/** Sentences about who serves the next client. */
export function useProposalText() {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  /** `1½ turns`. */
  const turns = (halfTurns: number): string =>
    t(halfTurns === 1 || halfTurns === 2 ? 'turns.count.one' : 'turns.count.many', { turns: halfTurnText(halfTurns) });

  /** Why an employee stands where they stand in a proposal. */
  function reason({ reason: why, wait_minutes, next_appointment_at }: Proposal): string {
    if (why === 'appointment' && next_appointment_at)
      return t('turns.reason.appointment', { time: format.time(next_appointment_at) });
    if (why === 'next' && (wait_minutes ?? 0) > 0) return t('turns.reason.next_in', { minutes: wait_minutes });
    return t(`turns.reason.${why}`, { minutes: wait_minutes ?? 0 });
  }

  return { turns, reason };
}
