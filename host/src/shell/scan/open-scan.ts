import { loadLocales } from '@suite/remote-kit/locales';
import type { i18n } from 'i18next';
import { scanLocales } from './scan-locales';

/** The scan page with its messages, for signed-in people. */
export async function openScanPage(i18n: i18n) {
  const [{ ScanPage }] = await Promise.all([
    import(/* webpackChunkName: "scan" */ './scan.page'),
    loadLocales(i18n, 'scan', scanLocales),
  ]);
  return ScanPage;
}
