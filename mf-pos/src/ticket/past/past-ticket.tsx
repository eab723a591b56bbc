import { useMutationForm } from '@suite/remote-kit/form';
import { Button, EmptyState, Stack, TextField } from '@suite/ui';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { OpenPastTicketDocument } from './past-ticket.generated';
import styles from './past-ticket.module.css';

const schema = v.object({ search: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) });

/** The state of a history entry whose ticket was found by a search. */
const foundBy = v.object({ foundBy: v.string() });

/** Returns what the person searched for before: of a scanned code, else of the list beside the ticket. */
function useSearch(): string {
  const { state, search } = useLocation();
  return v.is(foundBy, state) ? state.foundBy : (new URLSearchParams(search).get('order') ?? '');
}

interface Props {
  id: string;
  onOpened: () => void;
}

/** A ticket of a past day, which a person who does not see the store's income opens by a search. */
export function PastTicket({ id, onOpened }: Props) {
  const { t } = useTranslation('mf-pos');
  const { formProps, field, pending } = useMutationForm(OpenPastTicketDocument, {
    schema,
    defaultValues: { search: useSearch() },
    input: ({ search }) => ({ order_id: id, search }),
    onDone: onOpened,
  });
  return (
    <EmptyState
      icon={<Search size={32} />}
      title={t('order.past.title')}
      message={t('order.past.hint')}
      action={
        <div className={styles.form}>
          <Stack as="form" {...formProps}>
            <TextField
              label={t('order.past.search')}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={255}
              {...field('search')}
            />
            <Button type="submit" size="lg" wide pending={pending}>
              {t('order.past.open')}
            </Button>
          </Stack>
        </div>
      }
    />
  );
}

/** Returns whether a ticket was refused because it is of a past day and was not searched for. */
export const isPastTicket = (problem: { code: string } | null | undefined): boolean =>
  problem?.code === 'order_search_required';
