import { issuesOfName, issuesOfSource, type Vocabulary, wordsOf } from './vocabulary';

const vocabulary: Vocabulary = {
  words: { told: 'notified', ask: 'request', till: 'pos' },
  titles: ['told'],
  titleStarts: ['what', 'who'],
  exceptions: { ask: ['askPermission'] },
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
  ['const told = 1;'],
  ['function whoIsTold() {}'],
  ['interface Told { a: number }'],
  ['type Told = string;'],
  ['interface A { told: string }'],
  ['const a = ({ told }: A) => told;'],
  ['const a = { told: 1 };'],
  ['class Told {}'],
  ['enum Told { a }'],
])('refuses the name that is declared by %s', (text) => {
  expect(found(text).map(([, word]) => word)).toContain('told');
});

test('leaves words inside of longer words, and names that are only used', () => {
  expect(found('const stillOpen = tolding; a.told(); import { told as b } from "x";')).toEqual([]);
});

test('refuses words in file names, and leaves a name that is listed as an exception', () => {
  expect(issuesOfName('a', 'mf-pos/src/till/page.tsx', vocabulary)).toHaveLength(1);
  expect(found('const askPermission = 1; const askOther = 1;')).toEqual([['askOther', 'ask']]);
});

test.each([
  ["test('tells what was told', () => {});", 'told'],
  ["test.each([[1]])('who is %s', () => {});", 'who'],
  ["test.describe('what is there', () => {});", 'what'],
  ['it.each`a`(`told`, () => {});', 'told'],
])('refuses the title of %s', (text, word) => {
  expect(found(text).map(([, one]) => one)).toEqual([word]);
});

test('takes a title for a sentence, in which other words are plain English', () => {
  expect(found("test('asks before it discards, until the till is closed', () => {});")).toEqual([]);
});
