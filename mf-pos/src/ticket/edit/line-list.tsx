import { lazyOverlay, useFormat, usePrefetch } from '@suite/remote-kit';
import { EmptyState, List } from '@suite/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffSheet } from '../../core/staff-sheet.lazy';
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
import styles from './line.module.css';
import { LineRow } from './line-row';
import { useEventCallback } from './use-event-callback';

const LineSheet = lazyOverlay(() => import('./line-sheet'), 'LineSheet');

interface Props {
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
export function LineList({ client, lines, people, employees, editor, canEdit, queue, onStaff: onChosen }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const groups = linesByPerson(lines);
  const [open, setOpen] = useState<Open | null>(null);
  const chosen = lines.find(({ id }) => id === open?.lineId);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);
  usePrefetch(LineSheet);

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
          serviceIds={servicesOfLine(chosen)}
          selected={chosen.staff}
          onChoose={(staff) => {
            queue.change(chosen.id, { staff });
            onChosen(staff);
          }}
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
