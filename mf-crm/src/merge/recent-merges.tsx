import { ClientName } from '@suite/entities';
import { useFormat, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Button, List, Note, Row, Section } from '@suite/ui';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MergeFactsFragment, RecentMergesDocument, UndoMergeDocument } from './merge.generated';

interface Props {
  /** Those of one client; else all of the store. */
  customerId?: string;
  onUndone?: (() => void) | undefined;
}

/** The merges of the last 24 hours, each with its undo, or why it stays; nothing if there are none. */
export function RecentMerges({ customerId, onUndone }: Props) {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(RecentMergesDocument, { customer_id: customerId ?? null });
  const { submit, pending } = useStoreSubmit(UndoMergeDocument);
  const merges = query.data?.customer_merge_list ?? [];
  if (merges.length === 0) return null;
  async function undo(id: string) {
    const undone = await submit({ input_obj: { id } });
    await query.refetch();
    if (undone) onUndone?.();
  }
  return (
    <Section title={t('merge.recent')}>
      <List gap={3} aria-label={t('merge.recent')}>
        {merges.map((merge) => (
          <MergeRow
            key={merge.id}
            merge={merge}
            linksTo={customerId ? null : merge.customer.id}
            pending={pending}
            onUndo={() => void undo(merge.id)}
          />
        ))}
      </List>
    </Section>
  );
}

interface RowProps {
  merge: MergeFactsFragment;
  /** The client who stayed; null on the client's own page. */
  linksTo: string | null;
  pending: boolean;
  onUndo: () => void;
}

function MergeRow({ merge, linksTo, pending, onUndo }: RowProps) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const names = { merged: merge.merged_name, name: merge.customer.full_name };
  return (
    <li>
      <Row align="center" spread>
        <span>
          <ClientName id={linksTo}>{t('merge.merged', names)}</ClientName>
          <Note small>
            {t('merge.merged_by', { person: merge.person_name, time: format.relative(merge.merged_at) })}
            {merge.undo_refusal && ` ${t(`merge.undo_refusals.${merge.undo_refusal}`)}`}
          </Note>
        </span>
        {!merge.undo_refusal && (
          <Button
            variant="secondary"
            icon={<Undo2 size={20} />}
            pending={pending}
            aria-label={t('merge.undo_of', names)}
            onClick={onUndo}
          >
            {t('merge.undo')}
          </Button>
        )}
      </Row>
    </li>
  );
}
