import { isOpenOrder } from '@suite/domain';
import { QueryStates, useStoreQuery, useUnsaved } from '@suite/remote-kit';
import { Button, EmptyState, Stack } from '@suite/ui';
import { QrCode } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSetQrCode } from '../core/qr-code/use-set-qr-code';
import { TicketByIdDocument } from '../core/ticket.generated';
import { useTicketNames } from '../core/use-ticket-names';
import { usePaths } from '../paths';
import { OpenCode } from './open-code';
import { ScanAgain } from './scan-again';

interface Props {
  code: string;
  /** The ticket that the code was scanned for. */
  orderId: string;
  /** Called when another person has used the code meanwhile. */
  onRefused: () => void;
}

/** A printed code without a ticket, scanned for an open ticket: one tap links it, and leads back. */
export function AddCode({ code, orderId, onRefused }: Props) {
  const { t } = useTranslation('mf-pos');
  const { ticketTitle } = useTicketNames();
  const paths = usePaths();
  const navigate = useNavigate();
  const query = useStoreQuery(TicketByIdDocument, { id: orderId });
  const { setCode, submission, refusal } = useSetQrCode(orderId);
  useUnsaved(submission.pending);
  const announceRefusal = useEffectEvent(() => onRefused());

  useEffect(
    function lookAgain() {
      if (refusal) announceRefusal();
    },
    [refusal],
  );

  async function submit() {
    if (await setCode(code)) navigate(paths.order({ id: orderId }), { replace: true });
  }

  return (
    <QueryStates query={query} loading={t('order.loading')} error={t('order.error')} rows={2}>
      {({ order_by_id: ticket }) =>
        isOpenOrder(ticket.order_status) ? (
          <>
            <EmptyState icon={<QrCode size={32} />} title={t('code.open', { code })} />
            <Stack>
              <Button size="lg" wide pending={submission.pending} onClick={submit}>
                {t('code.add', { ticket: ticketTitle(ticket) })}
              </Button>
              <ScanAgain isSecond forTicket={orderId} />
            </Stack>
          </>
        ) : (
          <OpenCode code={code} onRefused={onRefused} />
        )
      }
    </QueryStates>
  );
}
