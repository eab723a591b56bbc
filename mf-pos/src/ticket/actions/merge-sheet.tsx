import { useSubmit } from '@suite/graphql';
import { useDebouncedValue, useFieldMessages, useStoreQuery, useUnsaved } from '@suite/remote-kit';
import { EmptyState, ErrorState, SearchField, SkeletonList } from '@suite/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MergeRow } from './merge-row';
import { SheetForm } from './sheet-form';
import type { TicketActionProps } from './ticket-action-props';
import { MergeOrdersDocument, type OpenTicketFragment, OpenTicketsDocument } from './ticket-actions.generated';
import styles from './ticket-actions.module.css';
import { isShownInline, useRefusal, useTicketAction } from './use-ticket-action';

const typingMs = 250;

/** Merges other open tickets into this one. */
export function MergeSheet({ ticket, queue, onClose }: TicketActionProps) {
  const { t } = useTranslation('mf-pos');
  const fieldMessage = useFieldMessages();
  const { act, isBusy } = useTicketAction(queue, ticket.id);
  const { submit, problem, fieldProblem } = useSubmit(MergeOrdersDocument, { handles: isShownInline });
  const refusal = useRefusal(problem) ?? fieldMessage(fieldProblem('from'));
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const debouncedSearch = useDebouncedValue(search.trim(), typingMs);
  const where = useMemo(
    () => ({ order_status: 'in_service' as const, ...(debouncedSearch && { search: debouncedSearch }) }),
    [debouncedSearch],
  );
  const { data, problem: loadProblem, refetch } = useStoreQuery(OpenTicketsDocument, { where });
  const [seen, setSeen] = useState<ReadonlyMap<string, OpenTicketFragment>>(new Map());
  const others = (data?.order_list ?? []).filter(({ id }) => id !== ticket.id);
  useUnsaved(selected.length > 0);

  function toggle(other: OpenTicketFragment) {
    setSeen(new Map([...seen, [other.id, other]]));
    setSelected(selected.includes(other.id) ? selected.filter((id) => id !== other.id) : [...selected, other.id]);
  }
  async function merge() {
    // The version on screen now, or when the ticket was selected.
    const from = selected.flatMap((id) => {
      const version = (others.find((one) => one.id === id) ?? seen.get(id))?.version;
      return version === undefined ? [] : [{ order_id: id, version }];
    });
    if (
      await act(
        (at) => submit({ ...at, from }),
        ({ order_merge }) => order_merge,
      )
    )
      onClose();
    else await refetch();
  }

  return (
    <SheetForm
      title={t('ticket_actions.merge')}
      submit={t('ticket_actions.merge_here', { count: selected.length })}
      disabled={selected.length === 0}
      pending={isBusy}
      refusal={refusal}
      onSubmit={merge}
      onClose={onClose}
    >
      <SearchField label={t('list.search')} value={search} onChange={setSearch} />
      {body()}
    </SheetForm>
  );

  function body() {
    if (!data && loadProblem) return <ErrorState title={t('list.error')} onRetry={refetch} />;
    if (!data) return <SkeletonList rows={3} label={t('list.loading')} />;
    if (others.length === 0) {
      return debouncedSearch ? (
        <EmptyState title={t('list.not_found', { search: debouncedSearch })} message={t('list.not_found_hint')} />
      ) : (
        <EmptyState title={t('ticket_actions.merge_none')} message={t('ticket_actions.merge_none_hint')} />
      );
    }
    return (
      <ul className={styles.list}>
        {others.map((other) => (
          <MergeRow
            key={other.id}
            ticket={other}
            isSelected={selected.includes(other.id)}
            onToggle={() => toggle(other)}
          />
        ))}
      </ul>
    );
  }
}
