import { Money } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useCardPaths } from '../card-paths';
import { disputeTones, usePaidLabel } from '../labels';
import { RecordRow } from '../record-row';
import type { DisputeRecordFragment } from './chargebacks.generated';
import { useReason } from './use-reason';

/** A dispute of a list: its card and ticket, its amount, its status, and until when to respond. */
export function DisputeRow({ dispute }: { dispute: DisputeRecordFragment }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = useCardPaths();
  const paidLabel = usePaidLabel();
  const reasonOf = useReason();
  const { id, payment_id, state, reason, respond_by, days_left, created_at, order_code } = dispute;
  return (
    <RecordRow
      link={{ to: paths.chargeback({ id, payment: payment_id }) }}
      title={reasonOf(reason)}
      details={[
        paidLabel(dispute),
        t('cards.ticket', { code: order_code }),
        days_left !== null && respond_by
          ? t('cards.chargebacks.respond', { day: format.longDay(respond_by) })
          : format.date(created_at),
      ]}
      amount={<Money cents={dispute.amount} />}
      status={<StatusChip tone={disputeTones[state]}>{t(`cards.dispute_state.${state}`)}</StatusChip>}
    />
  );
}
