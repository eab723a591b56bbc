import { useStore, useSuiteLinks } from '@suite/remote-kit';
import { Note } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Channels } from './promotion-form.schema';
import type { SenderFragment } from './promotions.generated';
import styles from './promotions.module.css';

interface Props {
  channels: Channels;
  sender: Pick<SenderFragment, 'address'>;
}

/** Whether messages on channels need the postal address of an email, and the store has none. */
export const isAddressMissing = ({ channels, sender: { address } }: Props): boolean =>
  channels !== 'sms' && address === null;

/** Says that no email leaves without the store's postal address, and leads to it; nothing if there is one, or for texts. */
export function AddressNote(props: Props) {
  const { t } = useTranslation('mf-crm');
  const { whmcsId } = useStore();
  const links = useSuiteLinks();
  if (!isAddressMissing(props)) return null;
  return (
    <Note small tone="warning" role="status">
      {t('promotions.address_missing')}{' '}
      <Link to={`${links.store_information({ id: String(whmcsId) })}#details`} className={styles.link}>
        {t('promotions.add_address')}
      </Link>
    </Note>
  );
}
