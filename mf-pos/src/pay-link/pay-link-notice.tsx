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

/** Says that the ticket's client can pay by link or Tap to Pay right now, whichever device began it, and until when. */
export function PayLinkNotice({ link, detail, action }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const words = link.method === 'tap' ? 'tap_to_pay' : 'pay_link';
  return (
    <div className={styles.notice}>
      <div>
        <p className={styles.status}>
          {link.status === 'open'
            ? t(`${words}.paying_until`, { time: format.time(link.expires_at) })
            : t(`${words}.paying`)}
        </p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {action}
    </div>
  );
}
