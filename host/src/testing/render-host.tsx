import { createTestI18n } from '@suite/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import authEn from '../../locales/auth/en.json';
import authVi from '../../locales/auth/vi.json';
import en from '../../locales/en.json';
import giftEn from '../../locales/gift/en.json';
import giftVi from '../../locales/gift/vi.json';
import kioskEn from '../../locales/kiosk/en.json';
import kioskVi from '../../locales/kiosk/vi.json';
import payEn from '../../locales/pay/en.json';
import payVi from '../../locales/pay/vi.json';
import scanEn from '../../locales/scan/en.json';
import scanVi from '../../locales/scan/vi.json';
import storeCardEn from '../../locales/store-card/en.json';
import storeCardVi from '../../locales/store-card/vi.json';
import vi from '../../locales/vi.json';

/** The host's i18next with its real messages. */
export const hostI18n = (language: 'en' | 'vi' = 'en') =>
  createTestI18n(language, {
    host: { en, vi },
    scan: { en: scanEn, vi: scanVi },
    auth: { en: authEn, vi: authVi },
    pay: { en: payEn, vi: payVi },
    gift: { en: giftEn, vi: giftVi },
    kiosk: { en: kioskEn, vi: kioskVi },
    'store-card': { en: storeCardEn, vi: storeCardVi },
  });

/** Renders a page of the host with its real messages. */
export function renderHost(ui: ReactElement, language: 'en' | 'vi' = 'en') {
  const i18n = hostI18n(language);
  return { ...render(<I18nextProvider i18n={i18n}>{ui}</I18nextProvider>), user: userEvent.setup(), i18n };
}
