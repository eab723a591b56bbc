import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { LinkStatus } from './link-status';
import type { PayLinkFragment } from './pay-link.generated';
import styles from './pay-link.module.css';

interface Props {
  link: PayLinkFragment;
  onShow: () => void;
}

/** Says on the ticket that its client can pay by link right now, whichever device created it. */
export function PayLinkNotice({ link, onShow }: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <div className={styles.notice}>
      <div>
        <p className={styles.name}>{t('pay_link.open')}</p>
        <LinkStatus link={link} />
      </div>
      <Button variant="quiet" onClick={onShow}>
        {t('pay_link.show')}
      </Button>
    </div>
  );
}
