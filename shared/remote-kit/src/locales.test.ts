import { createTestI18n } from '@suite/testing';
import { changeLanguage, hasWords, type Locales, loadLocales } from './locales';

/** The words of one version of a remote. */
const wordsOf = (version: string): Locales => ({
  en: async () => ({ default: { title: `Title of ${version}` } }),
  vi: async () => ({ default: { title: `Tựa của ${version}` } }),
});

test('each version of a remote speaks its own words, and the one before again when it is back', async () => {
  const i18n = createTestI18n('en');
  const [live, canary] = [wordsOf('1'), wordsOf('2')];
  const title = () => i18n.t('title', { ns: 'mf-pos' });
  for (const [locales, said] of [
    [live, 'Title of 1'],
    [canary, 'Title of 2'],
    [live, 'Title of 1'],
  ] as const) {
    expect(hasWords(i18n, 'mf-pos', locales)).toBe(false);
    await loadLocales(i18n, 'mf-pos', locales);
    expect(hasWords(i18n, 'mf-pos', locales)).toBe(true);
    expect(title()).toBe(said);
  }
  await loadLocales(i18n, 'mf-pos', canary);
  await changeLanguage(i18n, 'vi');
  expect(title()).toBe('Tựa của 2');
});

test('words are fetched once for each language', async () => {
  const i18n = createTestI18n('en');
  const en = jest.fn(async () => ({ default: { title: 'Title' } }));
  const locales = { ...wordsOf('1'), en };
  await loadLocales(i18n, 'mf-pos', locales);
  await loadLocales(i18n, 'mf-pos', locales);
  expect(en).toHaveBeenCalledTimes(1);
});
