import problemsEn from '@suite/remote-kit/locales/problems/en.json';
import problemsVi from '@suite/remote-kit/locales/problems/vi.json';
import authEn from '../../../locales/auth/en.json';
import authVi from '../../../locales/auth/vi.json';
import offlineEn from '../../../locales/offline/en.json';
import offlineVi from '../../../locales/offline/vi.json';
import overrideEn from '../../../locales/override/en.json';
import overrideVi from '../../../locales/override/vi.json';
import payEn from '../../../locales/pay/en.json';
import payVi from '../../../locales/pay/vi.json';
import popupsEn from '../../../locales/popups/en.json';
import popupsVi from '../../../locales/popups/vi.json';
import scanEn from '../../../locales/scan/en.json';
import scanVi from '../../../locales/scan/vi.json';
import searchEn from '../../../locales/search/en.json';
import searchVi from '../../../locales/search/vi.json';
import { deviceLanguage, rememberDeviceLanguage } from './device-language';
import { messages as en } from './en';
import { startI18n } from './start-i18n';
import { messages as vi } from './vi';

type Tree = { [key: string]: string | Tree };

/** Returns the keys without their plural suffix, which differs between the languages, with their placeholders. */
const outline = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const here = `${path}.${key.replace(/_(zero|one|other)$/, '')}`;
    if (typeof value !== 'string') return outline(value, here);
    return [
      `${here} ${[...value.matchAll(/{{(\w+)}}/g)]
        .map(([, name]) => name)
        .filter((name) => name !== 'count')
        .sort()}`,
    ];
  });

test.each(['host', 'kit', 'ui'] as const)('both languages of %s have the same keys and placeholders', (namespace) => {
  expect(new Set(outline(vi[namespace]))).toEqual(new Set(outline(en[namespace])));
});

test.each([
  ['of problems', problemsVi, problemsEn],
  ['without a network', offlineVi, offlineEn],
  ['of an override', overrideVi, overrideEn],
  ['of scanning', scanVi, scanEn],
  ['of the search', searchVi, searchEn],
  ['before sign-in', authVi, authEn],
  ['of pay links', payVi, payEn],
  ['of popups', popupsVi, popupsEn],
])('both languages have the same keys and placeholders %s', (_, vietnamese, english) => {
  expect(new Set(outline(vietnamese))).toEqual(new Set(outline(english)));
});

test.each([
  ['vi', 'en-US', 'vi'],
  ['en', 'vi-VN', 'en'],
  [null, 'vi', 'vi'],
  [null, 'fr-FR', 'en'],
  ['xx', 'en-GB', 'en'],
])('chosen %p with a browser in %s reads %s', (chosen, browser, language) => {
  localStorage.clear();
  if (chosen) localStorage.setItem('suite:device:language', chosen);
  expect(deviceLanguage(localStorage, browser)).toBe(language);
});

test('the chosen language is saved', () => {
  rememberDeviceLanguage('vi');
  expect(deviceLanguage(localStorage, 'en-US')).toBe('vi');
});

test('the page’s lang attribute is its language', async () => {
  const i18n = await startI18n('vi');
  expect(document.documentElement.lang).toBe('vi');
  expect(i18n.t('sign_in.title', { ns: 'host' })).toBe('Đăng nhập');
  expect(i18n.t('ok', { ns: 'kit' })).toBe('OK');
});
