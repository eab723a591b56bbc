import type { Modifier } from '@suite/domain/modifiers';
import type { ServiceTerms } from '@suite/domain/service-terms';
import { ModifierSheet } from '@suite/entities';
import { useFormat, usePermission, useReachable, useShell } from '@suite/remote-kit';
import { Button, LiveRegion, UndoBar } from '@suite/ui';
import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ChangeNotice } from '../../core/change-notice';
import type { TicketFragment } from '../../core/ticket.generated';
import { useLastStaff } from '../../core/use-last-staff';
import { useTicketNames } from '../../core/use-ticket-names';
import { opensDialog, type Sellable, sellableGroups, sellableLine } from '../../domain/catalog';
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
import { TicketLinkNotice } from '../../pay-link/ticket-link-notice';
import { TicketTools } from '../actions/ticket-tools';
import { useLineEditor } from '../use-line-editor';
import { Cart } from './cart';
import { LineList } from './line-list';
import type { SellableCategoryFragment, SellableModifierGroupFragment } from './order.generated';
import styles from './order.module.css';
import { PendingNotice } from './pending-notice';
import { Picker } from './picker';
import { SaveError } from './save-error';
import { useTicketLines } from './use-ticket-lines';
import { useTiles } from './use-tiles';
import { WaitingNotice } from './waiting-notice';

interface Props {
  ticket: TicketFragment;
  categories: readonly SellableCategoryFragment[];
  modifierGroups: readonly SellableModifierGroupFragment[];
  /** Own prices of employees. */
  terms: readonly ServiceTerms[];
  /** Undefined: unknown, e.g. without a connection. */
  mostSold: readonly { id: string }[] | undefined;
  employees: readonly LineStaff[];
  /** Called with each state of the ticket; `isStarted`: there is something to save. */
  onTicket: (ticket: TicketFragment, isStarted: boolean) => void;
}

/** An open ticket: catalog and cart. */
export const OrderView = memo(function OrderView({
  ticket: loaded,
  categories,
  modifierGroups,
  terms,
  mostSold,
  employees,
  onTicket,
}: Props) {
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
  // Who serves a waiting client is decided when they are seated.
  const lastChosen = ticket.order_status === 'booking' ? null : lastStaff;
  const groups = useMemo(() => sellableGroups(categories, modifierGroups, terms), [categories, modifierGroups, terms]);
  const tiles = useTiles(groups, mostSold);
  const [person, setPerson] = useState<string | null>(null);
  const people = [...new Set([...peopleOf(lines), ...(person === null ? [] : [person])])];
  const [announcement, setAnnouncement] = useState('');
  const [choosing, setChoosing] = useState<Sellable | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const canEdit = mayUpdate && !ticket.checkout_pending;
  const count = countItems(lines);
  const total = format.money(subTotal(lines));
  const isStarted = ticket.version > 0 || lines.length > 0;
  const isNew = !isStarted;
  const report = useEffectEvent(onTicket);

  useEffect(
    function reportTicket() {
      report(ticket, isStarted);
    },
    [ticket, isStarted],
  );

  const addSellable = (sellable: Sellable, modifiers?: Modifier[]) => {
    const staff = defaultStaff(lines, employees, editor, lastChosen);
    add(sellableLine(sellable, modifiers, staff?.id), staff);
  };

  function add(template: LineTemplate, staff = defaultStaff(lines, employees, editor, lastChosen)) {
    const tap = addition(lines, template, { staff, person }, crypto.randomUUID());
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
      {ticket.order_status === 'booking' && <WaitingNotice />}
      <TicketLinkNotice ticket={ticket} />
      {notice && <ChangeNotice notice={notice} onDismiss={queue.dismissNotice} />}
      {(canEdit || isNew) && (
        <TicketTools ticket={ticket} lines={lines} queue={queue} people={people} person={person} onPerson={setPerson} />
      )}
      <div className={canEdit ? styles.panes : undefined}>
        {canEdit && (
          <Picker
            groups={groups}
            tiles={tiles}
            lines={lines}
            onSellable={(sellable) => (opensDialog(sellable) ? setChoosing(sellable) : addSellable(sellable))}
            onCustom={(price) => add(customAmountLine(price))}
            onGiftCard={sellGiftCard}
          />
        )}
        <Cart
          lines={lines}
          isDrawer={canEdit}
          notices={
            <>
              {/* Without a connection the shell shows what is not sent, and it is saved automatically. */}
              {saveError && isReachable && <SaveError problem={saveError} pending={isSaving} onRetry={queue.retry} />}
              {removed && (
                <UndoBar
                  message={t('undo.removed', { line: lineName(removed.item_name) })}
                  onUndo={queue.undo}
                  className={styles.undo}
                />
              )}
            </>
          }
          action={
            mayUpdate && (
              <Button size="lg" pending={isLeaving} disabled={lines.length === 0} onClick={goToReview}>
                {t('order.review')}
              </Button>
            )
          }
        >
          <LineList
            ticket={ticket}
            client={clientName(ticket.customer)}
            lines={lines}
            people={people}
            employees={employees}
            editor={editor}
            canEdit={canEdit}
            queue={queue}
            onStaff={rememberStaff}
          />
        </Cart>
      </div>
      {choosing && (
        <ModifierSheet
          service={choosing}
          groups={choosing.modifierGroups}
          onChoose={(modifiers) => {
            setChoosing(null);
            addSellable(choosing, modifiers);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      <LiveRegion message={announcement && t('order.announcement', { what: announcement, count, total })} />
    </>
  );
});
