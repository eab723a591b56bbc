import { debounceMs } from '@suite/domain/durations';
import { SheetForm } from '@suite/entities/overlays';
import { QueryStates, useDebouncedValue, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { EmptyState, List, SearchField } from '@suite/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { MergeRow } from './merge-row';
import type { TicketActionProps } from './ticket-action-props';
import { MergeOrdersDocument, type OpenTicketFragment, OpenTicketsDocument } from './ticket-actions.generated';
import { useTicketAction } from './use-ticket-action';

const schema = v.object({ chosen: v.array(v.string()) });

/** Merges other open tickets into this one, to be paid together. */
export function MergeSheet({ ticket, queue, onClose }: TicketActionProps) {
  const { t } = useTranslation('mf-pos');
  const { act, isBusy } = useTicketAction(queue, ticket.id);
  const merging = useStoreSubmit(MergeOrdersDocument, { handles: isFormRefusal });
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebouncedValue(search.trim(), debounceMs);
  const where = useMemo(
    () => ({ is_open: true, ...(debouncedSearch && { search: debouncedSearch }) }),
    [debouncedSearch],
  );
  const query = useStoreQuery(OpenTicketsDocument, { where });
  const { data, refetch } = query;
  const [seen, setSeen] = useState<ReadonlyMap<string, OpenTicketFragment>>(new Map());
  const others = (data?.order_list ?? []).filter(({ id }) => id !== ticket.id);
  const form = useRemoteForm({
    schema,
    defaultValues: { chosen: [] },
    submission: { ...merging, pending: isBusy },
    paths: { chosen: ['input_obj.from'] },
    onSubmit: merge,
  });
  const { value: chosen, set: setChosen, error } = form.input('chosen');

  function toggle(other: OpenTicketFragment) {
    setSeen(new Map([...seen, [other.id, other]]));
    setChosen(chosen.includes(other.id) ? chosen.filter((id) => id !== other.id) : [...chosen, other.id]);
  }
  async function merge({ chosen: ids }: v.InferOutput<typeof schema>) {
    // Each ticket has its state on screen, or the one at its selection.
    const from = ids.flatMap((id) => {
      const version = (others.find((one) => one.id === id) ?? seen.get(id))?.version;
      return version === undefined ? [] : [{ order_id: id, version }];
    });
    if (await act(merging.submit, { from }, ({ order_merge }) => order_merge)) onClose();
    else await refetch();
  }

  return (
    <SheetForm
      title={t('ticket_actions.merge')}
      submit={t('ticket_actions.merge_here', { count: chosen.length })}
      disabled={chosen.length === 0}
      form={form}
      refusal={error}
      onClose={onClose}
    >
      <SearchField label={t('list.search')} value={search} onChange={setSearch} />
      <QueryStates query={query} loading={t('list.loading')} error={t('list.error')}>
        {results}
      </QueryStates>
    </SheetForm>
  );

  function results() {
    if (others.length === 0) {
      return debouncedSearch ? (
        <EmptyState title={t('list.not_found', { search: debouncedSearch })} message={t('list.not_found_hint')} />
      ) : (
        <EmptyState title={t('ticket_actions.merge_none')} message={t('ticket_actions.merge_none_hint')} />
      );
    }
    return (
      <List gap={1}>
        {others.map((other) => (
          <MergeRow
            key={other.id}
            ticket={other}
            isSelected={chosen.includes(other.id)}
            onToggle={() => toggle(other)}
          />
        ))}
      </List>
    );
  }
}
