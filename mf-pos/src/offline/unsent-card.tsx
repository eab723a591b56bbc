import { useFormat, usePaths, useProblemWords } from '@suite/remote-kit';
import { Button, Card } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTicketNames } from '../core/use-ticket-names';
import { countItems, subTotal } from '../domain/line';
import { orderPath } from '../paths';
import { useDevice } from './device';
import styles from './offline.module.css';
import { problemOf } from './sender';
import { asSeparateTicket, type UnsentTicket, unsentState, withPendingChanges } from './unsent-ticket';

interface Props {
  unsent: UnsentTicket;
  /** The person goes to the ticket. */
  onLeave: () => void;
}

/** Refusals of a sale that a ticket of its own does not meet. */
const ofTheTicket = ['order_changed', 'order_closed', 'order_not_found'];

/** One ticket that is not sent: what it is, why it waits, and what a person can decide. */
export function UnsentCard({ unsent, onLeave }: Props) {
  const { t } = useTranslation('mf-pos');
  const { clientName } = useTicketNames();
  const format = useFormat();
  const problemMessage = useProblemWords();
  const paths = usePaths();
  const navigate = useNavigate();
  const { saleQueue, sender } = useDevice();
  const [isRemoving, setRemoving] = useState(false);
  const { ticket, sale, id } = unsent;
  const state = unsentState(unsent, new Date());
  const lines = withPendingChanges(unsent).order_items;
  const client = clientName(ticket.customer);

  function open() {
    onLeave();
    navigate(orderPath(paths, id));
  }

  async function sendAsOwn() {
    await saleQueue.put(asSeparateTicket(unsent, () => crypto.randomUUID()));
    await saleQueue.remove(id);
    await sender.sendNow();
  }

  return (
    <Card as="li" className={styles.card}>
      <strong>{ticket.order_code ? t('order.title', { code: ticket.order_code, client }) : client}</strong>
      <span className={styles.what}>
        {sale
          ? t('offline.cash_taken', { amount: format.money(sale.total), time: format.dateTime(sale.takenAt) })
          : t('offline.lines', { count: countItems(lines), amount: format.money(subTotal(lines)) })}
      </span>
      <span className={state === 'decide' ? styles.refused : styles.state}>
        {state === 'decide' ? problemMessage(problemOf(unsent)).message : t(`offline.state.${state}`)}
      </span>
      <div className={styles.actions}>
        {!sale && (
          <Button variant="secondary" onClick={open}>
            {t('offline.open')}
          </Button>
        )}
        {state === 'decide' && sale && ofTheTicket.includes(problemOf(unsent).code) && (
          <Button variant="secondary" onClick={sendAsOwn}>
            {t('offline.send_separately')}
          </Button>
        )}
        {state === 'decide' && !isRemoving && (
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            {t('offline.remove')}
          </Button>
        )}
      </div>
      {isRemoving && (
        <div role="alert" className={styles.sure}>
          <p>{t('offline.confirm_remove')}</p>
          <Button variant="danger" onClick={() => void saleQueue.remove(id)}>
            {t('offline.remove')}
          </Button>
          <Button variant="secondary" onClick={() => setRemoving(false)}>
            {t('offline.cancel_remove')}
          </Button>
        </div>
      )}
    </Card>
  );
}
