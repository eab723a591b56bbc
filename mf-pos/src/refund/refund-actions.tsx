import { businessDay } from '@suite/domain/time';
import { lazyOverlay, useStore } from '@suite/remote-kit';
import { Button, Row } from '@suite/ui';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketFragment } from '../core/ticket.generated';
import { useFetchTicket } from '../core/use-fetch-ticket';
import { useMayCorrect } from '../core/use-may-correct';

import styles from './refund.module.css';

const RefundSheet = lazyOverlay(() => import('./refund-sheet'), 'RefundSheet');
const VoidSheet = lazyOverlay(() => import('./void-sheet'), 'VoidSheet');

/** Refund of a paid ticket, and void on its own day while the batch of its cards is open; for owners, partners and managers. */
export function RefundActions({ ticket }: { ticket: TicketFragment }) {
  const { t } = useTranslation('mf-pos');
  const { timezone } = useStore();
  const mayCorrect = useMayCorrect();
  const fetchTicket = useFetchTicket(ticket.id);
  const [open, setOpen] = useState<'refund' | 'void' | null>(null);
  const isPending = ticket.refunds.some(({ status }) => status === 'pending');
  const isLeft = ticket.refund_state === null || ticket.refund_state === 'partially_refunded';
  const dayOf = (at: Date) => businessDay(at, timezone);
  const isVoidable =
    ticket.refunds.length === 0 &&
    ticket.payments.every(({ batch_closed_at }) => batch_closed_at === null) &&
    ticket.closed_at !== null &&
    dayOf(new Date(ticket.closed_at)) === dayOf(new Date());
  const sheet = { ticket, onRefused: () => void fetchTicket(), onClose: () => setOpen(null) };

  if (!mayCorrect) return null;
  return (
    <>
      {isLeft && !isPending && (
        <Row className={styles.actions}>
          <Button variant="secondary" onClick={() => setOpen('refund')}>
            {t('refund.action')}
          </Button>
          {isVoidable && (
            <Button
              variant="secondary"
              className={styles.void}
              icon={<Ban size={18} />}
              onClick={() => setOpen('void')}
            >
              {t('refund.void_action')}
            </Button>
          )}
        </Row>
      )}
      {open === 'refund' && <RefundSheet {...sheet} />}
      {open === 'void' && <VoidSheet {...sheet} onRefund={() => setOpen('refund')} />}
    </>
  );
}
