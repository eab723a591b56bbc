import { useFormat } from '@suite/remote-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayLinkFragment } from './pay-link.generated';
import styles from './pay-link.module.css';

interface Props {
  link: PayLinkFragment;
  detail: ReactNode;
  action: ReactNode;
}

/** Says that the ticket's client can pay by link right now, whichever device created it, and until when. */
export function PayLinkNotice({ link, detail, action }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  return (
    <div className={styles.notice}>
      <div>
        <p className={styles.status}>
          {link.status === 'open'
            ? t('pay_link.paying_until', { time: format.time(link.expires_at) })
            : t('pay_link.paying')}
        </p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {action}
    </div>
  );
}
