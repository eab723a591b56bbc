import { useStore } from '@suite/remote-kit';
import { Button, LiveRegion, Note, Stack } from '@suite/ui';
import { QrCode } from '@suite/ui/qr-code';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './invitation-link.module.css';

interface Props {
  /** The person who is invited. */
  name: string;
  onDone: () => void;
}

/** An invitation without a text: the address of the store's staff sign-in as a QR code, and as a link to send. */
export function InvitationLink({ name, onDone }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId } = useStore();
  const [isCopied, setCopied] = useState(false);
  const address = `${location.origin}/store/${whmcsId}/staff/login?by=phone`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );

  return (
    <Stack>
      <Note>{t('invite.link.intro', { name })}</Note>
      <div className={styles.code}>
        <QrCode text={address} label={t('invite.link.label')} />
      </div>
      <p className={styles.address}>{withLineBreaks(address)}</p>
      <LiveRegion message={isCopied ? t('invite.link.copied') : ''} />
      <Button variant="secondary" wide onClick={() => void copy()}>
        {t(isCopied ? 'invite.link.copied' : 'invite.link.copy')}
      </Button>
      <Button wide onClick={onDone}>
        {t('invite.link.done')}
      </Button>
    </Stack>
  );
}

/** Returns an address that may break before each of its parts, rather than within a word. */
const withLineBreaks = (address: string) =>
  address.split(/(?=[?]|\/\w)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
