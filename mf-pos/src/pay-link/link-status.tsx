import { useTranslation } from 'react-i18next';
import type { PayLinkFragment } from './pay-link.generated';
import styles from './pay-link.module.css';
import { minutesAndSeconds, useSecondsLeft } from './use-seconds-left';

/** What the link waits for, announced when it changes. */
export function LinkStep({ link }: { link: PayLinkFragment }) {
  const { t } = useTranslation('mf-pos');
  return <span role="status">{text()}</span>;

  function text(): string {
    if (link.status === 'processing') return t('pay_link.processing');
    if (link.status !== 'open') return t(`pay_link.ended.${link.status}`);
    if (link.method === 'tap') return t('tap_to_pay.waiting');
    if (link.declines > 0) return t('pay_link.declined');
    return t(link.opened_at ? 'pay_link.opened' : 'pay_link.waiting');
  }
}

/** The same, with the time that the link has left. */
export function LinkStatus({ link }: { link: PayLinkFragment }) {
  const { t } = useTranslation('mf-pos');
  const left = useSecondsLeft(link);
  return (
    <p className={styles.status}>
      <LinkStep link={link} />
      {link.status === 'open' && (
        <>
          {' · '}
          <span className={styles.left}>{t('pay_link.left', { time: minutesAndSeconds(left) })}</span>
        </>
      )}
    </p>
  );
}
