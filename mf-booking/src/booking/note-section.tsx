import { noteLimit } from '@suite/domain/validation';
import { useFieldWords } from '@suite/remote-kit';
import { Button, Section, TextArea } from '@suite/ui';
import { NotebookPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingDraft } from '../domain/booking';

/** What should be known. Most visits need none, so it takes a line until it is wanted. */
export function NoteSection() {
  const { t } = useTranslation('mf-booking');
  const words = useFieldWords();
  const { register, setFocus, getValues, formState } = useFormContext<BookingDraft>();
  const [isOpen, setOpen] = useState(() => getValues('note') !== '');
  const [isAdded, setAdded] = useState(false);
  const wrong = formState.errors.note?.message;
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
        {t('book.add_note')}
      </Button>
    );
  }
  return (
    <Section title={t('book.note')}>
      <TextArea
        label={t('book.note_label')}
        rows={2}
        error={wrong && words({ code: wrong, params: { max: noteLimit } })}
        {...register('note')}
      />
    </Section>
  );
}
