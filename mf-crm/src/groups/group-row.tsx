import { RowLink } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import type { ClientGroupFragment } from './groups.generated';
import styles from './groups.module.css';
import { useConditionText } from './use-condition-text';
import { useGroupName } from './use-group-name';

interface Props {
  group: ClientGroupFragment;
  nameOf?: ((id: string) => string | undefined) | undefined;
}

/** A group with the number of its clients, and their part of all clients. */
export function GroupRow({ group, nameOf }: Props) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const groupName = useGroupName();
  const textOf = useConditionText(nameOf);
  const { id, kind, rule, customer_count: count, customer_share } = group;
  return (
    <RowLink
      to={paths.group({ id })}
      title={groupName(group)}
      details={[kind === 'list' ? t('groups.by_hand') : rule?.map(textOf).join(' · ')]}
      aside={
        <span className={styles.count}>
          <span className={styles.figure}>{t('groups.count', { count })}</span>
          <span className={styles.share}>{t('groups.share', { share: Math.round(customer_share / 100) })}</span>
        </span>
      }
    />
  );
}
