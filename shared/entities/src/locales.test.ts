import { expectSameMessages } from '@suite/testing/messages';
import en from '../locales/en.json';
import listEn from '../locales/list/en.json';
import listVi from '../locales/list/vi.json';
import vi from '../locales/vi.json';

test('both languages have the same messages and placeholders', () => {
  expectSameMessages(en, vi);
  expectSameMessages(listEn, listVi);
});
