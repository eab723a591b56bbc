import type * as Types from '@suite/graphql/schema-types';
import { lazyOverlay, useFormat, usePrefetch } from '@suite/remote-kit';
import { EmptyState, List } from '@suite/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffSheet } from '../../core/staff-sheet.lazy';
import type { TicketFragment } from '../../core/ticket.generated';
import type { TicketLines } from '../../core/ticket-lines';
import { useTicketNames } from '../../core/use-ticket-names';
import {
  type Line,
  type LineEditor,
  type LineStaff,
  mayChangeLine,
  mayChangePrice,
  servicesOfLine,
} from '../../domain/line';
import { linesByPerson } from '../../domain/people';
import { takesTurn } from '../../domain/takes-turn';
import { useRecordChoice } from '../../turns/use-record-choice';
import styles from './line.module.css';
import { LineRow } from './line-row';
import { useEventCallback } from './use-event-callback';

const LineSheet = lazyOverlay(() => import('./line-sheet'), 'LineSheet');

interface Props {
  ticket: Pick<TicketFragment, 'appointment_id' | 'order_status'>;
  /** The client's name, in the person's language. */
  client: string;
  lines: readonly Line[];
  /** Other people that lines can be for. */
  people: readonly string[];
  employees: readonly LineStaff[];
  editor: LineEditor;
  canEdit: boolean;
  queue: TicketLines;
  /** Called with the employee who was chosen for a line. */
  onStaff: (staff: LineStaff) => void;
}

interface Open {
  sheet: 'staff' | 'line';
  lineId: string;
}

/** The lines of the ticket, and the sheets that change one of them. */
export function LineList(props: Props) {
  const { ticket, client, lines, people, employees, editor, canEdit, queue, onStaff: onChosen } = props;
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const groups = linesByPerson(lines);
  const [open, setOpen] = useState<Open | null>(null);
  const chosen = lines.find(({ id }) => id === open?.lineId);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);
  const recordChoice = useRecordChoice();
  usePrefetch(LineSheet);

  async function setStaff({ id: lineId }: Line, staff: LineStaff, outOfTurn: Types.TurnChoiceReason | null) {
    queue.change(lineId, { staff });
    onChosen(staff);
    if (outOfTurn && (await queue.whenSaved())) await recordChoice({ lineId, staffId: staff.id, reason: outOfTurn });
  }

  const onQuantity = useEventCallback((line: Line, quantity: number) => queue.change(line.id, { quantity }));
  const onStaff = useEventCallback(({ id }: Line) => setOpen({ sheet: 'staff', lineId: id }));
  const onEdit = useEventCallback(({ id }: Line) => setOpen({ sheet: 'line', lineId: id }));
  const onRemove = useEventCallback((line: Line) => {
    queue.remove(line);
    // The line's own button was removed, so the focus moves to the heading.
    heading.current?.focus();
  });

  const rows = (own: readonly Line[]) => (
    <List gap={2}>
      {own.map((line) => (
        <LineRow
          key={line.id}
          line={line}
          canEdit={canEdit && mayChangeLine(editor, line)}
          canAssign={!editor.isStaff}
          onQuantity={onQuantity}
          onStaff={onStaff}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      ))}
    </List>
  );

  return (
    <section className={styles.lines} aria-label={t('line.list')}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('line.list')}
      </h2>
      {lines.length === 0 && (
        <EmptyState title={t('line.empty')} message={canEdit ? t('line.empty_hint') : undefined} />
      )}
      {groups.some(({ person }) => person !== null)
        ? groups.map(({ person, lines: own, total }) => (
            <section key={person ?? ''} className={styles.person} aria-label={person ?? client}>
              <h3 className={styles.personName}>
                {person ?? client} <span className={styles.amount}>{format.money(total)}</span>
              </h3>
              {rows(own)}
            </section>
          ))
        : rows(lines)}
      {chosen && open?.sheet === 'staff' && (
        <StaffSheet
          lineName={lineName(chosen.item_name)}
          employees={employees}
          lineId={chosen.id}
          serviceIds={servicesOfLine(chosen)}
          takesTurn={(staff) => takesTurn(ticket, lines, chosen, staff)}
          selected={chosen.staff}
          onChoose={(staff, outOfTurn) => void setStaff(chosen, staff, outOfTurn)}
          onClose={close}
        />
      )}
      {chosen && open?.sheet === 'line' && (
        <LineSheet
          line={chosen}
          client={client}
          people={people}
          canPrice={mayChangePrice(editor, chosen)}
          onSave={(change) => queue.change(chosen.id, change)}
          onClose={close}
        />
      )}
    </section>
  );
}
