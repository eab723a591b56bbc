import { maxGroupStep } from '@suite/domain/customer-groups';
import { QueryStates, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Button, Card, EmptyState, List } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddGroupsToClientDocument, GroupsDocument } from './groups.generated';
import styles from './groups.module.css';

interface Props {
  customerId: string;
  /** The ids of the groups that the client is in. */
  present: readonly string[];
  onClose: () => void;
  onDone: (count: number) => void;
}

/** Adds a client to lists that the client is not in. */
export function AddGroupsSheet({ customerId, present, onClose, onDone }: Props) {
  const { t } = useTranslation('mf-crm');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const query = useStoreQuery(GroupsDocument, {});
  const { submit, pending } = useStoreSubmit(AddGroupsToClientDocument);
  async function add() {
    if (await submit({ input_obj: { customer_id: customerId, group_ids: [...selected] } })) onDone(selected.length);
  }
  const toggle = (id: string) =>
    setSelected((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('groups.add_to_groups')}
      footer={
        <Button wide size="lg" disabled={selected.length === 0} pending={pending} onClick={() => void add()}>
          {t('groups.add_chosen_groups', { count: selected.length })}
        </Button>
      }
    >
      <QueryStates query={query} loading={t('groups.loading')} error={t('groups.error')} rows={4}>
        {({ customer_group_list: groups }) => {
          const lists = groups.filter(({ id, kind }) => kind === 'list' && !present.includes(id));
          if (lists.length === 0)
            return <EmptyState title={t('groups.no_list_left')} message={t('groups.no_list_left_hint')} />;
          return (
            <List gap={2} aria-label={t('groups.own')}>
              {lists.map(({ id, name, customer_count: count }) => (
                <Card as="li" key={id} className={styles.client}>
                  <label className={styles.choose}>
                    <input
                      type="checkbox"
                      checked={selected.includes(id)}
                      disabled={selected.length >= maxGroupStep && !selected.includes(id)}
                      onChange={() => toggle(id)}
                    />
                    <span className={styles.texts}>
                      <span>{name}</span>
                      <span className={styles.details}>{t('groups.count', { count })}</span>
                    </span>
                  </label>
                </Card>
              ))}
            </List>
          );
        }}
      </QueryStates>
    </Sheet>
  );
}
