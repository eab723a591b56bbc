import { chosenModifiers, defaultModifierIds, modifierSums, nameWithModifiers, toggleModifier } from './modifiers';

const modifier = (id: string, price = 500, duration = 10) => ({ id, name: id.toUpperCase(), price, duration });
const length = {
  id: 'length',
  name: 'Length',
  selection: 'one' as const,
  modifiers: ['s', 'm', 'l'].map((id) => modifier(id)),
};
const removal = {
  id: 'removal',
  name: 'Removal',
  selection: 'optional' as const,
  modifiers: ['gel', 'dip'].map((id) => modifier(id)),
};
const art = {
  id: 'art',
  name: 'Art',
  selection: 'any' as const,
  modifiers: ['chrome', 'french'].map((id) => modifier(id)),
};

test('only a group that requires a choice has a default', () => {
  expect(defaultModifierIds([length, removal, art])).toEqual(['s']);
});

test.each([
  ['another option replaces the chosen one', length, 'm', ['m']],
  ['the chosen option stays', length, 's', ['s']],
  ['an add-on of at most one is added', removal, 'gel', ['s', 'gel']],
  ['add-ons of any number are added', art, 'chrome', ['s', 'chrome']],
])('%s', (_, group, id, ids) => {
  expect(toggleModifier(['s'], group, id)).toEqual(ids);
});

test.each([
  ['at most one replaces another one', removal, ['gel'], 'dip', ['dip']],
  ['at most one can be taken back', removal, ['gel'], 'gel', []],
  ['any number stays beside another one', art, ['chrome'], 'french', ['chrome', 'french']],
  ['any number can be taken back', art, ['chrome', 'french'], 'chrome', ['french']],
])('%s', (_, group, chosen, id, ids) => {
  expect(toggleModifier(chosen, group, id)).toEqual(ids);
});

test('chosen modifiers follow the order of the groups, and are summed', () => {
  const chosen = chosenModifiers([length, art], ['french', 'l']);
  expect(chosen.map(({ id }) => id)).toEqual(['l', 'french']);
  expect(modifierSums(chosen)).toEqual({ price: 1_000, duration: 20 });
});

test('a name contains what was chosen, and fits a line', () => {
  expect(nameWithModifiers('Full set', [])).toBe('Full set');
  expect(nameWithModifiers('Full set', [modifier('l'), modifier('chrome')])).toBe('Full set (L, CHROME)');
  expect(nameWithModifiers('x'.repeat(250), [modifier('chrome')])).toHaveLength(255);
});
