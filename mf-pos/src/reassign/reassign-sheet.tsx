import { StaffChoiceList } from '@suite/entities/overlays';
import type { ShellProblem } from '@suite/graphql';
import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { useFirstProblem } from '@suite/remote-kit/form';
import { Button, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice, useRefusalMessage } from '../core/refusal-notice';
import type { TicketFragment } from '../core/ticket.generated';
import { useTicketNames } from '../core/use-ticket-names';
import type { Line, LineStaff } from '../domain/line';
import { ReassignStaffDocument } from './reassign.generated';
import styles from './reassign.module.css';

interface Props {
  ticket: TicketFragment;
  line: Line;
  employees: readonly LineStaff[];
  /** Fetches the ticket's newest state. */
  onRefused: () => void;
  onClose: () => void;
}

const isShownHere = ({ kind, fields }: ShellProblem): boolean => kind === 'defined' || fields.length > 0;

/** Sets another employee for a line of a paid ticket: its sales, tip and pay follow. */
export function ReassignSheet({ ticket, line, employees, onRefused, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { lineName } = useTicketNames();
  const format = useFormat();
  const refusalMessage = useRefusalMessage((by, time) => t('reassign.changed', { by, time }));
  const { submit, pending, problem } = useStoreSubmit(ReassignStaffDocument, { handles: isShownHere });
  const refusal = useRef<HTMLDivElement>(null);
  useFirstProblem(refusal, 0, problem);
  const [chosen, setChosen] = useState<LineStaff | null>(null);
  const [postedOn, setPostedOn] = useState<string | null>(null);

  async function choose(staff: LineStaff) {
    if (pending) return;
    if (staff.id === line.staff?.id) return onClose();
    setChosen(staff);
    const done = await submit({
      input_obj: { order_id: ticket.id, version: ticket.version, order_item_id: line.id, staff_id: staff.id },
    });
    const laterDay = done?.order_reassign_staff.pay_posted_on;
    if (laterDay) return setPostedOn(laterDay);
    if (done) return onClose();
    setChosen(null);
    onRefused();
  }

  if (postedOn)
    return (
      <Sheet isOpen onClose={onClose} title={t('staff.title', { line: lineName(line.item_name) })}>
        <Stack gap={3}>
          <p role="status" className={styles.note}>
            {t('reassign.posted_later', { day: format.day(postedOn) })}
          </p>
          <Button onClick={onClose}>{t('reassign.close')}</Button>
        </Stack>
      </Sheet>
    );
  return (
    <Sheet isOpen onClose={onClose} title={t('staff.title', { line: lineName(line.item_name) })}>
      <p className={styles.hint}>{t('reassign.hint')}</p>
      {problem && isShownHere(problem) && (
        <div ref={refusal}>
          <RefusalNotice message={refusalMessage(problem)} />
        </div>
      )}
      <StaffChoiceList employees={employees} selected={(chosen ?? line.staff)?.id} onChoose={choose} />
    </Sheet>
  );
}
