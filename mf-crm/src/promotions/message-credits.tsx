import { useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { Note, Row } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import { counted } from './counted';
import { MessageCreditsDocument } from './promotions.generated';
import styles from './promotions.module.css';

const noBreakSpace = '\u00A0';

/** The texts and emails that promotions can use, and where to buy more. The line is as high while it is loading. */
export function MessageCredits() {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const credits = useMessageCredits();
  return (
    <Row align="center" spread className={styles.credits}>
      <Note small role="status">
        {credits ? (
          <Link to={paths.messageCredits()} className={styles.creditsLink}>
            {t('promotions.credits', {
              texts: t('promotions.texts', counted(credits.sms)),
              emails: t('promotions.emails', counted(credits.email)),
            })}
          </Link>
        ) : (
          noBreakSpace
        )}
      </Note>
      <BuyMore />
    </Row>
  );
}

/** The credits of the store; undefined while they are not known. */
export const useMessageCredits = () => useStoreQuery(MessageCreditsDocument, {}).data?.gci_central_get_sms_and_email;

/** Leads to buying messages. */
export function BuyMore() {
  const { t } = useTranslation('mf-crm');
  const links = useSuiteLinks();
  return (
    <Link to={links.buy_credits()} className={styles.link}>
      {t('promotions.buy_more')}
    </Link>
  );
}
