import { useFormat, usePaths, useProblemWords } from '@suite/remote-kit';
import { Button, Card } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTicketWords } from '../core/use-ticket-names';
import { countItems, subTotal } from '../domain/line';
import { asOwnTicket, shownTicket, stateOf, type UnsentTicket } from '../domain/unsent';
import { orderPath } from '../paths';
import { useDevice } from './device';
import styles from './offline.module.css';
import { reasonOf } from './sender';

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
  const { clientName } = useTicketWords();
  const format = useFormat();
  const words = useProblemWords();
  const paths = usePaths();
  const navigate = useNavigate();
  const { outbox, sender } = useDevice();
  const [isRemoving, setRemoving] = useState(false);
  const { ticket, sale, id } = unsent;
  const state = stateOf(unsent, new Date());
  const lines = shownTicket(unsent).order_items;
  const client = clientName(ticket.customer);

  function open() {
    onLeave();
    navigate(orderPath(paths, id));
  }

  async function sendAsOwn() {
    await outbox.put(asOwnTicket(unsent, () => crypto.randomUUID()));
    await outbox.remove(id);
    await sender.sendNow();
  }

  return (
    <Card as="li" className={styles.card}>
      <strong>{ticket.order_code ? t('order.title', { code: ticket.order_code, client }) : client}</strong>
      <span className={styles.what}>
        {sale
          ? t('offline.sold', { amount: format.money(sale.total), time: format.dateTime(sale.takenAt) })
          : t('offline.lines', { count: countItems(lines), amount: format.money(subTotal(lines)) })}
      </span>
      <span className={state === 'decide' ? styles.refused : styles.state}>
        {state === 'decide' ? words(reasonOf(unsent)).message : t(`offline.state.${state}`)}
      </span>
      <div className={styles.actions}>
        {!sale && (
          <Button variant="secondary" onClick={open}>
            {t('offline.open')}
          </Button>
        )}
        {state === 'decide' && sale && ofTheTicket.includes(reasonOf(unsent).code) && (
          <Button variant="secondary" onClick={sendAsOwn}>
            {t('offline.own')}
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
          <p>{t('offline.sure')}</p>
          <Button variant="danger" onClick={() => void outbox.remove(id)}>
            {t('offline.remove')}
          </Button>
          <Button variant="secondary" onClick={() => setRemoving(false)}>
            {t('offline.keep')}
          </Button>
        </div>
      )}
    </Card>
  );
}
