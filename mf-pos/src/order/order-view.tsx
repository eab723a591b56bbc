import { useFormat, usePaths, usePermission } from '@suite/remote-kit';
import { ActionBar, Button, LiveRegion } from '@suite/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sellableGroups, wantedSellable } from '../domain/catalog';
import {
  addition,
  countItems,
  defaultStaff,
  type LineStaff,
  subTotal,
  type Wanted,
  wantedCustom,
} from '../domain/line';
import { reviewPath } from '../paths';
import { ChangeNotice } from '../ticket/change-notice';
import { PendingNotice } from '../ticket/pending-notice';
import type { TicketFragment } from '../ticket/ticket.generated';
import { useLineEditor } from '../ticket/use-line-editor';
import { useTicketWords } from '../ticket/use-ticket-words';
import { LineList } from './line-list';
import type { SellableCategoryFragment } from './order.generated';
import styles from './order.module.css';
import { Picker } from './picker';
import { SaveTrouble } from './save-trouble';
import { UndoBar } from './undo-bar';
import { useTicketLines } from './use-ticket-lines';

interface Props {
  ticket: TicketFragment;
  categories: readonly SellableCategoryFragment[];
  employees: readonly LineStaff[];
}

/** An open ticket: choosing on one side, its lines on the other, and what it comes to below. */
export function OrderView({ ticket: loaded, categories, employees }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketWords();
  const format = useFormat();
  const paths = usePaths();
  const navigate = useNavigate();
  const editor = useLineEditor();
  const mayUpdate = usePermission('UPDATE_ORDER');
  const { queue, ticket, lines, trouble, notice, removed, isSaving } = useTicketLines(loaded);
  const groups = useMemo(() => sellableGroups(categories), [categories]);
  const [said, setSaid] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const canEdit = mayUpdate && !ticket.checkout_pending;
  const count = countItems(lines);
  const total = format.money(subTotal(lines));

  function add(wanted: Wanted) {
    const tap = addition(lines, wanted, defaultStaff(lines, employees, editor), crypto.randomUUID());
    if ('more' in tap) queue.change(tap.more.id, { quantity: tap.more.quantity + 1 });
    else queue.add(tap.fresh);
    setSaid(t('order.added', { line: lineName(wanted.item_name) }));
  }

  async function goToReview() {
    setLeaving(true);
    const isSaved = await queue.settle();
    setLeaving(false);
    if (isSaved) navigate(reviewPath(paths, ticket.id));
  }

  return (
    <>
      {ticket.checkout_pending && <PendingNotice orderId={ticket.id} />}
      {notice && <ChangeNotice notice={notice} onDismiss={queue.dismissNotice} />}
      <div className={styles.panes}>
        {canEdit && (
          <Picker
            groups={groups}
            lines={lines}
            onSellable={(sellable) => add(wantedSellable(sellable))}
            onCustom={(price) => add(wantedCustom(price))}
          />
        )}
        <LineList lines={lines} employees={employees} editor={editor} canEdit={canEdit} queue={queue} />
      </div>
      <LiveRegion message={said && t('order.said', { what: said, count, total })} />
      <div className={styles.foot}>
        {trouble && <SaveTrouble problem={trouble} pending={isSaving} onRetry={queue.retry} />}
        {removed && <UndoBar line={lineName(removed.item_name)} onUndo={queue.undo} />}
        {mayUpdate && (
          <ActionBar
            summary={
              <span className={styles.summary}>
                {t('order.items', { count })} <strong className={styles.total}>{total}</strong>
              </span>
            }
          >
            <Button size="lg" pending={isLeaving} disabled={lines.length === 0} onClick={goToReview}>
              {t('order.review')}
            </Button>
          </ActionBar>
        )}
      </div>
    </>
  );
}
