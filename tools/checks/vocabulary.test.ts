import { issuesOfName, issuesOfSource, issuesOfText, type Vocabulary, wordsOf } from './vocabulary';

const vocabulary: Vocabulary = {
  words: { blip: 'notified', poke: 'request', crate: 'pos' },
  titles: ['blip'],
  titleStarts: ['what', 'who'],
  exceptions: { poke: ['pokePermission'] },
  texts: { en: { 'In the way': 'Conflict' }, vi: { 'Bị vướng': 'Trùng' } },
};
const found = (text: string, file = 'a.ts') =>
  issuesOfSource(file, text, vocabulary).map(({ name, word }) => [name, word]);

test.each([
  ['readRefundPlan', ['read', 'refund', 'plan']],
  ['APIClient', ['api', 'client']],
  ['refund-plan.store.ts', ['refund', 'plan', 'store', 'ts']],
  ['order.said_one', ['order', 'said', 'one']],
])('splits %s into whole words', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

test.each([
  ['const blip = 1;'],
  ['function whoIsBlip() {}'],
  ['interface Blip { a: number }'],
  ['type Blip = string;'],
  ['interface A { blip: string }'],
  ['const a = ({ blip }: A) => blip;'],
  ['const a = { blip: 1 };'],
  ['class Blip {}'],
  ['enum Blip { a }'],
])('refuses the name that is declared by %s', (text) => {
  expect(found(text).map(([, word]) => word)).toContain('blip');
});

test('leaves words inside of longer words, and names that are only used', () => {
  expect(found('const cratesOpen = blipping; a.blip(); import { blip as b } from "x";')).toEqual([]);
});

test('refuses words in file names, and leaves a name that is listed as an exception', () => {
  expect(issuesOfName('a', 'mf-pos/src/crate/page.tsx', vocabulary)).toHaveLength(1);
  expect(found('const pokePermission = 1; const pokeOther = 1;')).toEqual([['pokeOther', 'poke']]);
});

test.each([
  ["test('tells what was blip', () => {});", 'blip'],
  ["test.each([[1]])('who is %s', () => {});", 'who'],
  ["test.describe('what is there', () => {});", 'what'],
  ['it.each`a`(`blip`, () => {});', 'blip'],
])('refuses the title of %s', (text, word) => {
  expect(found(text).map(([, one]) => one)).toEqual([word]);
});

test('takes a title for a sentence, in which other words are plain English', () => {
  expect(found("test('pokes before it discards, until the crate is closed', () => {});")).toEqual([]);
});

test.each([
  ['mf-pos/locales/en.json', 'In the way: {{name}}', ['In the way']],
  ['host/locales/pay/vi.json', 'Bị vướng: {{name}}', ['Bị vướng']],
  ['mf-pos/locales/en.json', 'Conflict: {{name}}', []],
  ['mf-pos/locales/vi.json', 'In the way', []],
])('finds in %s the retired phrases of "%s"', (file, text, phrases) => {
  expect(issuesOfText(file, 'move.conflict', text, vocabulary).map(({ word }) => word)).toEqual(phrases);
});
