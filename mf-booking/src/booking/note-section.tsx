import { appointmentNoteLimit } from '@suite/domain/validation';
import { useFieldMessages } from '@suite/remote-kit';
import { Button, Row, Section, TextArea } from '@suite/ui';
import { NotebookPen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingDraft } from '../domain/booking';
import styles from './booking.module.css';

interface Props {
  /** Buttons for other rare additions. */
  children?: ReactNode;
}

/** The note. Most visits have none, so it is one button, beside those of other additions, until it is opened. */
export function NoteSection({ children }: Props) {
  const { t } = useTranslation('mf-booking');
  const fieldMessage = useFieldMessages();
  const { register, setFocus, getValues, formState } = useFormContext<BookingDraft>();
  const [isOpen, setOpen] = useState(() => getValues('note') !== '');
  const [isAdded, setAdded] = useState(false);
  const issue = formState.errors.note?.message;
  useEffect(
    function beginToType() {
      if (isAdded) setFocus('note');
    },
    [isAdded, setFocus],
  );

  if (!isOpen) {
    return (
      <Row gap={2} className={styles.additions}>
        {children}
        <Button
          variant="quiet"
          icon={<NotebookPen size={20} />}
          onClick={() => {
            setOpen(true);
            setAdded(true);
          }}
        >
          {t('booking.add_note')}
        </Button>
      </Row>
    );
  }
  return (
    <>
      {children && <Row className={styles.additions}>{children}</Row>}
      <Section title={t('booking.note')}>
        <TextArea
          label={t('booking.note_label')}
          rows={2}
          error={issue && fieldMessage({ code: issue, params: { max: appointmentNoteLimit } })}
          {...register('note')}
        />
      </Section>
    </>
  );
}
