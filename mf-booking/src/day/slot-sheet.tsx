import type { Span } from '@suite/domain/time';
import { useFormat, useGate } from '@suite/remote-kit';
import { Button, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { BlockForm } from './block-form';

interface Props {
  /** An instant on a quarter of an hour. */
  start: Date;
  /** Null: unassigned. */
  employee: { id: string; name: string } | null;
  /** The drawn span of the day. */
  drawn: Span;
  onClose: () => void;
  onBlocked: () => void;
}

/** The actions for an empty quarter: book an appointment or block time. */
export function SlotSheet({ start, employee, drawn, onClose, onBlocked }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const paths = usePaths();
  const navigate = useNavigate();
  const { area } = useGate();
  const [isBlocking, setBlocking] = useState(false);
  const time = format.time(start);
  const name = employee?.name ?? t('card.unassigned');

  function book() {
    onClose();
    navigate(paths.create({ start: start.toISOString(), ...(employee ? { employee: employee.id } : {}) }));
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('day.slot', { date: format.date(start), time, name })}>
      {isBlocking && employee ? (
        <BlockForm
          start={start}
          employee={employee}
          drawn={drawn}
          mayBlockAll={area === 'owner'}
          onBlocked={onBlocked}
        />
      ) : (
        <Stack gap={3}>
          <Button wide onClick={book}>
            {employee ? t('day.book', { time, name }) : t('day.book_any', { time })}
          </Button>
          {employee && (
            <Button wide variant="secondary" onClick={() => setBlocking(true)}>
              {t('day.block')}
            </Button>
          )}
        </Stack>
      )}
    </Sheet>
  );
}
