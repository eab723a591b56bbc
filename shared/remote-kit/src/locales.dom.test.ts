import { createTestI18n } from '@suite/testing';
import { changeLanguage, hasMessages, type Locales, loadLocales } from './locales';

/** The messages of one version of a remote. */
const localesOf = (version: string): Locales => ({
  en: async () => ({ default: { title: `Title of ${version}` } }),
  vi: async () => ({ default: { title: `Tựa của ${version}` } }),
});

test('each version of a remote uses its own messages, also after a change back', async () => {
  const i18n = createTestI18n('en');
  const [live, canary] = [localesOf('1'), localesOf('2')];
  const title = () => i18n.t('title', { ns: 'mf-pos' });
  for (const [locales, expected] of [
    [live, 'Title of 1'],
    [canary, 'Title of 2'],
    [live, 'Title of 1'],
  ] as const) {
    expect(hasMessages(i18n, 'mf-pos', locales)).toBe(false);
    await loadLocales(i18n, 'mf-pos', locales);
    expect(hasMessages(i18n, 'mf-pos', locales)).toBe(true);
    expect(title()).toBe(expected);
  }
  await loadLocales(i18n, 'mf-pos', canary);
  await changeLanguage(i18n, 'vi');
  expect(title()).toBe('Tựa của 2');
});

test('messages are fetched once for each language', async () => {
  const i18n = createTestI18n('en');
  const en = jest.fn(async () => ({ default: { title: 'Title' } }));
  const locales = { ...localesOf('1'), en };
  await loadLocales(i18n, 'mf-pos', locales);
  await loadLocales(i18n, 'mf-pos', locales);
  expect(en).toHaveBeenCalledTimes(1);
});

/** Returns messages that load when the test releases them. */
function pendingLocales() {
  const release: Partial<Record<'en' | 'vi', () => void>> = {};
  const pending = (language: 'en' | 'vi', title: string) => () =>
    new Promise<{ default: { title: string } }>((resolve) => {
      release[language] = () => resolve({ default: { title } });
    });
  const locales: Locales = { en: pending('en', 'Title'), vi: pending('vi', 'Tựa') };
  return { locales, release };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a language that is chosen while messages are loading is fetched before they are ready', async () => {
  const i18n = createTestI18n('en');
  const { locales, release } = pendingLocales();
  let isReady = false;
  const ready = loadLocales(i18n, 'page', locales).then(() => (isReady = true));
  await changeLanguage(i18n, 'vi');
  release.en?.();
  await settle();
  expect(isReady).toBe(false);
  release.vi?.();
  await ready;
  expect(i18n.t('title', { ns: 'page' })).toBe('Tựa');
});

test('a component that mounts during a language change uses the new language', async () => {
  const i18n = createTestI18n('en');
  const [first, second] = [pendingLocales(), pendingLocales()];
  const loaded = loadLocales(i18n, 'page', first.locales);
  first.release.en?.();
  await loaded;
  const changed = changeLanguage(i18n, 'vi');
  const more = loadLocales(i18n, 'more', second.locales);
  second.release.en?.();
  await more;
  first.release.vi?.();
  await settle();
  expect(i18n.language).toBe('en');
  second.release.vi?.();
  await changed;
  expect(i18n.t('title', { ns: 'more' })).toBe('Tựa');
});
