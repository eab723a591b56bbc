import { useFormat, usePermission, useReachable, useShell } from '@suite/remote-kit';
import { ActionBar, Button, LiveRegion, UndoBar } from '@suite/ui';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChangeNotice } from '../../core/change-notice';
import type { TicketFragment } from '../../core/ticket.generated';
import { useLastStaff } from '../../core/use-last-staff';
import { useTicketNames } from '../../core/use-ticket-names';
import { sellableGroups, sellableLine } from '../../domain/catalog';
import { type GiftCardDraft, giftCardLine } from '../../domain/gift-card';
import {
  addition,
  countItems,
  customAmountLine,
  defaultStaff,
  type LineStaff,
  type LineTemplate,
  subTotal,
} from '../../domain/line';
import { peopleOf } from '../../domain/people';
import { usePaths } from '../../paths';
import { TicketTools } from '../actions/ticket-tools';
import { useLineEditor } from '../use-line-editor';
import { LineList } from './line-list';
import type { SellableCategoryFragment } from './order.generated';
import styles from './order.module.css';
import { PendingNotice } from './pending-notice';
import { Picker } from './picker';
import { SaveError } from './save-error';
import { useTicketLines } from './use-ticket-lines';

interface Props {
  ticket: TicketFragment;
  categories: readonly SellableCategoryFragment[];
  employees: readonly LineStaff[];
}

/** An open ticket: catalog, lines, and the total. */
export const OrderView = memo(function OrderView({ ticket: loaded, categories, employees }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName, clientName } = useTicketNames();
  const format = useFormat();
  const paths = usePaths();
  const navigate = useNavigate();
  const editor = useLineEditor();
  const { lastStaff, rememberStaff } = useLastStaff(employees);
  const mayUpdate = usePermission('UPDATE_ORDER');
  const { reach } = useShell();
  const isReachable = useReachable();
  const { queue, ticket, lines, saveError, notice, removed, isSaving } = useTicketLines(loaded);
  const groups = useMemo(() => sellableGroups(categories), [categories]);
  const [person, setPerson] = useState<string | null>(null);
  const people = [...new Set([...peopleOf(lines), ...(person === null ? [] : [person])])];
  const [announcement, setAnnouncement] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const canEdit = mayUpdate && !ticket.checkout_pending;
  const count = countItems(lines);
  const total = format.money(subTotal(lines));

  function add(template: LineTemplate) {
    const tap = addition(
      lines,
      template,
      { staff: defaultStaff(lines, employees, editor, lastStaff), person },
      crypto.randomUUID(),
    );
    if ('more' in tap) queue.change(tap.more.id, { quantity: tap.more.quantity + 1 });
    else queue.add(tap.fresh);
    setAnnouncement(t('order.added', { line: lineName(template.item_name) }));
  }

  async function sellGiftCard(draft: GiftCardDraft) {
    const refused = await queue.tryAdd({ ...giftCardLine(draft, crypto.randomUUID()), person });
    if (!refused) setAnnouncement(t('order.added', { line: t('gift.line') }));
    return refused;
  }

  /** Offline changes are stored on the device. */
  async function goToReview() {
    setLeaving(true);
    if (reach.getSnapshot()) await queue.flush();
    else queue.finishRemoval();
    setLeaving(false);
    if (!reach.getSnapshot() || queue.isSaved()) navigate(paths.review({ id: ticket.id }));
  }

  return (
    <>
      {ticket.checkout_pending && <PendingNotice orderId={ticket.id} />}
      {notice && <ChangeNotice notice={notice} onDismiss={queue.dismissNotice} />}
      {canEdit && (
        <TicketTools ticket={ticket} lines={lines} queue={queue} people={people} person={person} onPerson={setPerson} />
      )}
      <div className={styles.panes}>
        {canEdit && (
          <Picker
            groups={groups}
            lines={lines}
            onSellable={(sellable) => add(sellableLine(sellable))}
            onCustom={(price) => add(customAmountLine(price))}
            onGiftCard={sellGiftCard}
          />
        )}
        <LineList
          client={clientName(ticket.customer)}
          lines={lines}
          people={people}
          employees={employees}
          editor={editor}
          canEdit={canEdit}
          queue={queue}
          onStaff={rememberStaff}
        />
      </div>
      <LiveRegion message={announcement && t('order.announcement', { what: announcement, count, total })} />
      <div className={styles.foot}>
        {/* Without a connection the shell shows what is not sent, and it is saved automatically. */}
        {saveError && isReachable && <SaveError problem={saveError} pending={isSaving} onRetry={queue.retry} />}
        {removed && (
          <UndoBar
            message={t('undo.removed', { line: lineName(removed.item_name) })}
            onUndo={queue.undo}
            className={styles.undo}
          />
        )}
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
});
