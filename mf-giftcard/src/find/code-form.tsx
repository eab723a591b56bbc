import { GiftCardCodeField, type GiftCardInfoFragment, useGiftCardLookUp } from '@suite/entities';
import { useSuiteLinks } from '@suite/remote-kit';
import { Button, Row, Stack } from '@suite/ui';
import { ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

interface Props {
  /** The page that the scanner returns to. */
  page: 'info' | 'topup' | 'redeem';
  onCard: (card: GiftCardInfoFragment) => void;
}

/** Finds a card by its code: typed, read by a barcode scanner, or scanned with the camera. */
export function CodeForm({ page, onCard }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const links = useSuiteLinks();
  const navigate = useNavigate();
  const { scanned, forgetScanned } = useScannedCode();
  const [code, setCode] = useState(scanned ?? '');
  const { lookUp, pending, refused, forgetRefusal } = useGiftCardLookUp(onCard);
  const lookUpScanned = useEffectEvent(() => {
    if (!scanned) return;
    void lookUp(scanned);
    forgetScanned();
  });
  useEffect(function lookUpScannedCode() {
    lookUpScanned();
  }, []);

  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      aria-label={t('find.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void lookUp(code);
      }}
    >
      <GiftCardCodeField
        label={t('find.code')}
        hint={t('find.code_hint')}
        value={code}
        error={refused}
        onChange={({ target }) => {
          setCode(target.value);
          forgetRefusal();
        }}
      />
      <Row>
        <Button type="submit" pending={pending}>
          {t('find.find')}
        </Button>
        <Button
          variant="secondary"
          icon={<ScanLine size={20} />}
          onClick={() => navigate(links.scan({ gift_card: page }))}
        >
          {t('find.scan')}
        </Button>
      </Row>
    </Stack>
  );
}

/** The code that the suite's scan page passed on, outside the address; it is used once. */
function useScannedCode() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const code = (state as { giftCardCode?: unknown } | null)?.giftCardCode;
  return {
    scanned: typeof code === 'string' ? code : null,
    forgetScanned: () => navigate(pathname + search, { replace: true, state: null }),
  };
}
