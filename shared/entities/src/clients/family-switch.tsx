import { Note, Switch } from '@suite/ui';
import type { ComponentProps } from 'react';
import { useMessages } from '../use-messages';

interface Props extends Omit<ComponentProps<typeof Switch>, 'label'> {
  /** The client who has the number; null if the person may not know. */
  holder: string | null;
}

/** Says that a number is another client's, and offers to share it as a family. */
export function FamilySwitch({ holder, ...input }: Props) {
  const { t } = useMessages();
  return (
    <>
      {holder !== null && <Note tone="warning">{t('client.number_of', { name: holder })}</Note>}
      <Switch label={holder === null ? t('client.may_share') : t('client.same_family', { name: holder })} {...input} />
    </>
  );
}
