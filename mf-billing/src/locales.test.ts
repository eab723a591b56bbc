import { expectSameMessages } from '@suite/testing/messages';
import en from '../locales/en.json';
import vi from '../locales/vi.json';

test('both languages have the same messages and placeholders', () => expectSameMessages(en, vi));
