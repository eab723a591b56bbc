import { useFormat } from '@suite/remote-kit';
import { Button, Card, Note, Row, Stack } from '@suite/ui';
import { useMessages } from '../use-messages';

/** A file that was imported, as the API lists it. */
export interface ImportBatchSummary {
  id: string;
  file_name: string;
  person_name: string;
  created_at: string;
  created: number;
  filled: number;
  existing: number;
  left_out: number;
  undone_at?: string | null;
  undone_by?: string | null;
  undone: number;
}

interface Props {
  batch: ImportBatchSummary;
  /** Whether somebody is looking what would be taken back. */
  pending: boolean;
  onUndo: () => void;
}

/** One import: its file, who did it and when, what it did, and the way to take it back. */
export function ImportBatchRow({ batch, pending, onUndo }: Props) {
  const { t } = useMessages();
  const format = useFormat();
  const { file_name, person_name, created_at, created, undone, undone_at, undone_by } = batch;
  const counts = (['created', 'filled', 'existing', 'left_out'] as const).filter(
    (key) => batch[key] > 0 || key === 'created',
  );
  return (
    <Card as="li">
      <Stack gap={2}>
        <strong>{file_name}</strong>
        <Note small>{t('csv.batches.by', { date: format.dateTime(created_at), name: person_name })}</Note>
        <Note small>{counts.map((key) => t(`csv.batches.${key}`, { count: batch[key] })).join(' · ')}</Note>
        {undone_at && (
          <Note small>
            {t('csv.batches.undone', { count: undone, date: format.dateTime(undone_at), name: undone_by ?? '' })}
          </Note>
        )}
        {created > undone && (
          <Row>
            <Button
              variant="secondary"
              pending={pending}
              onClick={onUndo}
              aria-label={t('csv.batches.undo_of', { file: file_name })}
            >
              {t('csv.batches.undo')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
