import type { Country } from '@suite/domain';
import { useFormat } from '@suite/remote-kit';
import { Button, Note, SkeletonList } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { QrCode } from '@suite/ui/qr-code';
import { useTranslation } from 'react-i18next';
import { LinkStatus } from './link-status';
import { linkAddress, linkToken } from './link-tokens';
import styles from './pay-link.module.css';
import { TextLink } from './text-link';
import { isLiveLink, type OrderLink } from './use-order-link';

interface Props {
  orderLink: OrderLink;
  /** The amount to pay, before the link is there. */
  total: number;
  country: Country;
  onNew: () => void;
  onClose: () => void;
}

/** The QR code of a ticket's pay link, the text to the client, and what the client does with it. */
export function PayLinkSheet({ orderLink, total, country, onNew, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const { link, isCreating, isCanceling, canText, phoneEnding } = orderLink;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('pay_link.title', { amount: format.money(link && !isCreating ? link.total : total) })}
    >
      <div className={styles.sheet}>{body()}</div>
    </Sheet>
  );

  function body() {
    if (isCreating || !link) return <SkeletonList rows={3} label={t('pay_link.making')} />;
    if (!isLiveLink(link)) {
      return (
        <>
          <LinkStatus link={link} />
          <Button size="lg" wide onClick={onNew}>
            {t('pay_link.new')}
          </Button>
        </>
      );
    }
    const address = linkAddress(link.id);
    const token = linkToken(link.id);
    return (
      <>
        {address && (
          <div className={styles.code}>
            <QrCode text={address} label={t('pay_link.qr')} />
          </div>
        )}
        <LinkStatus link={link} />
        <Note small>{t(address ? 'pay_link.scan' : 'pay_link.elsewhere')}</Note>
        {token && canText && (
          <TextLink
            key={link.id}
            link={link}
            token={token}
            phoneEnding={phoneEnding}
            country={country}
            onTexted={orderLink.refetch}
          />
        )}
        {!address && (
          <Button size="lg" wide onClick={onNew}>
            {t('pay_link.new')}
          </Button>
        )}
        <Button
          variant="quiet"
          wide
          pending={isCanceling}
          disabled={link.status === 'processing'}
          onClick={() => void orderLink.cancel(link.id).then((isCanceled) => isCanceled && onClose())}
        >
          {t('pay_link.cancel')}
        </Button>
      </>
    );
  }
}
