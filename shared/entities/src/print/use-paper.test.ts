import { pageRule } from './use-paper';

test.each([
  ['roll', 378, '@page { size: 80mm 113mm; margin: 4mm; }'],
  ['roll', 1_134, '@page { size: 80mm 313mm; margin: 4mm; }'],
  ['letter', 378, '@page { size: letter; margin: 15mm; }'],
  ['card', 378, '@page { size: 85mm 54mm; margin: 4mm; }'],
  ['a4', 378, '@page { size: A4; margin: 15mm; }'],
] as const)('%s of %d pixels', (paper, height, rule) => {
  expect(pageRule(paper, height)).toBe(rule);
});
