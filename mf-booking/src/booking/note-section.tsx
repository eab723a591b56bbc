import { noteLimit } from '@suite/domain/validation';
import { useFieldMessages } from '@suite/remote-kit';
import { Button, Section, TextArea } from '@suite/ui';
import { NotebookPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingDraft } from '../domain/booking';

/** The note. Most visits have none, so it is one button until it is opened. */
export function NoteSection() {
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
      <Button
        variant="quiet"
        wide
        icon={<NotebookPen size={20} aria-hidden="true" />}
        onClick={() => {
          setOpen(true);
          setAdded(true);
        }}
      >
        {t('booking.add_note')}
      </Button>
    );
  }
  return (
    <Section title={t('booking.note')}>
      <TextArea
        label={t('booking.note_label')}
        rows={2}
        error={issue && fieldMessage({ code: issue, params: { max: noteLimit } })}
        {...register('note')}
      />
    </Section>
  );
}
